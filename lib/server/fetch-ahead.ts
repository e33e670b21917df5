/** Whether a browser, or Next's own links, fetch something that nobody has asked to see yet. */
export const fetchesAhead = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch')) ||
  headers.has('next-router-prefetch');
