import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { appUrl, env } from '@/lib/env';
import { AppError } from './errors';
import type { ApiRequest, RequestHeaders } from './http-types';
import { readAddress } from './client-network';

/**
 * What the outermost trusted proxy wrote into a header of its kind (X-Forwarded-Host, -Proto);
 * undefined without a trusted proxy. Anything before it may have been written by a client.
 */
export function forwardedValue(header: string | null | undefined): string | undefined {
  const { TRUSTED_PROXIES } = env();
  const values = (header ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  return TRUSTED_PROXIES === 0 ? undefined : values.at(-Math.min(TRUSTED_PROXIES, values.length));
}

/** What a request says it is part of, where a trusted proxy in front of us follows requests too. */
export const callersTrace = (headers: RequestHeaders): string | undefined =>
  env().TRUSTED_PROXIES > 0 ? (headers.get('traceparent') ?? undefined) : undefined;

type Addressed = Pick<ApiRequest, 'url' | 'headers'>;

/** Refuses a request that a page of another origin made the browser send. */
export function checkOrigin(request: Addressed): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = origin === null ? site !== 'cross-site' : ownOrigins(request).includes(origin);
  if (!own)
    throw new AppError('forbidden', ERROR_MESSAGES.otherOrigin, {
      securityEvent: 'origin-refused',
    });
}

/** The origins of this installation, as far as a request can tell: scheme, host and port. */
function ownOrigins(request: Addressed): string[] {
  const { APP_URL, TRUSTED_PROXIES } = env();
  const configured = new URL(appUrl());
  const sent = forwardedValue(request.headers.get('x-forwarded-host'));
  const host = sent ?? request.headers.get('host') ?? '';
  const connection = APP_URL ? configured.protocol : new URL(request.url).protocol;
  const forwarded = forwardedValue(request.headers.get('x-forwarded-proto'));
  const address = `${forwarded ?? connection.replace(':', '')}://${host}`;
  // With APP_URL set, a Host header counts only where somebody vouches for it.
  const known = !APP_URL || TRUSTED_PROXIES > 0 || isOwnDomain(host, configured.hostname);
  if (!known || !URL.canParse(address)) return [configured.origin];
  const { origin, protocol } = new URL(address);
  // A page that came over http may have been changed on its way.
  const weaker = configured.protocol === 'https:' && protocol !== 'https:';
  return weaker ? [configured.origin] : [configured.origin, origin];
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Of the product's own domains; or this machine's other name, where APP_URL has the one. */
function isOwnDomain(host: string, configured: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (LOOPBACK.test(configured)) return LOOPBACK.test(name);
  return env().COOKIE_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/**
 * Set where a page is rendered for everybody (server/public-page.ts), and removed from what clients
 * send. Such a page gets no nonce: its policy allows its inline scripts by their hashes.
 */
export const PUBLIC_RENDER_HEADER = 'x-wherewell-public-render';

/** Set on every request by server/http-server.ts; what a client sends under it is replaced. */
export const ADDRESS_HEADER = 'x-wherewell-address';

/**
 * The caller's network address: the connection's own, or with trusted proxies in front the one that
 * the outermost of them saw.
 */
export function clientAddress(request: Pick<ApiRequest, 'headers'>): string {
  const direct = readAddress(request.headers.get(ADDRESS_HEADER) ?? '') ?? 'unknown';
  const { TRUSTED_PROXIES } = env();
  if (TRUSTED_PROXIES === 0) return direct;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  return readAddress(forwarded.at(-TRUSTED_PROXIES) ?? '') ?? direct;
}
