import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import { requestCookie } from '@/lib/platform/auth/cookies';
import { BoundedQueue } from '@/lib/platform/http/bounded-queue';
import { AppError, busy } from '@/lib/platform/http/errors';
import {
  beginPageWait,
  pageWaitLeft,
  whenPageIsAway,
  withPageDeadline,
} from '@/lib/platform/http/page-deadline';
import { NodeRequest } from './api-adapter';
import { sendAwayPage } from './away-page';
import type { Handler } from './handler';
import { mayBePage } from './page-roots';

/** Rendering is work of one core: more at once make each slower. */
const AT_ONCE = 4;

/** How many wait for their turn, for two seconds at most. */
const WAITING = 32;

/** Milliseconds that a page may still take once something that it reads is known to be away. */
const AWAY_GRACE_MS = 300;

/** Headers that belong to one connection. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Files that Next sends from the disk, by their addresses. */
function publicFiles(): ReadonlySet<string> {
  const root = path.resolve('public');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => `/${name.split(path.sep).join('/')}`));
}

/** What renders a page whole, in turn, and says so where it can't just now. */
export class PageTurns {
  private readonly anonymous = new BoundedQueue({
    atOnce: AT_ONCE,
    waiting: WAITING,
    appError: busy,
  });
  /** Of their own: a crowd of strangers does not keep them waiting. */
  private readonly known = new BoundedQueue({ atOnce: AT_ONCE, waiting: WAITING, appError: busy });

  constructor(private readonly handle: Handler) {}

  /**
   * @returns what was rendered; where it failed because something is away, or took too long after
   *   that was known, null
   * @throws AppError 'unavailable' where too many pages wait
   */
  render(request: InjectOptions, isKnown = false): Promise<Response | null> {
    const endWait = beginPageWait();
    const turn = async () => {
      endWait();
      const away = whenPageIsAway(AWAY_GRACE_MS);
      const rendering = inject((incoming, answer) => {
        this.handle(incoming, answer).catch(() => {
          answer.statusCode = 500;
          answer.end();
        });
      }, request);
      try {
        const done = await Promise.race([rendering, away.promise]);
        return done === 'away' || (done.statusCode >= 500 && away.isKnown()) ? null : done;
      } finally {
        away.clear();
      }
    };
    return (isKnown ? this.known : this.anonymous).run(turn, pageWaitLeft());
  }
}

/**
 * Passes requests for pages to Next in turn, and everything else at once. A page is held until it
 * is whole, so that one that fails half-way can still be answered with 503.
 * @param sendMissing responds where there is no such page
 */
export function pagesInTurn(handle: Handler, turns: PageTurns, sendMissing: Handler): Handler {
  const files = publicFiles();
  const isPage = ({ method, url = '' }: IncomingMessage) =>
    (method === 'GET' || method === 'HEAD') &&
    !url.startsWith('/_next/') &&
    !files.has(url.split('?')[0] ?? '');
  return (request, response) => {
    if (!isPage(request)) return handle(request, response);
    if (!mayBePage(request.url ?? '')) return sendMissing(request, response);
    return withPageDeadline(() => respond(turns, sendMissing, request, response));
  };
}

async function respond(
  turns: PageTurns,
  sendMissing: Handler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '/', headers } = request;
  const isKnown = requestCookie(new NodeRequest(request).headers, 'session') !== null;
  const options = { method, url, headers } as InjectOptions;
  const page = await turns.render(options, isKnown).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'unavailable') return null;
    throw error;
  });
  if (!page) return sendAwayPage(request, response);
  if (page.statusCode === 404) return sendMissing(request, response);
  response.statusCode = page.statusCode;
  for (const [name, value] of Object.entries(page.headers))
    if (!OF_THE_CONNECTION.has(name) && value !== undefined) response.setHeader(name, value);
  if (method === 'HEAD' || page.statusCode === 304) return void response.end();
  response.setHeader('content-length', page.rawPayload.length);
  response.end(page.rawPayload);
}
