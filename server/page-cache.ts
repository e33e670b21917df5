import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { requestCookie } from '@/lib/platform/auth/cookies';
import { recordPageView } from '@/lib/domains/page-stats';
import { CommunityCache } from '@/lib/platform/cache/community-cache';
import { beginPageWait, withPageDeadline } from '@/lib/platform/http/page-deadline';
import { log } from '@/lib/platform/observability/log';
import { logCall } from '@/lib/platform/observability/log-call';
import { NodeRequest } from './api-adapter';
import { sendAwayPage } from './away-page';
import type { Handler } from './handler';
import { missingPages } from './missing-page';
import { pagesInTurn, PageTurns } from './page-turns';
import { renderPublicPage, sendPublicPage, sizeOfPage, type PublicPage } from './public-page';

/**
 * Milliseconds. A page can list communities that are near, alike or featured, and others may join
 * them.
 */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Milliseconds after a page was last known to be current in which it is still sent while the next
 * one is rendered.
 */
const STALE_MS = 10_000;

/** Milliseconds from one rendering of a stale page to the next, however often it changes. */
const REFRESH_MS = 1000;

/** Room for some hundred pages of communities that much is known of. */
const MAX_BYTES = 24 * 1024 * 1024;

/** Milliseconds for which the sitemap is kept: search engines come back after days. */
const SITEMAP_MS = 10 * 60_000;

const COMMUNITY = /^\/community\/([1-9]\d{0,8})\/[\w-]+$/;

/** By these, Next's own scripts ask for something other than a page. */
const NOT_A_PAGE = ['rsc', 'next-action', 'next-router-prefetch', 'range'];

const SITEMAP = '/sitemap.xml';

/** The home page is kept as what no community has as its id. */
const HOME = 0;

/** Which page a request asks for, where it is one that everybody sees alike. */
function publicPageOf({ method, url = '', headers }: IncomingMessage): number | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (NOT_A_PAGE.some((name) => headers[name] !== undefined)) return null;
  return url === '/' ? HOME : Number(COMMUNITY.exec(url)?.[1] ?? 0) || null;
}

interface Rendering {
  page: Promise<PublicPage | null>;
  /** Whether its community has changed since it began. */
  isOutdated(): boolean;
}

/**
 * Pages that everybody sees alike, rendered once and kept until a community that they name changes.
 */
class PageCache {
  private readonly current = new CommunityCache<PublicPage>({
    name: 'pages',
    mostBytes: MAX_BYTES,
    sizeOf: sizeOfPage,
    alsoOf: ({ names }) => names,
    longest: MAX_AGE_MS,
  });
  /** By path; also pages that have changed a moment ago. */
  private readonly recent = new LRUCache<string, PublicPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOfPage,
    ttl: STALE_MS,
    // While the database is away they are all there is.
    noDeleteOnStaleGet: true,
  });
  private readonly refreshed = new LRUCache<string, true>({ max: 10_000, ttl: REFRESH_MS });
  private readonly rendering = new Map<string, Rendering>();
  private lastSitemap: PublicPage | null = null;
  private readonly sitemaps = new LRUCache<string, Promise<PublicPage | null>>({
    max: 1,
    ttl: SITEMAP_MS,
  });

  constructor(private readonly turns: PageTurns) {}

  /**
   * The page as it is now, or as it was a moment ago.
   * @param mustBeCurrent waits for a page that has everything committed before the call
   * @throws what the database threw: what is kept may be old then
   */
  async get(
    id: number,
    path: string,
    mustBeCurrent: boolean,
  ): Promise<{ page: PublicPage | null; wasKept: boolean }> {
    const endWait = beginPageWait();
    const kept = await this.current.find(id).finally(endWait);
    if (kept?.path === path) {
      this.recent.set(path, kept);
      return { page: kept, wasKept: true };
    }
    const recent = mustBeCurrent ? undefined : this.recent.get(path);
    if (!recent) return { page: await this.render(id, path), wasKept: false };
    this.refresh(id, path);
    return { page: recent, wasKept: true };
  }

  /** The page as it was last, however long ago: better than none while the database is away. */
  last(path: string): PublicPage | null {
    return this.recent.get(path, { allowStale: true }) ?? null;
  }

  /** The sitemap, as it was at most ten minutes ago, or last; null where there is none. */
  async sitemap(): Promise<PublicPage | null> {
    const page = await this.currentSitemap().catch(() => null);
    if (page && page.status < 500) this.lastSitemap = page;
    return page && page.status < 500 ? page : (this.lastSitemap ?? page);
  }

  private currentSitemap(): Promise<PublicPage | null> {
    const kept = this.sitemaps.get(SITEMAP);
    if (kept) return kept;
    const page = renderPublicPage(this.turns, SITEMAP);
    this.sitemaps.set(SITEMAP, page);
    const forget = () => {
      if (this.sitemaps.peek(SITEMAP) === page) this.sitemaps.delete(SITEMAP);
    };
    page.then((rendered) => {
      if (!rendered?.isCacheable) forget();
    }, forget);
    return page;
  }

  private refresh(id: number, path: string): void {
    if (this.refreshed.has(path)) return;
    this.refreshed.set(path, true);
    this.render(id, path).catch((error: unknown) => {
      log().warn({ err: error, path }, 'a page could not be rendered again');
    });
  }

  /** Requests at the same time share the work, unless the community has changed in between. */
  private render(id: number, path: string): Promise<PublicPage | null> {
    const begun = this.rendering.get(path);
    if (begun && !begun.isOutdated()) return begun.page;
    const making = this.current.begin(id);
    const start = performance.now();
    const page = renderPublicPage(this.turns, path).then((rendered) => {
      if (!rendered?.isCacheable) {
        // What is gone or leads elsewhere is not sent as it was; after a failure it is.
        if (rendered && rendered.status < 500) this.recent.delete(path);
        return rendered;
      }
      making.keep(rendered);
      this.recent.set(path, rendered, { start });
      return rendered;
    });
    const rendering: Rendering = { page, isOutdated: making.isOutdated };
    this.rendering.set(path, rendering);
    const end = () => {
      making.giveUp();
      if (this.rendering.get(path) === rendering) this.rendering.delete(path);
    };
    page.then(end, end);
    return page;
  }
}

/**
 * Responds to requests for pages that are the same for everybody from what was rendered before, and
 * has the others rendered in turn.
 * @param handle renders everything else
 */
export function withPageCache(handle: Handler): Handler {
  const turns = new PageTurns(handle);
  const cache = new PageCache(turns);
  const sendMissing = missingPages(turns);
  const others = pagesInTurn(handle, turns, sendMissing);
  return (request, response) =>
    withPageDeadline(() => respond(cache, { others, sendMissing }, request, response));
}

async function respond(
  cache: PageCache,
  { others, sendMissing }: { others: Handler; sendMissing: Handler },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '';
  if (path === SITEMAP && ['GET', 'HEAD'].includes(request.method ?? '')) {
    const sitemap = await cache.sitemap();
    return sitemap ? sendPublicPage(sitemap, request, response) : sendAwayPage(request, response);
  }
  const id = publicPageOf(request);
  if (id === null) return others(request, response);
  const startedAt = performance.now();
  const { headers } = new NodeRequest(request);
  // Someone who is logged in may have published something and looks whether it is there.
  const mustBeCurrent = requestCookie(headers, 'session') !== null;
  const found = await cache.get(id, path, mustBeCurrent).catch((error: unknown) => {
    log().warn({ err: error }, 'it is not known whether pages in memory are current');
    return { page: null, wasKept: false };
  });
  const isFailed = found.page === null || found.page.status >= 500;
  const page = isFailed ? (cache.last(path) ?? found.page) : found.page;
  if (!page) return sendAwayPage(request, response);
  if (page.status === 404) return sendMissing(request, response);
  const wasKept = found.wasKept || page !== found.page;
  await sendPublicPage(page, request, response);
  const requestId = randomUUID();
  if (wasKept) logCall('page cache', { requestId, method: 'page', status: page.status }, startedAt);
  if (id !== HOME && page.isCacheable && request.method === 'GET')
    await recordPageView(headers, id);
}
