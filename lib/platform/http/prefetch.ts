import type { RequestHeaders } from './http-types';

/** Whether a browser, or Next's own links, fetch something that nobody has asked to see yet. */
export const isPrefetch = (headers: RequestHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch')) ||
  headers.get('next-router-prefetch') !== null;
