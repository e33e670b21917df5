/** A value of the query behind the shell's address, or else behind the page's; null for none. */
export function routeQuery(name: string): string | null {
  const { hash, search } = window.location;
  const behind = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  return new URLSearchParams(behind).get(name) ?? new URLSearchParams(search).get(name);
}
