import type { RequestHeaders } from './message';

/** Whether a browser, or Next's own links, fetch something that nobody has asked to see yet. */
export const fetchesAhead = (headers: RequestHeaders): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch')) ||
  headers.get('next-router-prefetch') !== null;
