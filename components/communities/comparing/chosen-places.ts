import { useMemo, useSyncExternalStore } from 'react';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';

/** A place that somebody has ticked to compare. */
export interface ChosenPlace {
  id: number;
  /** As people are to read it: 'Asheville'. */
  name: string;
}

const KEY = 'wherewell-compare';

/** Another tab's changes come by the browser's own event; this tab's by this one. */
const CHANGED = 'compare-changed';

/** Somebody ticked one too many. Its detail is the place's name. */
const REFUSED = 'compare-refused';

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

const isPlace = (one: unknown): one is ChosenPlace => {
  const { id, name } = (one ?? {}) as Partial<ChosenPlace>;
  return Number.isInteger(id) && typeof name === 'string';
};

/** Anything may be in a browser's storage. */
function parse(text: string): readonly ChosenPlace[] {
  try {
    const found: unknown = JSON.parse(text || '[]');
    return Array.isArray(found) ? found.filter(isPlace).slice(0, COMPARE_LIMIT) : [];
  } catch {
    return [];
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  window.addEventListener(CHANGED, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(CHANGED, onChange);
  };
}

/** The places that this browser keeps to compare, in the order in which they were ticked. */
export function useChosenPlaces(): readonly ChosenPlace[] {
  const text = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => parse(text), [text]);
}

/** @returns whether the browser keeps it: one may keep nothing for websites */
export function choosePlaces(places: readonly ChosenPlace[]): boolean {
  const text = places.length > 0 ? JSON.stringify(places) : '';
  try {
    if (text === '') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return read() === text;
}

/** What another tab did a moment ago counts too. */
const chosenNow = (): readonly ChosenPlace[] => parse(read());

/**
 * @returns 'full' where as many are chosen as can be compared; 'unkept' where the browser keeps
 *   nothing
 */
export function choosePlace(place: ChosenPlace): 'chosen' | 'full' | 'unkept' {
  const others = chosenNow().filter(({ id }) => id !== place.id);
  if (others.length >= COMPARE_LIMIT) {
    window.dispatchEvent(new CustomEvent(REFUSED, { detail: place.name }));
    return 'full';
  }
  return choosePlaces([...others, place]) ? 'chosen' : 'unkept';
}

export const unchoosePlace = (id: number): boolean =>
  choosePlaces(chosenNow().filter((one) => one.id !== id));

/** Calls back with the name of each place that was one too many. @returns ends it */
export function onRefused(callback: (name: string) => void): () => void {
  const listen = (event: Event) => callback(String((event as CustomEvent).detail));
  window.addEventListener(REFUSED, listen);
  return () => window.removeEventListener(REFUSED, listen);
}
