/** What list and map hand to each other beside the list's own parameters: the map's color. */
const PASSED_ON = ['color'];

/**
 * A query of the list with what is beside it in an address.
 * @param search the address's whole query
 * @param query the list's part, as `formatListAddress` writes it
 */
export function passOn(search: string, query: string): string {
  const [from, has] = [new URLSearchParams(search), new URLSearchParams(query)];
  const parts = PASSED_ON.flatMap((name) => {
    const value = from.get(name);
    return value && !has.has(name) ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return [query || (parts.length > 0 ? '?' : ''), ...parts].join('&').replace('?&', '?');
}
