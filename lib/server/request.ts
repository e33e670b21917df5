import { REFUSALS } from '@/lib/constants/refusals';
import { appUrl, env } from '@/lib/env';
import { Refusal } from './errors';
import { readAddress } from './network';

/** Refuses a request that a page of another origin made the browser send. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) {
    if (site === 'cross-site') throw new Refusal('forbidden', REFUSALS.otherOrigin);
    return;
  }
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  const own = [new URL(appUrl()).host, host];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host))
    throw new Refusal('forbidden', REFUSALS.otherOrigin);
}

/** Set on every request by scripts/server.ts; what a client sends under it is replaced. */
export const ADDRESS_HEADER = 'x-wherewell-address';

/**
 * The caller's network address: the connection's own, or with trusted proxies in front the one that
 * the outermost of them saw.
 */
export function clientAddress(request: Request): string {
  const direct = readAddress(request.headers.get(ADDRESS_HEADER) ?? '') ?? 'unknown';
  const { TRUSTED_PROXIES } = env();
  if (TRUSTED_PROXIES === 0) return direct;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  return readAddress(forwarded.at(-TRUSTED_PROXIES) ?? '') ?? direct;
}
