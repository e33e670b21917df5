/**
 * For what everybody gets alike. Browsers ask each time whether it's still current; a CDN may send
 * it for a minute, and an older one while it asks for the next.
 */
export const SHARED_CACHING = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** For public addresses with nothing to show: the next one may be there soon. */
export const SHARED_MISSING = 'public, max-age=0, s-maxage=10';

/** On everything that a CDN may keep: to forget all of it at once. */
export const EVERYTHING = 'site';

export const communityKey = (id: number): string => `community-${id}`;

/** More would not fit into what proxies accept as headers of a response. */
const MOST_KEYS = 60;

/**
 * Names what a response was made of, so that a CDN forgets it when that changes. Fastly reads
 * `Surrogate-Key`, Cloudflare `Cache-Tag`.
 * @param communityIds the most important first
 */
export function surrogateKeys(communityIds: Iterable<number> = []): Record<string, string> {
  const keys = [EVERYTHING, ...[...new Set(communityIds)].slice(0, MOST_KEYS).map(communityKey)];
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') };
}
