import { formatAddress, readLocation, type AddressParts, type Location } from './address';

/** How the shown entry came: by the browser, as a new entry, or in place of the one before. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Shown {
  location: Location;
  type: NavigationType;
}

/** What the router keeps in the state of an entry, beside what others keep there. */
interface EntryState {
  /** What was handed over. */
  usr: unknown;
  key: string;
  /** Counts the entries: Back leads to a lower one. */
  idx: number;
}

const stateNow = () => window.history.state as Partial<EntryState> | null;

export const hrefOf = (to: AddressParts): string => `#${formatAddress(to)}`;

const createKey = () => Math.random().toString(36).slice(2, 10);

/** The tab's history, with the shell's addresses behind the hash. */
export class HashHistory {
  readonly first: Shown;
  readonly #firstHash = window.location.hash;
  #tell: (shown: Shown) => void = () => {};

  constructor() {
    if (stateNow()?.idx === undefined) window.history.replaceState({ ...stateNow(), idx: 0 }, '');
    this.first = { location: readLocation(window), type: 'POP' };
  }

  /** @returns ends it */
  listen(tell: (shown: Shown) => void): () => void {
    // Following a plain link is heard by the same event as Back.
    const pop = () => {
      if (stateNow()?.idx !== undefined) return this.#show('POP');
      // React draws what follows popstate in one piece. A link that is followed must answer before that.
      const { href } = window.location;
      setTimeout(() => window.location.href === href && this.#show('POP'));
    };
    this.#tell = tell;
    window.addEventListener('popstate', pop);
    // Between the first drawing and this, a link may have been followed.
    if (window.location.hash !== this.#firstHash) this.#show('POP');
    return () => {
      window.removeEventListener('popstate', pop);
      this.#tell = () => {};
    };
  }

  go(entries: number): void {
    window.history.go(entries);
  }

  /** @param usr what is handed over to the entry */
  lead(to: AddressParts, usr: unknown, replace: boolean): void {
    const idx = (stateNow()?.idx ?? 0) + (replace ? 0 : 1);
    const entry: EntryState = { usr: usr ?? null, key: createKey(), idx };
    if (replace) window.history.replaceState(entry, '', hrefOf(to));
    else window.history.pushState(entry, '', hrefOf(to));
    this.#show(replace ? 'REPLACE' : 'PUSH');
  }

  #show(type: NavigationType): void {
    this.#tell({ location: readLocation(window), type });
  }
}
