import { setTimeout } from 'node:timers/promises';
import pRetry from 'p-retry';
import { retryAfterMs } from '@/lib/platform/http/retry-after';
import { BoardFailure } from './failure';
import type { Board } from './settings';
import { urlOf } from './url';

/** How patient a question is. */
export interface RequestLimits {
  /** Milliseconds that one attempt may take, its body included. */
  timeoutMs: number;
  /** Attempts after the first. */
  retries: number;
  signal?: AbortSignal;
}

/**
 * Waits that the board asks for are made here up to this long, and otherwise by the next refresh.
 */
const LONGEST_WAIT_MS = 10_000;

const LARGEST_RESPONSE = 32 * 1024 * 1024;

const MOST_REDIRECTS = 3;

const WORTH_ANOTHER_TRY = new Set(['unreachable', 'slow', 'too-many-requests', 'board-error']);

/**
 * Asks the board for one record or page.
 * @param path with its query, such as `/jobs?page=2`
 * @returns the JSON that came; null where the board has no such thing
 * @throws BoardFailure
 */
export async function fetchFromBoard(
  board: Board,
  path: string,
  patience: RequestLimits,
): Promise<unknown> {
  const { timeoutMs, retries, signal } = patience;
  return pRetry(() => attempt(board, board.base + path, patience), {
    retries,
    minTimeout: timeoutMs / 20,
    factor: 2,
    randomize: true,
    ...(signal && { signal }),
    shouldRetry: ({ error }) =>
      error instanceof BoardFailure &&
      WORTH_ANOTHER_TRY.has(error.reason) &&
      (error.waitMs ?? 0) <= LONGEST_WAIT_MS,
    onFailedAttempt: async ({ error, retriesLeft }) => {
      const wait = error instanceof BoardFailure ? (error.waitMs ?? 0) : 0;
      if (retriesLeft > 0 && wait > 0 && wait <= LONGEST_WAIT_MS)
        await setTimeout(wait, undefined, { ...(signal && { signal }) }).catch(() => {});
    },
  });
}

async function attempt(
  { base, token }: Board,
  address: string,
  { timeoutMs, signal }: RequestLimits,
): Promise<unknown> {
  const late = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([late, signal]) : late;
  let at = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    try {
      const response = await fetch(at, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        redirect: 'manual',
        signal: ending,
      });
      if (response.status < 300 || response.status > 399) return await read(response, token);
      await response.body?.cancel();
      at = sameOrigin(response.headers.get('location'), at, base);
    } catch (error) {
      if (error instanceof BoardFailure) throw error;
      signal?.throwIfAborted();
      throw new BoardFailure(late.aborted ? 'slow' : 'unreachable');
    }
  }
  throw new BoardFailure('moved');
}

/** The token goes to the board that was set and to nobody else. */
function sameOrigin(location: string | null, from: string, base: string): string {
  const next = location === null ? null : urlOf(location, from);
  if (next?.origin !== new URL(base).origin) throw new BoardFailure('moved');
  return next.href;
}

async function read(response: Response, token: string): Promise<unknown> {
  const { status, ok, headers } = response;
  if (!ok) {
    await response.body?.cancel();
    if (status === 404 || status === 410) return null;
    if (status === 401 || status === 403) throw new BoardFailure('token-refused');
    if (status === 429) throw new BoardFailure('too-many-requests', retryAfterMs(headers) || null);
    if (status >= 500) throw new BoardFailure('board-error', retryAfterMs(headers) || null);
    throw new BoardFailure('not-understood');
  }
  const text = await textOf(response);
  // A response that repeats what it was asked with must not be kept or shown.
  if (text.includes(token)) throw new BoardFailure('not-understood');
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null) return answer;
  } catch {
    // Reported below: what came is no JSON, or only the beginning of one.
  }
  throw new BoardFailure('not-understood');
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > LARGEST_RESPONSE) throw new BoardFailure('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
