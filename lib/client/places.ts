/** Where somebody was in the page when they left an entry of the history. */
export interface Place {
  /** Pixels from the top. */
  y: number;
  /** The link that they followed: its address, and which of the links with that address it was. */
  link: { href: string; at: number } | null;
}

/** How an entry came to be shown; 'same' where it is the one that was shown before. */
export type Arrival =
  | { way: 'first' | 'return'; place: Place }
  | { way: 'first' | 'link' | 'router'; place: null }
  | { way: 'same' };

interface EntryState {
  /** Names the entry; a dialog's own entry has the name of the page under it. */
  place?: string;
  /** The router's count of its entries. */
  idx?: number;
}

const KEY = 'wherewell-places';
/** More than anybody goes back. */
const MOST_KEPT = 100;

let here: { id: string; returned: boolean; state: object } | null = null;
let places: Map<string, Place> | undefined;

const stateNow = () => window.history.state as EntryState | null;

function known(): Map<string, Place> {
  try {
    places ??= new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Place][]);
  } catch {
    places = new Map();
  }
  return places;
}

/** What others, such as Next, keep in the state of every entry. */
function foreignPart(state: object): object {
  const own = ['usr', 'key', 'idx', 'masked', 'dialog', 'place'];
  return Object.fromEntries(Object.entries(state).filter(([name]) => !own.includes(name)));
}

/** Takes note of the entry that is shown now, and gives it a name by which it is known again. */
export function arriveAtEntry(): Arrival {
  const state = stateNow();
  const isFirst = here === null;
  if (state?.place !== undefined) {
    if (state.place === here?.id) return { way: 'same' };
    const place = known().get(state.place) ?? { y: 0, link: null };
    here = { id: state.place, returned: !isFirst || place.y > 0, state };
    return { way: isFirst ? 'first' : 'return', place };
  }
  const id = Math.random().toString(36).slice(2);
  // A plain link's entry has no state at all.
  const before = (here?.state ?? {}) as EntryState;
  const whole = state ?? { ...foreignPart(before), idx: (before.idx ?? 0) + 1 };
  const named = { ...whole, place: id };
  window.history.replaceState(named, '');
  here = { id, returned: false, state: named };
  return { way: isFirst ? 'first' : state ? 'router' : 'link', place: null };
}

/** Whether the person has come back to what is shown, or is about to be. */
export function hasReturned(): boolean {
  const id = typeof window === 'undefined' ? undefined : stateNow()?.place;
  return here !== null && id !== undefined && (id === here.id ? here.returned : true);
}

/** Keeps where the person is in the page that is shown. */
export function keepPlace(change: Partial<Place>): void {
  if (!here) return;
  const all = known();
  const place = { ...(all.get(here.id) ?? { y: 0, link: null }), ...change };
  // The last one that was used stands last.
  all.delete(here.id);
  all.set(here.id, place);
}

/** Keeps all places over a reload, and over a visit to a page outside the shell. */
export function storePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...known()].slice(-MOST_KEPT)));
  } catch {
    // A browser that keeps nothing: after a reload, pages begin at their top.
  }
}
