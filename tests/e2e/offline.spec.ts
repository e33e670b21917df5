import type { Browser, Page } from 'playwright/test';
import { openSiteInFront, type SiteInFront } from '../support/browser/site-in-front';
import { communityId, expect, LONG, quiet, test as base } from './fixtures';
import { logOut, newEmail, signUpByCall } from './steps';

declare global {
  interface Window {
    /** Which release the page is of. */
    release?: number;
  }
}

/** The app behind a network that can be cut. */
const test = base.extend<{ site: SiteInFront }>({
  site: async ({ appUrl }, use) => {
    const site = await openSiteInFront(appUrl);
    await use(site);
    await site.close();
  },
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

test.use({ alone: true, serviceWorkers: 'allow' });
test.slow();

const PASSWORD = 'Quiet-River-7';

/** Cuts the network of the browser and its worker, or restores it. */
async function setNetwork(page: Page, site: SiteInFront, isThere: boolean): Promise<void> {
  site.setCut(!isThere);
  await page.context().setOffline(!isThere);
}

/** Waits until the worker serves the page and has kept the shell, which comes last. */
const workerReady = async (page: Page): Promise<void> => {
  const isReady = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
};

/** What this browser keeps that came with an account. */
const keptOfPeople = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('wherewell-')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error('The database could not be opened.'));
      });
      for (const store of database.objectStoreNames) {
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const asking = database.transaction(store).objectStore(store).getAllKeys();
          asking.onsuccess = () => resolve(asking.result);
        });
        found.push(...keys.map((key) => `${name} ${JSON.stringify(key)}`));
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (new URL(url).pathname.startsWith('/api/')) found.push(`${name} ${url}`);
    return found.filter((one) => !one.includes('"visitor"'));
  });

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /offline|Saved copy/ });

async function openCommunity(page: Page, id: number): Promise<void> {
  await page.goto(`/#/app/community-details/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await quiet(page);
}

/** The file that the quiz's screen asks for, and no screen before it. */
async function codeOfQuiz(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/#/app/home-page');
  await quiet(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/#/app/find-your-happy');
  await expect(page.getByRole('group').first()).toBeVisible();
  await context.close();
  const [file = ''] = asked;
  expect(file, 'the code of the quiz').not.toBe('');
  return file;
}

test(
  'what was read opens without a network and says from when it is',
  LONG,
  async ({ page, site }) => {
    const id = await communityId(page, 'asheville nc');
    const other = await communityId(page, 'duluth mn');
    await openCommunity(page, id);
    await workerReady(page);
    await page.goto(`/community/${id}/asheville-nc`);
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    // What works without a network comes last, and is kept then.
    await quiet(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await quiet(page);

    await setNetwork(page, site, false);
    await test.step('a page of the server', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
      await expect(bar(page)).toHaveText(/^Saved copy from \w+ \d+, \d{4}, .+ You’re offline\./);
    });
    await test.step('the shell, with a community', async () => {
      await page.goto(`/#/app/community-details/${id}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
      await expect(bar(page)).toContainText('Saved copy from');
    });
    await test.step('one that was never read says that it could not be reached', async () => {
      await page.goto(`/community/${other}/duluth-mn`);
      await expect(page).toHaveURL(new RegExp(`#/app/community-details/${other}$`));
      await expect(page.getByText('We couldn’t load this community')).toBeVisible();
      await expect(bar(page)).toContainText('You’re offline.');
    });
    await test.step('the network comes back', async () => {
      await setNetwork(page, site, true);
      await expect(page.getByRole('heading', { level: 1, name: 'Duluth' })).toBeVisible();
      await expect(bar(page)).toBeHidden();
    });
  },
);

test(
  'a heart, a status and a note made offline are sent later, a conflict is shown, and log-out leaves nothing',
  LONG,
  async ({ page, site }) => {
    const id = await communityId(page, 'asheville nc');
    const other = await communityId(page, 'duluth mn');
    await signUpByCall(page, site.url, newEmail(), PASSWORD);
    const call = async <Answer>(path: string, data: object) =>
      (await (await page.request.post(`/api/${path}`, { data })).json()) as Answer;
    const { data: list } = await call<{ data: { id: string } }>('list/create', { title: 'Ours' });
    await call('list/add-items', { listId: list.id, communityIds: [id] });
    const readList = async () =>
      (
        await call<{
          data: {
            items: { id: number; status: string; version: number; notes: { text: string }[] }[];
          };
        }>('list/get', { listId: list.id, wishes: '' })
      ).data.items[0];
    const isFavorite = async () =>
      (
        await call<{ usersResult: { isFavourite: boolean } }>('community/get-status', {
          communityId: other,
        })
      ).usersResult.isFavourite;

    await openCommunity(page, other);
    await workerReady(page);
    const heart = page.getByRole('main').getByRole('button', { name: 'Favorite Duluth' }).first();
    await page.goto(`/#/app/lists/${list.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible();
    await quiet(page);

    await setNetwork(page, site, false);
    await test.step('writes without a network', async () => {
      await page.getByLabel('Status of Asheville').selectOption('Visited');
      await page.getByRole('button', { name: /^Asheville: Add a note/ }).click();
      await page.getByLabel('Your note on Asheville').fill('Ask about the well.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Waits to be sent')).toHaveCount(2);
      await expect(page.getByText('Ask about the well.')).toBeVisible();
      await page.goto(`/#/app/community-details/${other}`);
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await expect(bar(page)).toContainText('3 changes wait to be sent.');
    });
    await test.step('closes the tab and comes back, still without a network', async () => {
      await page.goto(`/#/app/lists/${list.id}`);
      await page.reload();
      await expect(page.getByText('Waits to be sent').first()).toBeVisible();
      await expect(bar(page)).toContainText('3 changes wait to be sent.');
      await expect(bar(page)).toContainText('Saved copy from');
    });
    await test.step('somebody else changes the status meanwhile', async () => {
      site.setCut(false);
      const item = await readList();
      await call('list/set-status', {
        listId: list.id,
        itemId: item?.id,
        status: 'No',
        version: item?.version,
      });
    });
    await test.step('the network comes back', async () => {
      await setNetwork(page, site, true);
      const panel = page.getByRole('alert', { name: 'Changes that were not saved' });
      await expect(panel).toContainText('Asheville on “Ours”: Visited');
      await expect(panel).toContainText('set it to No while you were choosing.');
      await expect
        .poll(async () => (await readList())?.notes.map(({ text }) => text))
        .toEqual(['Ask about the well.']);
      await expect.poll(isFavorite).toBe(true);
      expect((await readList())?.status).toBe('No');
      await panel.getByRole('button', { name: 'Dismiss' }).click();
      await expect(panel).toBeHidden();
      await expect(bar(page)).toBeHidden();
    });
    await test.step('log-out leaves nothing behind', async () => {
      expect(await keptOfPeople(page)).not.toEqual([]);
      await logOut(page);
      await expect.poll(() => keptOfPeople(page)).toEqual([]);
    });
    await test.step('nor is it there without a network', async () => {
      await setNetwork(page, site, false);
      await page.goto(`/#/app/lists/${list.id}`);
      await page.reload();
      await expect(page.getByText('Ask about the well.')).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Ours' })).toBeHidden();
    });
  },
);

test(
  'a tab that was opened under the last release goes on, and is offered the new one',
  LONG,
  async ({ page, site, browser }) => {
    await page.goto('/#/app/home-page');
    await workerReady(page);
    expect(await page.evaluate(() => window.release)).toBe(1);
    const gone = await codeOfQuiz(browser, site.url);
    await test.step('another tab has opened the quiz, so that its code is kept', async () => {
      const other = await page.context().newPage();
      await other.goto('/#/app/find-your-happy');
      await expect(other.getByRole('group').first()).toBeVisible();
      await other.close();
    });

    site.release(2, gone);
    expect((await page.request.get(gone)).status()).toBe(404);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    // Of a screen whose code this tab has not loaded, and the server no longer has.
    await page.goto('/#/app/find-your-happy');
    await expect(page.getByRole('group').first()).toBeVisible();
    expect(await page.evaluate(() => window.release)).toBe(1);

    await page.goto('/#/app/home-page');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => page.evaluate(() => window.release)).toBe(2);
    await quiet(page);
    await expect(page.getByText('A new version is ready.')).toBeHidden();
  },
);
