import { createContext } from 'react';

/** Where somebody was in the page when they left an entry of the history. */
export interface ScrollPosition {
  /** Pixels from the top. */
  y: number;
  /** The link that they followed: its address, and which of the links with that address it was. */
  link: { href: string; at: number } | null;
}

/** How an entry came to be shown; 'same' where it is the one that was shown before. */
export type Arrival =
  | { way: 'first' | 'return'; place: ScrollPosition }
  | { way: 'first' | 'link' | 'router'; place: null }
  | { way: 'same' };

interface EntryState {
  /** Names the entry; a dialog's own entry has the name of the page under it. */
  place?: string;
  /** The router's count of its entries; a dialog's own entry counts too. */
  idx?: number;
}

const KEY = 'wherewell-places';
/** More than anybody goes back. */
const MOST_KEPT = 100;

const stateNow = () => window.history.state as EntryState | null;

/** What others, such as Next, keep in the state of every entry. */
function foreignPart(state: object): object {
  const own = ['usr', 'key', 'idx', 'masked', 'dialog', 'place'];
  return Object.fromEntries(Object.entries(state).filter(([name]) => !own.includes(name)));
}

/** Where a person was in each entry of this tab's history. */
export class ScrollPositions {
  #here: { id: string; returned: boolean; state: object } | null = null;
  #positions: Map<string, ScrollPosition> | undefined;

  /** Takes note of the entry that is shown now, and gives it a name by which it is known again. */
  arrive(): Arrival {
    const state = stateNow();
    const here = this.#here;
    const isFirst = here === null;
    if (state?.place !== undefined) {
      if (state.place === here?.id) return { way: 'same' };
      const place = this.#known().get(state.place) ?? { y: 0, link: null };
      this.#here = { id: state.place, returned: !isFirst || place.y > 0, state };
      return { way: isFirst ? 'first' : 'return', place };
    }
    const id = Math.random().toString(36).slice(2);
    // A plain link's entry has no state of the router's.
    const isLink = state === null || (!isFirst && state.idx === undefined);
    const before = (here?.state ?? {}) as EntryState;
    const whole = isLink ? { ...foreignPart(before), ...state, idx: (before.idx ?? 0) + 1 } : state;
    const named = { ...whole, place: id };
    window.history.replaceState(named, '');
    this.#here = { id, returned: false, state: named };
    return { way: isFirst ? 'first' : isLink ? 'link' : 'router', place: null };
  }

  /** A dialog over the page has an entry of its own: the next one is counted after it. */
  countTo(idx: number): void {
    if (this.#here) this.#here = { ...this.#here, state: { ...this.#here.state, idx } };
  }

  /** Whether the person has come back to what is shown, or is about to be. */
  hasReturned(): boolean {
    const id = typeof window === 'undefined' ? undefined : stateNow()?.place;
    const here = this.#here;
    return here !== null && id !== undefined && (id === here.id ? here.returned : true);
  }

  /** Keeps where the person is in the page that is shown. */
  keep(change: Partial<ScrollPosition>): void {
    // Between a step in the history and its page, what is scrolled belongs to neither.
    if (!this.#here || stateNow()?.place !== this.#here.id) return;
    const { id } = this.#here;
    const all = this.#known();
    const place = { ...(all.get(id) ?? { y: 0, link: null }), ...change };
    // The last one that was used is last.
    all.delete(id);
    all.set(id, place);
  }

  /** Keeps all places over a reload, and over a visit to a page outside the shell. */
  store(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.#known()].slice(-MOST_KEPT)));
    } catch {
      // A browser that keeps nothing: after a reload, pages begin at their top.
    }
  }

  #known(): Map<string, ScrollPosition> {
    try {
      this.#positions ??= new Map(
        JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, ScrollPosition][],
      );
    } catch {
      this.#positions = new Map();
    }
    return this.#positions;
  }
}

/** Null outside the shell, where nobody comes back to a place. */
export const ScrollPositionsContext = createContext<ScrollPositions | null>(null);
