import { patience } from '@/lib/env';
import { busy, type AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';
import type { ByteRange } from './byte-range';
import { partOfStream } from './checked-stream';

/** Milliseconds until a storage service must have begun to answer. */
const READ_DEADLINE_MS = 2500;

/** What people get while a storage service is away; the log says why. */
export function storageAway(service: string, error: unknown): AppError {
  log().error({ err: error }, `${service} failed`);
  return busy();
}

/**
 * Gives up when the response does not begin in time; how long its body takes is the client's line.
 */
export async function begunInTime(
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patience(READ_DEADLINE_MS));
  try {
    return await ask(giveUp.signal);
  } finally {
    clearTimeout(timer);
  }
}

export const rangeHeader = (range?: ByteRange): Record<string, string> =>
  range ? { range: `bytes=${range.start}-${range.end}` } : {};

/** The part that was asked for, also of a service that sends the whole file. */
export function partOf(response: Response, range?: ByteRange): ReadableStream<Uint8Array> | null {
  const { body, status } = response;
  if (!range || !body || status === 206) return body;
  return partOfStream(body, range.start, range.end - range.start + 1);
}
