import { chromium } from '@playwright/test';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { cookieName } from '@/lib/auth/cookies';
import { sealSession } from '@/lib/auth/session';
import { ACCOUNT_TIMES } from '@/lib/constants/account-times';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/chromium';
import { makeSession, makeUser } from '@/db/factories/people';
import { openPhone, throttle } from './phone';

/** How many hearts of the list are clicked, one after another. */
const CLICKS = 7;

/** Milliseconds until a click's answer, its toast and what it fetches have been drawn. */
const SETTLED = 1200;

interface HeardEvent extends PerformanceEntry {
  interactionId: number;
}

/** Runs in the page before anything else: how long each interaction took until the next paint. */
function listen(): void {
  const heard: Record<number, number> = {};
  Reflect.set(window, 'heardClicks', heard);
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as HeardEvent[])
      if (interactionId > 0) heard[interactionId] = Math.max(heard[interactionId] ?? 0, duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
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

/**
 * Taps hearts of the list on Lighthouse's phone, as somebody who is logged in.
 * @returns milliseconds from each tap to the next paint, in steps of 8
 */
export async function measureHearts(databaseUrl: string, appUrl: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const context = await openPhone(browser);
    await context.addCookies(await sessionCookies(databaseUrl, appUrl));
    const page = await context.newPage();
    await page.addInitScript(listen);
    await throttle(page);
    await page.goto(appUrl + shellHref(PATHS.communityList.pattern), { timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    const hearts = page.getByRole('button', { name: /^Favorite / });
    for (let at = 0; at < CLICKS; at += 1) {
      await hearts.nth(at).scrollIntoViewIfNeeded();
      await page.waitForTimeout(SETTLED);
      await hearts.nth(at).tap();
      await page.waitForTimeout(SETTLED);
    }
    return await page.evaluate(() =>
      Object.values(Reflect.get(window, 'heardClicks') as Record<number, number>),
    );
  } finally {
    await browser.close();
  }
}
