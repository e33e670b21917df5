import { request, type APIRequestContext, type Page } from '@playwright/test';
import { DEMO_PASSWORD, logInByCall, SHOPPER } from './accounts-steps';
import { communityId, expect, test } from './fixtures';

const REPRESENTATIVE = 'rep@demo.wherewell.test';

/** What a publication sent, to be sent again by somebody else. */
interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

const again = async (from: APIRequestContext, { url, headers, body }: Sent, more: object = {}) => {
  const answer = await from.post(url, { headers: { ...headers, ...more }, data: body });
  return { status: answer.status(), text: await answer.text() };
};

async function about(page: Page, id: number) {
  const answer = await page.request.post('/api/community/get-community-details', {
    data: { communityId: id },
  });
  const { data } = (await answer.json()) as {
    data: { about: { aboutDesc: string; version: number } | null };
  };
  return data.about;
}

/** Publishes in the form, and notes the request that this made. */
async function publish(page: Page, id: number, words: string): Promise<Sent> {
  await page.goto(`/#/app/community-details-edit-about/${id}`);
  await page.getByRole('textbox').first().fill(words);
  const sending = page.waitForRequest((one) => one.headers()['next-action'] !== undefined);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const sent = await sending;
  await expect(page).toHaveURL(new RegExp(`community-details/${id}`));
  const { cookie, origin, 'content-length': length, ...headers } = await sent.allHeaders();
  expect(cookie).toContain('user=');
  expect(origin).toBe(new URL(sent.url()).origin);
  expect(Number(length)).toBeGreaterThan(words.length);
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return { url: sent.url(), headers: Object.fromEntries(named), body: sent.postData() ?? '' };
}

test('what a representative’s form sends is refused from anyone else', async ({
  page,
  baseURL,
}) => {
  await logInByCall(page, REPRESENTATIVE);
  const id = await communityId(page, 'asheville nc');
  const elsewhere = await communityId(page, 'santa fe nm');
  const before = await about(page, id);
  const sent = await publish(page, id, 'A town in the mountains.');
  expect(sent.body).toContain(`"communityId":${id}`);
  const published = await about(page, id);
  expect(published?.aboutDesc).toBe('A town in the mountains.');
  const forged = { ...sent, body: sent.body.replace('in the mountains', 'by the sea') };
  const there = { ...forged, body: forged.body.replace(`:${id}`, `:${elsewhere}`) };
  const untouched = await about(page, elsewhere);

  const browser = () => request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const nobody = await browser();
  const shopper = await browser();
  await shopper.post('/api/user/login', { data: { emailId: SHOPPER, password: DEMO_PASSWORD } });
  for (const [from, what, refusal] of [
    [nobody, forged, '"httpStatus":401,"message":"Please log in to do this."'],
    [shopper, forged, '"httpStatus":403,"message":"You do not have permissions'],
    [page.request, there, '"httpStatus":403,"message":"You do not have permissions'],
  ] as const) {
    const { text } = await again(from, what);
    expect(text).toContain(`"ok":false,${refusal}`);
  }

  for (const origin of ['https://elsewhere.example', 'null', `${baseURL}.elsewhere.example`]) {
    const { status, text } = await again(page.request, forged, { origin });
    expect(status, origin).toBe(403);
    expect(JSON.parse(text)).toEqual({
      status: false,
      message: 'This request came from another site and was refused.',
    });
  }
  expect(await about(page, id)).toEqual(published);
  expect(await about(page, elsewhere)).toEqual(untouched);

  // From the representative it would have been taken: only the version it was written upon is old.
  const { text } = await again(page.request, forged);
  expect(text).toContain('"httpStatus":409');

  await page.request.post('/api/community/update-community-about', {
    data: { communityId: id, aboutDesc: before?.aboutDesc ?? '' },
  });
  await Promise.all([nobody.dispose(), shopper.dispose()]);
});
