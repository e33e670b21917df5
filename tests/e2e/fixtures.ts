import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  test as base,
  expect,
  type APIResponse,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { DEMO, startApp } from '../support/app';

export { expect };

/** Failed calls of the app are shown by the app; the browser's own lines about them are expected. */
const EXPECTED = [/Failed to load resource/];

/**
 * A page of the started app; anything unexpected in its console fails the test. Each worker has an
 * app and data of its own, as a stranger sees them after `npm run demo`.
 */
export const test = base.extend<{ page: Page }, { appUrl: string }>({
  appUrl: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-e2e-'));
      cpSync(process.env.E2E_DATA ?? '', dataDir, { recursive: true });
      const app = await startApp({ DATA_DIR: dataDir }, { mode: DEMO });
      process.env.E2E_URL = app.url;
      await use(app.url);
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ appUrl }, use) => {
    await use(appUrl);
  },
  page: ({ page }, use) => withoutFaults(page, use),
});

/** Lends a page, and fails where something unexpected stood in its console meanwhile. */
export async function withoutFaults(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const faults: string[] = [];
  const onError = (error: Error) => faults.push(String(error));
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    if (!EXPECTED.some((pattern) => pattern.test(message.text()))) faults.push(message.text());
  };
  page.on('pageerror', onError).on('console', onConsole);
  await use(page);
  page.off('pageerror', onError).off('console', onConsole);
  expect(faults, 'errors in the console').toEqual([]);
}

/** Makes a call; where the app says that it is too busy, once more when it says. */
export async function ask(page: Page, path: string, data: object): Promise<APIResponse> {
  for (let attempt = 1; ; attempt += 1) {
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

/** Nothing sticks out at the side of the page, once what follows the window's size has followed. */
export const expectNoOverflow = (page: Page, message = 'overflow'): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
      message,
    })
    .toBeLessThanOrEqual(0);

/** Waits until nothing fades or moves any more; what turns for ever does not count. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
