import { useSyncExternalStore } from 'react';
import { LEFT_OFF_KEY } from './left-off-key';

/** What somebody last did here, as this browser keeps it. */
export interface LeftOff {
  /** The last search: its address inside the shell, what it asks for, and how many it found. */
  search: { to: string; words: string; count: number } | null;
  /** The last communities, newest first. */
  places: { id: number; name: string; state: string }[];
}

const MOST_PLACES = 4;
const NOTHING: LeftOff = { search: null, places: [] };

function read(): string | null {
  try {
    return localStorage.getItem(LEFT_OFF_KEY);
  } catch {
    return null;
  }
}

/** Null for nothing, and for what another release has written. */
function parse(text: string | null): LeftOff | null {
  try {
    const { search = null, places = [] } = JSON.parse(text ?? '') as Partial<LeftOff>;
    const known = places.filter(({ id, name, state }) => id > 0 && name !== '' && state !== '');
    const isSearch = search?.to.startsWith('/app/') && typeof search.count === 'number';
    return isSearch || known.length > 0
      ? { search: isSearch ? search : null, places: known }
      : null;
  } catch {
    return null;
  }
}

function write(change: (before: LeftOff) => LeftOff): void {
  try {
    localStorage.setItem(LEFT_OFF_KEY, JSON.stringify(change(parse(read()) ?? NOTHING)));
  } catch {
    // A browser that keeps nothing: nobody is led back.
  }
}

export const noteSearch = (search: NonNullable<LeftOff['search']>): void =>
  write((before) => ({ ...before, search }));

export const notePlace = (place: LeftOff['places'][number]): void =>
  write(({ search, places }) => ({
    search,
    places: [place, ...places.filter(({ id }) => id !== place.id)].slice(0, MOST_PLACES),
  }));

/** Somebody leaves: what they looked at is not for the next. */
export function forgetLeftOff(): void {
  try {
    localStorage.removeItem(LEFT_OFF_KEY);
  } catch {
    // It keeps nothing.
  }
}

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
};

/** Where somebody left off; null for nothing, and on the server. */
export const useLeftOff = (): LeftOff | null =>
  parse(useSyncExternalStore(subscribe, read, () => null));
