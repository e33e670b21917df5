import { useSyncExternalStore } from 'react';

const KEY = 'wherewell-quiz';

/** A result of the quiz that waits in this browser for somebody to log in. */
export interface KeptQuiz {
  /** As addresses have them. */
  wishes: string;
  /** Best first. */
  communityIds: number[];
}

/** Null where none is kept, or the browser keeps nothing. */
export function readKeptQuiz(): KeptQuiz | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptQuiz> | null;
    const { wishes, communityIds } = kept ?? {};
    return typeof wishes === 'string' && Array.isArray(communityIds)
      ? { wishes, communityIds: communityIds.filter(Number.isInteger) }
      : null;
  } catch {
    return null;
  }
}

export function keepQuiz(quiz: KeptQuiz): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(quiz));
    window.dispatchEvent(new Event(KEY));
  } catch {
    // A browser that keeps nothing: it is said to be kept nowhere.
  }
}

export function forgetKeptQuiz(): void {
  try {
    localStorage.removeItem(KEY);
    window.dispatchEvent(new Event(KEY));
  } catch {
    // It keeps nothing.
  }
}

function subscribe(listener: () => void): () => void {
  // Of this tab, and of others.
  const events = [KEY, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The wishes of the result that waits in this browser; null where none does. */
export const useKeptWishes = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readKeptQuiz()?.wishes ?? null,
    () => null,
  );
