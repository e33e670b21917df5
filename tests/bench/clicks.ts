import { chromium, type Browser, type Page } from 'playwright/test';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { cookieName } from '@/lib/platform/auth/cookies';
import { sealSession } from '@/lib/platform/auth/session';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium';
import { makeSession, makeUser } from '@/db/factories/people';
import { endOf, readClicks, TRACED, type Click } from './click-trace';
import { openPhone, throttle } from './phone';
import { CARD_TAPS, DETAILS_TAPS, FILTER_TAPS, LIST_TAPS, type Tapped } from './taps';

/** How often each thing is tapped. */
const TIMES = 3;

/** Milliseconds until a tap's answer and what it fetches have been drawn. */
const SETTLED = 600;

export interface MeasuredClick {
  name: string;
  /** One for each time it was tapped. */
  clicks: Click[];
}

async function sessionCookies(databaseUrl: string, appUrl: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const db = drizzle(sql);
  const userId = await makeUser(db, {});
  const sealed = await sealSession({ userId, sessionId: await makeSession(db, userId) });
  await sql.end();
  const until = Math.floor(Date.now() / 1000) + ACCOUNT_TIMES.session;
  return [
    { name: cookieName('session'), value: sealed, url: appUrl },
    { name: cookieName('token'), value: String(until), url: appUrl },
  ];
}

/** Taps each thing as often as it is measured. @returns the marks of the taps */
async function tapAll(page: Page, taps: readonly Tapped[]): Promise<string[]> {
  const marks: string[] = [];
  for (const { name, tap, undo } of taps)
    for (let at = 0; at < TIMES; at += 1) {
      const mark = `tap ${marks.length} ${name}`;
      marks.push(mark);
      await page.evaluate((name) => performance.mark(name), mark);
      await tap(page, at);
      await page.waitForTimeout(SETTLED);
      await page.evaluate((name) => performance.mark(name), endOf(mark));
      if (undo) {
        await undo(page);
        await page.waitForTimeout(SETTLED);
      }
    }
  return marks;
}

/** Loads a screen and taps what is on it. */
async function measureScreen(
  browser: Browser,
  page: Page,
  url: string,
  taps: readonly Tapped[],
  prepare?: (page: Page) => Promise<void>,
): Promise<MeasuredClick[]> {
  await page.goto('about:blank');
  await page.goto(url, { timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await prepare?.(page);
  await page.waitForTimeout(SETTLED);
  await browser.startTracing(page, { categories: TRACED });
  const marks = await tapAll(page, taps);
  const clicks = readClicks(await browser.stopTracing(), marks);
  return taps.map(({ name }, at) => ({
    name,
    clicks: clicks.slice(at * TIMES, (at + 1) * TIMES).filter((one) => one !== null),
  }));
}

/** Taps what people tap most, on Lighthouse's phone, as somebody who is logged in. */
export async function measureClicks(databaseUrl: string, appUrl: string): Promise<MeasuredClick[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const context = await openPhone(browser);
    await context.addCookies(await sessionCookies(databaseUrl, appUrl));
    const page = await context.newPage();

    await throttle(page);
    const list = appUrl + shellHref(PATHS.communityList.pattern);
    const measured = [
      ...(await measureScreen(browser, page, list, LIST_TAPS)),
      ...(await measureScreen(browser, page, list, FILTER_TAPS, (page) =>
        page.getByRole('button', { name: /^Filters/ }).tap(),
      )),
      ...(await measureScreen(browser, page, list, CARD_TAPS)),
    ];
    const card = await page.locator('#list-results article a').first().getAttribute('href');
    return [
      ...measured,
      ...(await measureScreen(browser, page, `${appUrl}/${card ?? ''}`, DETAILS_TAPS)),
    ];
  } finally {
    await browser.close();
  }
}
