import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANONYMOUS_BODY_LIMIT, JSON_BODY_LIMIT } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { forwardedValue } from '@/lib/platform/http/request';

/** Methods that Next and the handlers know; those that fetch forbids would throw there. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Longest address, in characters: no link of ours comes near. */
const LONGEST_ADDRESS = 8192;

/** A host name or IP address, with an optional port. */
const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

interface Unfit {
  status: 204 | 400 | 405 | 411 | 413 | 414;
  message: string;
}

/**
 * Brings a request into the form that Next understands: its address as a path, and only those
 * forwarding headers that a trusted proxy wrote.
 * @returns why the request is refused, or null
 */
export function checkRequest(request: IncomingMessage): Unfit | null {
  const { headers, method = '', url = '', httpVersion, rawHeaders } = request;
  if (url.length > LONGEST_ADDRESS) return { status: 414, message: ERROR_MESSAGES.addressTooLong };
  if (!METHODS.includes(method)) return { status: 405, message: ERROR_MESSAGES.wrongMethod };
  if (url === '*' && method === 'OPTIONS') return { status: 204, message: '' };
  // The form sent to proxies, which HTTP requires servers to accept as well.
  if (/^https?:\/\//i.test(url) && URL.canParse(url)) {
    const { host, pathname, search } = new URL(url);
    headers.host = host;
    request.url = pathname + search;
  }
  if (!isReadable(request.url ?? '')) return { status: 400, message: ERROR_MESSAGES.wrongAddress };
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1 || (hosts === 0 ? httpVersion !== '1.0' : !HOST.test(headers.host ?? '')))
    return { status: 400, message: ERROR_MESSAGES.wrongAddress };
  const body = unfitBody(request);
  if (body) return body;
  for (const name of ['x-forwarded-host', 'x-forwarded-proto'] as const) {
    if (headers[name] === undefined) continue;
    const value = forwardedValue([headers[name]].flat().join(','));
    if (value !== undefined) headers[name] = value;
    else Reflect.deleteProperty(headers, name);
  }
  // Deleting makes every later read of the headers slower, so only what was sent is deleted.
  // Next fails with a 500 on an invalid router state; no page of ours navigates by Next's router.
  for (const name of ['forwarded', 'x-forwarded-port', 'next-router-state-tree'])
    if (headers[name] !== undefined) Reflect.deleteProperty(headers, name);
  return null;
}

/** Next copies a body sent to a page before our code sees it, so its length must be stated. */
function unfitBody({ headers, url = '' }: IncomingMessage): Unfit | null {
  if (url.startsWith('/api/')) return null;
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, message: ERROR_MESSAGES.lengthNeeded };
  const known = headers.cookie !== undefined || headers.authorization !== undefined;
  const most = known ? JSON_BODY_LIMIT : ANONYMOUS_BODY_LIMIT;
  const tooLarge = Number(headers['content-length'] ?? 0) > most;
  return tooLarge ? { status: 413, message: ERROR_MESSAGES.bodyTooLarge } : null;
}

/** Whether it is a path whose percent encoding is valid. */
function isReadable(url: string): boolean {
  if (!url.startsWith('/')) return false;
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split(/[?#]/)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Responds to a refused request, in the form that the caller expects. */
export function respondToUnfit(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  { status, message }: Unfit,
): void {
  const isCall = url.startsWith('/api/');
  const body = isCall ? JSON.stringify({ status: false, message }) : `${message}\n`;
  response.statusCode = status;
  if (status === 405 || status === 204) response.setHeader('allow', METHODS.join(', '));
  if (status === 204) return void response.end();
  response.setHeader('cache-control', 'no-store');
  const type = isCall ? 'application/json' : 'text/plain';
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.end(body);
}
