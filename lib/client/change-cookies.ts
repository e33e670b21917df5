/** Sets a cookie of the whole site until the browser is closed. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax${secure}`;
}

/**
 * Takes cookies away, on this host and on every domain above it: only the server knows for which
 * of the product's domains they were set.
 */
export function deleteCookies(names: readonly string[]): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const name of names)
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
