import { chromium, type Browser, type Response } from 'playwright/test';
import { TABS } from '@/lib/shared/constants/communities';
import { communitySlug, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium';
import { openPhone, throttle } from './phone';
import { performanceScore } from './score';
import { compressedBytes } from './weight';

/** Longer than this, a task keeps the page from answering. */
const BLOCKS_FROM = 50;

export interface Paint {
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** Milliseconds that tasks after the first paint took beyond 50 each. */
  blocked: number;
  /** Layout shift: the worst run of shifts within five seconds. */
  shift: number;
  /** Compressed bytes of all scripts, and of everything. */
  scriptBytes: number;
  bytes: number;
  /** What the largest paint was. */
  largest: string;
}

export interface MeasuredPaint extends Paint {
  page: string;
  /** What Lighthouse would give, 0 to 100; see `performanceScore`. */
  score: number;
  /** Every visit, of which the numbers are each the middle one. */
  visits: Paint[];
}

interface Heard {
  fcp: number;
  lcp: number;
  largest: string;
  tasks: { start: number; duration: number }[];
  shifts: { at: number; value: number }[];
}

interface HeardEntry extends PerformanceEntry {
  /** Of a layout shift. */
  value?: number;
  hadRecentInput?: boolean;
  /** Of a largest paint. */
  element?: Element | null;
}

/**
 * Runs in the page before anything else. No function in it has a name: tsx would call its own
 * there.
 */
function listen(): void {
  const heard: Heard = { fcp: 0, lcp: 0, largest: '', tasks: [], shifts: [] };
  Reflect.set(window, 'heardPaint', heard);
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as HeardEntry[]) {
        const { name, startTime, duration, element, value = 0 } = entry;
        if (name === 'first-contentful-paint') heard.fcp = startTime;
        if (type === 'longtask') heard.tasks.push({ start: startTime, duration });
        if (type === 'layout-shift' && !entry.hadRecentInput)
          heard.shifts.push({ at: startTime, value });
        if (type !== 'largest-contentful-paint') continue;
        heard.lcp = startTime;
        heard.largest = `${element?.tagName ?? 'gone'} “${element?.textContent.slice(0, 30) ?? ''}”`;
      }
    }).observe({ type, buffered: true });
}

const blockedBy = ({ fcp, tasks }: Heard): number =>
  tasks
    .map(({ start, duration }) => Math.min(duration, start + duration - fcp))
    .reduce((sum, duration) => sum + Math.max(0, duration - BLOCKS_FROM), 0);

/** Of the runs of shifts less than a second apart and no longer than five, the worst. */
function worstRun(shifts: Heard['shifts']): number {
  let [worst, run, began, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > 1000 || at - began > 5000) [run, began] = [0, at];
    run += value;
    last = at;
    worst = Math.max(worst, run);
  }
  return worst;
}

const isScript = ({ headers }: { headers: Record<string, string> }) =>
  headers['content-type']?.includes('javascript') ?? false;

/** One visit by a browser that has seen nothing yet, until the page is quiet. */
async function visit(browser: Browser, url: string): Promise<Paint> {
  const context = await openPhone(browser);
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(listen);
    await throttle(page);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    await page.waitForTimeout(1500);
    const heard = await page.evaluate(() => Reflect.get(window, 'heardPaint') as Heard);
    let [scriptBytes, bytes] = [0, 0];
    for (const response of responses) {
      const size = await compressedBytes(response).catch(() => 0);
      bytes += size;
      if (isScript({ headers: await response.allHeaders() })) scriptBytes += size;
    }
    return {
      fcp: heard.fcp,
      lcp: heard.lcp,
      largest: heard.largest,
      blocked: blockedBy(heard),
      shift: worstRun(heard.shifts),
      scriptBytes,
      bytes,
    };
  } finally {
    await context.close();
  }
}

const middle = (visits: Paint[], pick: (paint: Paint) => number): number =>
  visits.map(pick).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? NaN;

interface Place {
  id: number;
  communityNameText: string;
  stateCommunities: { stateShortName: string };
}

async function firstOfList(appUrl: string): Promise<Place> {
  const answer = await fetch(`${appUrl}/api/community/get-all`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tab: TABS.all, page: 1, limit: 1 }),
  });
  const text = await answer.text();
  const place = answer.ok && (JSON.parse(text) as { dataResult: Place[] }).dataResult[0];
  if (!place)
    throw new Error(`There is no community whose page could be opened: ${answer.status} ${text}`);
  return place;
}

/** The pages that most visits begin with, by their names. */
export async function paintedPages(appUrl: string): Promise<Record<string, string>> {
  const { id, communityNameText, stateCommunities } = await firstOfList(appUrl);
  const slug = communitySlug(communityNameText, stateCommunities.stateShortName);
  return {
    list: appUrl + shellHref(PATHS.communityList.pattern),
    details: appUrl + shellHref(PATHS.communityDetails.to({ id })),
    home: `${appUrl}/`,
    'server-rendered community': appUrl + PAGES.community(id, slug),
  };
}

/**
 * Opens each page on Lighthouse's phone, several times with an empty cache.
 * @param pages addresses by name
 */
export async function measurePaint(
  pages: Record<string, string>,
  visitsEach = 3,
): Promise<MeasuredPaint[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_ARGUMENTS,
  });
  try {
    const measured: MeasuredPaint[] = [];
    for (const [name, url] of Object.entries(pages)) {
      const visits: Paint[] = [];
      while (visits.length < visitsEach) visits.push(await visit(browser, url));
      measured.push({
        page: name,
        visits,
        score: middle(visits, performanceScore),
        fcp: middle(visits, ({ fcp }) => fcp),
        lcp: middle(visits, ({ lcp }) => lcp),
        blocked: middle(visits, ({ blocked }) => blocked),
        shift: middle(visits, ({ shift }) => shift),
        scriptBytes: middle(visits, ({ scriptBytes }) => scriptBytes),
        bytes: middle(visits, ({ bytes }) => bytes),
        largest: visits.at(-1)?.largest ?? '',
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}
