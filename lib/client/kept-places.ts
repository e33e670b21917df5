import { useMemo, useSyncExternalStore } from 'react';
import {
  KEPT_PLACES_LIMIT,
  LIST_STATUSES,
  NOTE_LIMIT,
  type ListStatus,
} from '@/lib/domains/lists/constants';
import { hasMoreCharacters } from '@/lib/shared/format/text';

const KEY = 'wherewell-kept';

/** Another tab's changes come by the browser's own event; this tab's by this one. */
const CHANGED = 'kept-changed';

/** A place that this browser keeps for a visitor. */
export interface KeptPlace {
  id: number;
  status: ListStatus;
  /** '' for none. */
  note: string;
}

interface Kept {
  /** The one at the top first. */
  places: readonly KeptPlace[];
  /** Somebody took them back out of their account: they move into one only when that is asked. */
  stays: boolean;
}

const NOTHING: Kept = { places: [], stays: false };

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** [] for what another release has written, or somebody by hand. */
function placeIn(found: unknown): KeptPlace[] {
  const { id, status, note } = (found ?? {}) as Partial<KeptPlace>;
  if (!Number.isSafeInteger(id) || Number(id) < 1) return [];
  const isNote = typeof note === 'string' && !hasMoreCharacters(note, NOTE_LIMIT);
  return [
    {
      id: Number(id),
      status: LIST_STATUSES.find((one) => one === status) ?? 'Looking',
      note: isNote ? note : '',
    },
  ];
}

function parse(text: string): Kept {
  try {
    const { places, stays } = JSON.parse(text || '{}') as Partial<Kept>;
    if (!Array.isArray(places)) return NOTHING;
    const known = places.flatMap(placeIn);
    const once = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at);
    return { places: once.slice(0, KEPT_PLACES_LIMIT), stays: stays === true };
  } catch {
    return NOTHING;
  }
}

/** What another tab did a moment ago counts too. */
const now = (): Kept => parse(read());

/** @returns whether the browser keeps it: one may keep nothing for websites */
function write(places: readonly KeptPlace[], stays = false): boolean {
  const text = places.length > 0 ? JSON.stringify({ places, stays }) : '';
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return read() === text;
}

function subscribe(onChange: () => void): () => void {
  const events = ['storage', CHANGED];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** The places that this browser keeps, the one at the top first. */
export function useKeptPlaces(): readonly KeptPlace[] {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => parse(text).places, [text]);
}

/** Whether this browser keeps a place. */
export const useIsKept = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => now().places.some((one) => one.id === id),
    () => false,
  );

/** Somebody has chosen before to keep places here. */
export const keepsPlaces = (): boolean => now().places.length > 0;

/**
 * Puts a place at the top, or back where it was.
 * @returns 'full' for more than a browser keeps; 'unkept' where it keeps nothing
 */
export function keepPlace(
  place: Pick<KeptPlace, 'id'> & Partial<KeptPlace>,
  at = 0,
): 'kept' | 'full' | 'unkept' {
  const others = now().places.filter(({ id }) => id !== place.id);
  if (others.length >= KEPT_PLACES_LIMIT) return 'full';
  const kept = { status: 'Looking', note: '', ...place } satisfies KeptPlace;
  return write(others.toSpliced(at, 0, kept)) ? 'kept' : 'unkept';
}

/** A place and how far from the top it is; null where it isn't kept. */
export function keptPlace(id: number): { place: KeptPlace; at: number } | null {
  const { places } = now();
  const at = places.findIndex((one) => one.id === id);
  const place = places[at];
  return place ? { place, at } : null;
}

export const dropPlaces = (ids: readonly number[]): boolean =>
  write(now().places.filter(({ id }) => !ids.includes(id)));

export const changeKept = (id: number, change: Partial<Omit<KeptPlace, 'id'>>): boolean =>
  write(now().places.map((place) => (place.id === id ? { ...place, ...change } : place)));

/** Moves a place before another. @param beforeId null for the end */
export function moveKept(id: number, beforeId: number | null): boolean {
  const { places } = now();
  const moved = places.find((one) => one.id === id);
  const others = places.filter((one) => one.id !== id);
  const at = others.findIndex((one) => one.id === beforeId);
  return moved ? write(others.toSpliced(at < 0 ? others.length : at, 0, moved)) : false;
}

/** What moves into the account of the person who logs in. */
export const placesToMove = (): readonly KeptPlace[] => {
  const { places, stays } = now();
  return stays ? [] : places;
};

/** They are to move in with the next log-in, although somebody took them back before. */
export const letPlacesMove = (): boolean => write(now().places);

/** Puts back what had moved in: it stays here until a visitor says otherwise. */
export const putPlacesBack = (places: readonly KeptPlace[]): boolean => write(places, true);
