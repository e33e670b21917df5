import type { BrowserContext, Locator, Page } from 'playwright/test';
import { WORKER_PATH } from '@/lib/shared/constants/worker';
import { openCountedSite, type CountedSite, type Passed } from '../support/browser/counted-site';
import { communityId, expect, quiet, test as base } from './fixtures';

/** kB (1,000 bytes) of scripts, compressed. */
const SCRIPTS = { nineInTurn: 520, list: 220, details: 240, home: 190 };
/** kB of all that a first visit gets, and of what its worker gets for later. */
const FIRST_VISIT = { all: 1200, worker: 600 };

const test = base.extend<{ site: CountedSite }>({
  site: async ({ appUrl }, use) => {
    const site = await openCountedSite(appUrl);
    await use(site);
    await site.close();
  },
});
test.use({ alone: true });
// A dozen screens one after the other, each looked at until nothing more comes.
test.describe.configure({ timeout: 600_000 });

interface Screen {
  name: string;
  address: string;
  /** What is there as soon as it is shown. */
  shows: (page: Page) => Locator;
}

async function nineScreens(page: Page): Promise<Screen[]> {
  const [asheville, duluth] = [
    await communityId(page, 'asheville nc'),
    await communityId(page, 'duluth mn'),
  ];
  const head = (name: string | RegExp) => (on: Page) => on.getByRole('heading', { level: 1, name });
  const form = (name: string) => (on: Page) => on.getByRole('form', { name });
  return [
    {
      name: 'home',
      address: '/#/app/home-page',
      shows: (on) => on.getByRole('main').getByRole('search'),
    },
    { name: 'list', address: '/#/app/community-list', shows: head('Communities') },
    {
      name: 'details',
      address: `/#/app/community-details/${asheville}`,
      shows: head('Asheville'),
    },
    {
      name: 'map',
      address: '/#/app/map',
      shows: (on) => on.getByRole('application', { name: 'Map of the places of this list' }),
    },
    { name: 'quiz', address: '/#/app/find-your-happy', shows: head('What weather do you like?') },
    { name: 'log-in', address: '/#/login', shows: form('Log In') },
    { name: 'sign-up', address: '/#/signup', shows: form('Sign Up') },
    {
      name: 'another place',
      address: `/#/app/community-details/${duluth}`,
      shows: head('Duluth'),
    },
    {
      name: 'compare',
      address: `/#/app/compare?ids=${asheville},${duluth}`,
      shows: head(/ side by side$/),
    },
  ];
}

/** Bytes of a script that only names others, at most. */
const STUB = 1000;

const isScript = (path: string) => /^\/_next\/static\/.*\.js(\?|$)/.test(path);

const kilobytes = (some: readonly Passed[]): number =>
  some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

const scripts = (some: readonly Passed[]) => some.filter(({ path }) => isScript(path));

const print = (...cells: (string | number)[]) =>
  process.stdout.write(
    `  ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0).padStart(9) : cell.padEnd(18))).join('')}\n`,
  );

/** Goes to a screen, and waits until it asks for nothing more by itself, at leisure too. */
async function open(page: Page, { address, shows }: Screen): Promise<void> {
  await page.goto(address);
  await shows(page).first().waitFor();
  await quiet(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await quiet(page);
}

/** What the site sends while somebody looks at some screens in a browser that knows nothing yet. */
async function sent(
  context: BrowserContext,
  site: CountedSite,
  screens: readonly Screen[],
  after: (screen: Screen, sum: readonly Passed[]) => void = () => {},
): Promise<readonly Passed[]> {
  const before = site.passed.length;
  const page = await context.newPage();
  for (const screen of screens) {
    await open(page, screen);
    after(screen, site.passed.slice(before));
  }
  await context.close();
  return site.passed.slice(before);
}

test('nine screens in turn, and the first three by themselves, get no more scripts than they may', async ({
  browser,
  page,
  site,
}) => {
  const screens = await nineScreens(page);
  const fresh = () => browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
  print('kB in turn', 'scripts', 'everything');
  const all = await sent(await fresh(), site, screens, ({ name }, sum) =>
    print(name, kilobytes(scripts(sum)), kilobytes(sum)),
  );
  print('kB by itself', 'scripts', 'everything');
  const alone = new Map<string, number>();
  for (const screen of screens.slice(0, 3)) {
    const of = await sent(await fresh(), site, [screen]);
    alone.set(screen.name, kilobytes(scripts(of)));
    print(screen.name, kilobytes(scripts(of)), kilobytes(of));
  }
  expect.soft(kilobytes(scripts(all)), 'nine in turn').toBeLessThanOrEqual(SCRIPTS.nineInTurn);
  for (const name of ['list', 'details', 'home'] as const)
    expect.soft(alone.get(name), name).toBeLessThanOrEqual(SCRIPTS[name]);
});

/** Waits until the worker is there, and asks for nothing anymore. */
async function workerRests(page: Page, site: CountedSite, least: number): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  let [known, looks] = [0, 0];
  await expect
    .poll(
      () => {
        const isSame = known === site.passed.length && site.underWay() === 0;
        known = site.passed.length;
        return (looks = isSame ? looks + 1 : 0);
      },
      { intervals: [100], timeout: 180_000, message: 'the worker comes to rest' },
    )
    .toBeGreaterThan(20);
  const kept = () =>
    page.evaluate(async () => {
      const of = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(of.map((cache) => cache.keys()))).flat().length;
    });
  await expect.poll(kept, { message: 'what the worker keeps' }).toBeGreaterThan(least);
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', baseURL: ({ site }, use) => use(site.url) });

  test('a first visit gets little, and its worker one file after the other once the page rests', async ({
    browser,
    page,
    site,
  }) => {
    await page.goto('/');
    await workerRests(page, site, 20);
    const visit = [...site.passed];
    const byWorker = visit.filter(({ isWorkers }) => isWorkers);
    const files = byWorker.filter(({ path }) => path !== WORKER_PATH);
    print('kB, first visit', 'scripts', 'everything');
    print('all', kilobytes(scripts(visit)), kilobytes(visit));
    print('of it the worker', kilobytes(scripts(byWorker)), kilobytes(byWorker));
    print('files of it', files.length);
    expect.soft(kilobytes(visit), 'all').toBeLessThanOrEqual(FIRST_VISIT.all);
    expect.soft(kilobytes(byWorker), 'the worker').toBeLessThanOrEqual(FIRST_VISIT.worker);
    const together = files.filter(({ beside }) => beside.length > 0);
    expect
      .soft(together.map(({ path, beside }) => [path, ...beside.map((one) => one.path)]))
      .toEqual([]);

    // Code that home, list and details ask for, and none of an administrator's screens. Stubs that
    // only name other scripts don't count.
    const other = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
    const firstThree = (await nineScreens(page)).slice(0, 3);
    const asked = new Set(scripts(await sent(other, site, firstThree)).map(({ path }) => path));
    const code = scripts(visit).filter(({ bytes }) => bytes > STUB);
    const got = new Set(code.map(({ path }) => path));
    expect(got.size).toBeGreaterThan(10);
    expect([...got].filter((path) => !asked.has(path))).toEqual([]);
  });

  test('who saves data gets nothing for later', async ({ page, site }) => {
    await page.addInitScript(() => {
      const connection = (navigator as unknown as { connection: object }).connection;
      Object.defineProperty(connection, 'saveData', { value: true });
    });
    await page.setExtraHTTPHeaders({ 'save-data': 'on' });
    await page.goto('/');
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await quiet(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const workers = await page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistrations();
      return found.length;
    });
    if (workers > 0) await workerRests(page, site, -1);
    const files = site.passed.filter(({ path, isWorkers }) => isWorkers && path !== WORKER_PATH);
    expect(files.map(({ path }) => path)).toEqual([]);
  });
});
