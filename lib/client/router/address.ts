/** An address inside the shell, in parts: '/app/page', '?a=b', '#section'; '' for what it doesn't have. */
export interface AddressParts {
  pathname: string;
  search: string;
  hash: string;
}

/** Where somebody is. */
export interface Location extends AddressParts {
  /** What was handed over to this entry of the history. */
  state: unknown;
  /** Names the entry; 'default' for one that the router didn't make. */
  key: string;
}

/** Where to go: an address from its beginning, '?query', '#section', or its parts. Without a path, the page stays. */
export type To = string | Partial<AddressParts>;

/** @returns the parts that the address has */
export function parseAddress(address: string): Partial<AddressParts> {
  const [, pathname = '', search = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { ...(pathname && { pathname }), search, hash };
}

/** @param mark what the part begins with, and nothing for an empty one */
const marked = (mark: string, part = '') =>
  part === '' || part === mark ? '' : part.startsWith(mark) ? part : mark + part;

/** @param pathname where one is */
export function resolveAddress(to: To, pathname: string): AddressParts {
  const parts = typeof to === 'string' ? parseAddress(to) : to;
  return {
    pathname: parts.pathname || pathname,
    search: marked('?', parts.search),
    hash: marked('#', parts.hash),
  };
}

export const formatAddress = ({ pathname, search, hash }: AddressParts): string =>
  pathname + search + hash;

/** The address behind the hash of the browser's, as the history's entry has it. */
export function readLocation({ location, history }: Window): Location {
  const { pathname = '/', search = '', hash = '' } = parseAddress(location.hash.slice(1));
  const entry = history.state as { usr?: unknown; key?: string } | null;
  return {
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search,
    hash,
    state: entry?.usr ?? null,
    key: entry?.key ?? 'default',
  };
}
