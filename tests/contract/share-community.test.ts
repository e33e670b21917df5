import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { ACCOUNT_MESSAGES } from '@/lib/accounts/constants';
import { SHARING } from '@/lib/sharing/constants';
import { letterTo } from '../support/letters';
import type { Client } from '../support/client';
import { closeTestDb, shopper, testDb, visitor } from '../support/personas';
import { solveRobotCheckAt } from '../support/robot';

afterAll(closeTestDb);

const CALL = 'share-community-email';
const SUBJECT = /A community for you/;

let communityId: number;
let friends = 0;
const friend = () => `friend${Date.now()}.${(friends += 1)}@example.org`;
const token = () => solveRobotCheckAt(inject('appUrl'));
const share = (client: Client, input: object) => client.post(CALL, JSON.stringify(input));

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { name: 'Harper’s <Ferry>' });
});

describe('sharing by e-mail', () => {
  test('mails the address and the message, in the name of who is logged in', async () => {
    const { client } = await shopper();
    const emailId = friend();
    const message = '  Would this be for us?  ';
    const { httpStatus, body } = await share(client, { emailId, message, communityId });
    expect(httpStatus).toBe(200);
    expect(body).toEqual({ status: true, message: SHARING.sent });
    const { text } = await letterTo(inject('dataDir'), emailId, SUBJECT);
    expect(text).toContain('Test Person thought you might like Harper’s <Ferry>');
    expect(text).toContain('Would this be for us?');
    expect(text).toContain(`/#/app/community-details/${communityId}`);
  });

  test('needs no account and no message, but a robot check that works once', async () => {
    const emailId = friend();
    const recapToken = await token();
    const first = await share(visitor(), { emailId, communityId, recapToken });
    expect(first.body).toEqual({ status: true, message: SHARING.sent });
    expect((await letterTo(inject('dataDir'), emailId, SUBJECT)).text).toContain('Somebody on');
    const again = await share(visitor(), { emailId, communityId, recapToken });
    expect(again.httpStatus).toBe(422);
    expect(again.body).toMatchObject({ field: 'recapToken', message: ACCOUNT_MESSAGES.robot });
  });

  test.each([
    ['no robot check', {}, 'recapToken'],
    ['a made-up robot check', { recapToken: 'e30=' }, 'recapToken'],
    ['no address', { emailId: undefined }, 'emailId'],
    ['two addresses', { emailId: 'a@example.org, b@example.org' }, 'emailId'],
    ['a header in the address', { emailId: 'a@example.org\nBcc: b@example.org' }, 'emailId'],
    ['a message of 701 characters', { message: 'é'.repeat(701) }, 'message'],
    ['a message with control characters', { message: 'a\u0000b' }, 'message'],
  ])('refuses a visitor with %s', async (_, change, field) => {
    const { httpStatus, body } = await share(visitor(), {
      emailId: friend(),
      message: 'Look!',
      communityId,
      ...change,
    });
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field });
  });

  test('says what is wrong with an address as the dialog does', async () => {
    const { client } = await shopper();
    for (const [emailId, message] of [
      ['', 'Required'],
      ['friend@example', 'Invalid email address'],
    ])
      expect((await share(client, { emailId, communityId })).body).toMatchObject({
        field: 'emailId',
        fieldMessage: message,
      });
  });

  test('knows no community that is not there', async () => {
    const { client } = await shopper();
    const { httpStatus } = await share(client, { emailId: friend(), communityId: 2_000_000_000 });
    expect(httpStatus).toBe(404);
  });

  test('stops after ten in an hour, and says when to come back', async () => {
    const { client } = await shopper();
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1)
      statuses.push((await share(client, { emailId: friend(), communityId })).httpStatus);
    expect(statuses).toEqual(Array<number>(10).fill(200));
    const { httpStatus, headers } = await share(client, { emailId: friend(), communityId });
    expect(httpStatus).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the page for social networks', () => {
  const page = (id: number | string, init?: RequestInit) =>
    fetch(`${inject('appUrl')}/api/share-community/${id}`, init);

  test('describes the community and sends a person on, without a script', async () => {
    const response = await page(communityId);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const name of ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:title'])
      expect(html).toMatch(new RegExp(`<meta (property|name)="${name}" content="[^"]+">`));
    expect(html).toContain(`content="0; url=/#/app/community-details/${communityId}"`);
    expect(html).toContain('Harper’s &lt;Ferry&gt;');
    expect(html).not.toMatch(/<Ferry|<script/);
  });

  test('shows the cover photo where there is one', async () => {
    const id = await makeCommunity(testDb());
    expect(await (await page(id)).text()).not.toContain('og:image');
    await testDb()
      .update(communities)
      .set({ coverImage: 'media/abc' })
      .where(eq(communities.id, id));
    expect(await (await page(id)).text()).toMatch(/og:image" content="http[^"]+\/api\/media\/abc/);
  });

  test.each(['2000000000', '0', 'abc', '%00'])('is missing for %s', async (id) => {
    const response = await page(id);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: false });
  });

  test('is only read', async () => {
    const response = await page(communityId, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await page(communityId, { method: 'HEAD' })).status).toBe(200);
  });
});
