import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { BRAND } from '@/lib/shared/constants/brand';
import { appUrl } from '@/lib/env';
import { retryAfterMs } from '@/lib/platform/http/retry-after';
import { MissingFile, RejectedFile, SourceFault, Unreachable } from '../source-errors';

/** How patient a download is, in milliseconds; tests are less so. */
export interface DownloadLimits {
  /** Without a byte for this long, the connection is given up and taken up again. */
  stall: number;
  /** Before the second try; each later wait is twice as long. */
  firstWait: number;
  /** The longest wait that a server may ask for. */
  longestWait: number;
  /** Tries in a row that bring nothing. */
  tries: number;
}

const PATIENCE: DownloadLimits = { stall: 30_000, firstWait: 2000, longestWait: 300_000, tries: 6 };

export interface Downloading {
  signal?: AbortSignal | undefined;
  onBytes?(done: number, total: number | null): void;
  /** Called where a server doesn't answer, or has broken off. @param reason in a few words */
  onTrouble?(host: string, reason: string): void;
  patience?: Partial<DownloadLimits>;
}

/** What is known of a file that has come, or has begun to. */
const recordSchema = z.object({
  address: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
});
type FileRecord = z.infer<typeof recordSchema>;

/** How an attempt ended: done, to be repeated at once, or after a wait. */
type Outcome = 'done' | 'again' | { waitMs: number };

/** Milliseconds without a response after which the wait is reported. */
const SILENT_MS = 8000;

/**
 * Brings a file here. One that is here already is asked for only if it has changed; one that broke
 * off is continued.
 * @throws MissingFile, SourceFault, Unreachable
 */
export async function download(
  address: string,
  target: string,
  { signal, onBytes, onTrouble, patience }: Downloading = {},
): Promise<void> {
  const { tries, firstWait, longestWait, stall } = { ...PATIENCE, ...patience };
  await mkdir(path.dirname(target), { recursive: true });
  const { host } = new URL(address);
  let inVain = 0;
  let reason = 'no answer';
  const trouble = (words: string) => {
    reason = words;
    onTrouble?.(host, words);
  };
  for (;;) {
    const before = await sizeOf(`${target}.part`);
    const outcome = await attempt({ address, target, signal, onBytes, trouble, stall });
    if (outcome === 'done') return;
    const gained = (await sizeOf(`${target}.part`)) > before;
    inVain = gained ? 1 : inVain + 1;
    if (inVain >= tries)
      throw new Unreachable(
        `${host} could not be reached, or broke off ${inVain} times in a row (${reason}).`,
      );
    const wait = outcome === 'again' ? firstWait * 2 ** (inVain - 1) : outcome.waitMs;
    if (wait > longestWait)
      throw new Unreachable(`${host} asks to come back in ${Math.ceil(wait / 1000)} seconds.`);
    await pause(wait, undefined, { ...(signal && { signal }) });
  }
}

interface Attempt {
  address: string;
  target: string;
  signal: AbortSignal | undefined;
  onBytes: Downloading['onBytes'];
  trouble(reason: string): void;
  stall: number;
}

async function attempt({
  address,
  target,
  signal,
  onBytes,
  trouble,
  stall,
}: Attempt): Promise<Outcome> {
  const part = `${target}.part`;
  const have = await sizeOf(part);
  const begun = have > 0 ? await readRecord(`${part}.json`, address) : null;
  const kept = begun ? null : await keptRecord(target, address);
  const watch = watchFor(stall, signal);
  const silence = setTimeout(() => trouble('no answer yet'), SILENT_MS);
  try {
    const response = await fetch(address, {
      headers: headersFor(kept, begun, have),
      signal: watch.signal,
      redirect: 'follow',
    });
    clearTimeout(silence);
    if (response.status !== 200 && response.status !== 206) {
      await response.body?.cancel();
      return await withoutBody(response, address, part);
    }
    if (isWebPage(response)) {
      await response.body?.cancel();
      throw new MissingFile(`${new URL(address).host} sends a web page in place of ${address}.`);
    }
    const from = response.status === 206 ? have : 0;
    if (response.status === 206 && !startsAt(response, have)) {
      await response.body?.cancel();
      await rm(part, { force: true });
      return 'again';
    }
    const length = Number(response.headers.get('content-length') ?? NaN);
    const total = Number.isFinite(length) && !isEncoded(response) ? from + length : null;
    await writeRecord(`${part}.json`, response, address);
    let done = from;
    const count = new Transform({
      transform(chunk: Buffer, _, next) {
        watch.received();
        done += chunk.length;
        onBytes?.(done, total);
        next(null, chunk);
      },
    });
    const body = response.body ? Readable.fromWeb(response.body as WebStream) : Readable.from([]);
    await pipeline(body, count, createWriteStream(part, { flags: from > 0 ? 'a' : 'w' }), {
      signal: watch.signal,
    });
    if (total !== null && done !== total) {
      if (done > total) await rm(part, { force: true });
      return 'again';
    }
    await rename(part, target);
    await rename(`${part}.json`, `${target}.json`);
    return 'done';
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceFault) throw error;
    // The network's errors have many shapes; a full disk has one.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    trouble(reasonOf(error));
    return 'again';
  } finally {
    clearTimeout(silence);
    watch.end();
  }
}

/** 'ENOTFOUND', 'ECONNREFUSED': what an operator can look up. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: unknown };
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? 'the connection broke off';
}

async function withoutBody(response: Response, address: string, part: string): Promise<Outcome> {
  const { status } = response;
  const { host } = new URL(address);
  if (status === 304) return 'done';
  if (status === 404 || status === 410) throw new MissingFile(`${host} has no file at ${address}.`);
  if (status === 416) {
    await rm(part, { force: true });
    return 'again';
  }
  if (status === 408 || status === 429 || status >= 500) {
    const waitMs = retryAfterMs(response.headers);
    return waitMs === null ? 'again' : { waitMs };
  }
  throw new RejectedFile(`${host} refused ${address} with ${status}.`);
}

/** No public file is one: some servers answer so, with 200, for a file that isn't out yet. */
const isWebPage = (response: Response): boolean =>
  /^(text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '');

function headersFor(kept: FileRecord | null, begun: FileRecord | null, have: number) {
  const validator = begun?.etag?.startsWith('W/') ? null : begun?.etag;
  const unchanged = validator ?? begun?.lastModified;
  return {
    // Several publishers turn away whatever doesn't begin as browsers do; the rest says who it is.
    'User-Agent': `Mozilla/5.0 (compatible; ${BRAND} data import; +${appUrl()})`,
    // Bytes are counted and continued, so they must be the file's own.
    'Accept-Encoding': 'identity',
    ...(kept?.etag && { 'If-None-Match': kept.etag }),
    ...(kept?.lastModified && { 'If-Modified-Since': kept.lastModified }),
    ...(unchanged && { Range: `bytes=${have}-`, 'If-Range': unchanged }),
  };
}

const isEncoded = (response: Response): boolean =>
  !['identity', null].includes(response.headers.get('content-encoding'));

const startsAt = (response: Response, have: number): boolean =>
  (response.headers.get('content-range') ?? '').startsWith(`bytes ${have}-`);

/** Ends a request that has gone silent. */
function watchFor(ms: number, signal?: AbortSignal) {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), ms);
  return {
    signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
    received() {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), ms);
    },
    end: () => clearTimeout(timer),
  };
}

const sizeOf = async (file: string): Promise<number> =>
  (await stat(file).catch(() => null))?.size ?? 0;

const keptRecord = async (target: string, address: string): Promise<FileRecord | null> =>
  (await sizeOf(target)) > 0 ? readRecord(`${target}.json`, address) : null;

/** @returns null where it is another address's, or none */
async function readRecord(file: string, address: string): Promise<FileRecord | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const record = recordSchema.parse(JSON.parse(text));
    return record.address === address ? record : null;
  } catch {
    return null;
  }
}

async function writeRecord(file: string, { headers }: Response, address: string): Promise<void> {
  const record: FileRecord = {
    address,
    etag: headers.get('etag'),
    lastModified: headers.get('last-modified'),
  };
  await writeFile(file, JSON.stringify(record));
}
