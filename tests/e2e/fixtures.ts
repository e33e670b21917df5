import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  test as base,
  expect,
  type APIResponse,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
} from 'playwright/test';
import type { Sql } from 'postgres';
import { DEMO, PATIENT, startApp } from '../support/app';
import { writeEvents } from '../support/audit-events';
import { changeAtRest } from '../support/databases/change-at-rest';
import { publishAges } from '../support/files/published-ages';
import { writeLongTexts } from '../support/long-texts';
import { PUSH_SETTINGS } from '../support/push-service';

export { expect };

/**
 * Failed calls of the app are shown by the app; the browser's own lines about them are expected.
 */
const EXPECTED = [/Failed to load resource/];

/** Belongs to the long tail, `npm run test:all`: one of several of its kind. */
export const LONG = { tag: '@long' } as const;

interface OfTest {
  /**
   * The browser is new: no script is kept from earlier tests, its clock may be turned, and what a
   * test writes into its storage at once stays, which a clearing just before can take back.
   */
  alone: boolean;
}

interface OfWorker {
  appUrl: string;
  /** The demo, with an audit log of 300,000 events; for tests that are `alone`. */
  busyUrl: string;
  /** The demo, in which people wrote the longest words; for tests that are `alone`. */
  wordyUrl: string;
  /** A browser that tests have one after the other, and that keeps the app's scripts in between. */
  kept: BrowserContext;
}

/**
 * Lends the address of a demo with data of its own, which sends notifications to services on this
 * machine, and gets the Census Bureau's median ages from a server that has some.
 * @param change what happens to its data first
 */
export async function withDemo(
  use: (url: string) => Promise<void>,
  change?: (sql: Sql) => Promise<void>,
): Promise<void> {
  const publisher = await publishAges();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-e2e-'));
  cpSync(process.env.E2E_DATA ?? '', dataDir, { recursive: true });
  if (change) await changeAtRest(dataDir, change);
  const settings = {
    ...PATIENT,
    ...PUSH_SETTINGS,
    PUBLIC_DATA_URL: publisher.url,
    DATA_DIR: dataDir,
  };
  const app = await startApp(settings, { mode: DEMO });
  await use(app.url);
  await app.stop();
  await publisher.close();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * A page of the started app; anything unexpected in its console fails the test. Each worker has an
 * app and data of its own: the demo, with more places filled. Nothing moves for long.
 */
export const test = base.extend<OfTest, OfWorker>({
  alone: [false, { option: true }],
  appUrl: [({}, use) => withDemo(use), { scope: 'worker', timeout: 360_000 }],
  busyUrl: [
    ({}, use) => withDemo(use, (sql) => writeEvents(sql, 300_000)),
    { scope: 'worker', timeout: 360_000 },
  ],
  wordyUrl: [({}, use) => withDemo(use, writeLongTexts), { scope: 'worker', timeout: 360_000 }],
  baseURL: async ({ appUrl }, use) => {
    await use(appUrl);
  },
  kept: [
    async ({ browser, appUrl }, use) => {
      const context = await browser.newContext({
        baseURL: appUrl,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        // Without this it has what the worker's first test uses, which may be no scripts at all.
        javaScriptEnabled: true,
      });
      // While a tab stays, the next is a tab beside it: a window draws its bars by scripts of its
      // own.
      await context.newPage();
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ alone, browser, kept, baseURL, javaScriptEnabled, serviceWorkers }, use) => {
    const options = {
      baseURL,
      javaScriptEnabled,
      serviceWorkers,
      reducedMotion: 'reduce',
    } as const;
    const context = alone ? await browser.newContext(options) : kept;
    const others = new Set(context.pages());
    await use(context);
    const opened = context.pages().filter((page) => !others.has(page));
    await Promise.all(opened.map((page) => page.close()));
    if (alone) await context.close();
  },
  page: async ({ alone, context, viewport, appUrl }, use) => {
    const page = await context.newPage();
    if (!alone) await clearKept(context, page, appUrl);
    if (viewport) await page.setViewportSize(viewport);
    await withoutFaults(page, use);
  },
});

/** Takes away what earlier tests left in the browser. */
async function clearKept(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await context.clearCookies();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await browser.detach();
}

/** Lends a page, and fails where something unexpected was logged in its console. */
export async function withoutFaults(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(String(error));
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    if (!EXPECTED.some((pattern) => pattern.test(message.text()))) faults.push(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  hearRequests(page);
  await use(page);
  page.off('pageerror', onError).off('console', onConsole);
  expect(faults, 'errors in the console').toEqual([]);
}

/**
 * Makes a call; where the app says that it is too busy, once more when it says.
 * @param given what is sent, or what makes it for each attempt
 */
export async function ask(
  page: Page,
  path: string,
  given: object | (() => Promise<object>),
): Promise<APIResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const data: object = typeof given === 'function' ? await given() : given;
    const response = await page.request.post(`/api/${path}`, { data });
    if (response.status() !== 503 || attempt === 5) return response;
    const seconds = Number(response.headers()['retry-after'] ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** The id of a demo community by its name, through the same call that the screens make. */
export async function communityId(page: Page, searchText: string): Promise<number> {
  const response = await ask(page, 'community/get-all', { searchText });
  const { dataResult } = (await response.json()) as { dataResult: { id: number }[] };
  const found = dataResult[0];
  if (!found) throw new Error(`No community found for '${searchText}'.`);
  return found.id;
}

/**
 * How many pixels stick out at the side of the page, or of a list in a dialog: what scrolls there
 * does so upwards and downwards alone.
 */
const overflow = (): number =>
  Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll('[role="dialog"] :is(ul, ol, [role="list"])')].map(
      (list) => list.scrollWidth - list.clientWidth,
    ),
  );

/** Nothing sticks out, once what follows the window's size has followed. */
export const expectNoOverflow = (page: Page, message = 'overflow'): Promise<void> =>
  expect.poll(() => page.evaluate(overflow), { message }).toBeLessThanOrEqual(0);

/** Waits until nothing fades or moves anymore; what turns forever does not count. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(
        // What has ended can go on holding its last state.
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < Infinity,
      );
    // The end of one can be the beginning of another.
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    } while (ending().length > 0);
  });

/** The requests of a page that are under way. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Keeps count of a page's requests, for `quiet`. */
export function hearRequests(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const open = new Set<Request>();
  const end = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    // A new page: what the one before waited for is nobody's. A change of the hash is no request.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', end).on('requestfailed', end);
  underWay.set(page, open);
  return open;
}

/**
 * Waits until a page asks for nothing and has drawn what came: a few looks in a row, each of which
 * waits for its turn in the page.
 * @param isBusy runs in the page: whether it still waits for something by itself
 */
export async function quiet(page: Page, isBusy: () => boolean = () => false): Promise<void> {
  const open = hearRequests(page);
  let looks = 0;
  await expect
    .poll(
      async () => {
        const busy = await page.evaluate(isBusy);
        looks = busy || open.size > 0 ? 0 : looks + 1;
        return looks;
      },
      { intervals: [40], timeout: 60_000, message: 'the page comes to rest' },
    )
    .toBeGreaterThan(2);
}

/** Opens the home page, and waits until the shell has taken it over from the server's. */
export async function openHome(page: Page): Promise<void> {
  hearRequests(page);
  await page.goto('/');
  await expect(page).toHaveURL(/#\/app\/home-page$/);
  await quiet(page);
}
