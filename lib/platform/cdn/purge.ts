import { env } from '@/lib/env';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { EVERYTHING } from '@/lib/platform/http/shared-caching';

/** What a CDN is to forget. */
export interface Outdated {
  /** Surrogate keys; null for everything. */
  keys: readonly string[] | null;
  /** Paths of the pages and files, for a proxy that knows no keys. */
  paths: readonly string[];
}

/** One request of a service, as its documentation has it. */
interface PurgeRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
}

interface Service {
  url: string;
  token: string;
}

/** Milliseconds that a service has for each request. */
const PATIENCE_MS = 10_000;

/** The most keys in one request. */
const MOST_KEYS = { fastly: 256, cloudflare: 30 } as const;

/** Encodings that a proxy keeps apart. */
const ENCODINGS = ['br', 'gzip', 'identity'];

function inParts<T>(all: readonly T[], most: number): T[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, at) => all.slice(at * most, (at + 1) * most));
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** What each service is sent. */
const REQUESTS: Record<
  NonNullable<ReturnType<typeof env>['CDN_PURGE']>,
  (service: Service, outdated: Outdated) => PurgeRequest[]
> = {
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: ({ url, token }, { keys }) =>
    inParts(keys ?? [EVERYTHING], MOST_KEYS.fastly).map((part) => ({
      url: `${url}/purge`,
      method: 'POST',
      // What is old is still sent while the next is fetched.
      headers: { ...JSON_TYPE, 'fastly-key': token, 'fastly-soft-purge': '1' },
      body: { surrogate_keys: part },
    })),
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: ({ url, token }, { keys }) =>
    inParts(keys ?? [EVERYTHING], MOST_KEYS.cloudflare).map((part) => ({
      url: `${url}/purge_cache`,
      method: 'POST',
      headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
      body: { tags: part },
    })),
  // It fetches each again and keeps that instead (docs/operations.md).
  nginx: ({ url, token }, { paths }) =>
    url.split(',').flatMap((proxy) =>
      paths.flatMap((path) =>
        ENCODINGS.map((encoding) => ({
          url: proxy.trim() + path,
          method: 'GET' as const,
          headers: { 'x-cache-refresh': token, 'accept-encoding': encoding },
        })),
      ),
    ),
};

/** Whether there is a CDN to tell of changes. */
export const hasCdn = (): boolean => env().CDN_PURGE !== undefined;

/**
 * Makes the CDN forget what has changed.
 * @throws LoggableError when it refuses
 */
export async function purge(outdated: Outdated, signal: AbortSignal): Promise<void> {
  const { CDN_PURGE, CDN_PURGE_URL = '', CDN_PURGE_TOKEN = '' } = env();
  if (!CDN_PURGE) return;
  const service = { url: CDN_PURGE_URL.replace(/\/+$/, ''), token: CDN_PURGE_TOKEN };
  for (const { url, method, headers, body } of REQUESTS[CDN_PURGE](service, outdated)) {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    // nginx passes on what the page said, and one that is gone or fails keeps no other waiting.
    if (!response.ok && CDN_PURGE !== 'nginx')
      throw new LoggableError(`${CDN_PURGE} answered a purge with ${response.status}.`);
  }
}
