/**
 * What list and map hand to each other beside the list's own parameters: the map's color and place.
 */
const PASSED_ON = ['color', 'view'] as const;
export type PassedOn = (typeof PASSED_ON)[number];

/**
 * A query of the list with what is beside it in an address.
 * @param search the address's whole query
 * @param query the list's part, as `formatListAddress` writes it
 * @param names what is handed on; where the map was says nothing of another list
 */
export function passOn(
  search: string,
  query: string,
  names: readonly PassedOn[] = PASSED_ON,
): string {
  const [from, has] = [new URLSearchParams(search), new URLSearchParams(query)];
  const parts = names.flatMap((name) => {
    const value = from.get(name);
    return value && !has.has(name) ? `${name}=${readable(value)}` : [];
  });
  return [query || (parts.length > 0 ? '?' : ''), ...parts].join('&').replace('?&', '?');
}

/** Commas are no harm in a query, and are easier to read. */
const readable = (value: string): string => encodeURIComponent(value).replaceAll('%2C', ',');
