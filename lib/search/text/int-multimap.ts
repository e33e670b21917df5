import type { Slots } from '@/lib/search/sets/bitset';

/** No number. */
export const NONE = -1;

/** IntArray by position, with room for more; what was never set is NONE. */
export class IntArray {
  #data = new Int32Array(64).fill(NONE);

  get(at: number): number {
    return this.#data[at] ?? NONE;
  }

  set(at: number, value: number): void {
    const { length } = this.#data;
    if (at >= length) {
      const larger = new Int32Array(Math.max(at + 1, Math.ceil(length * 1.5))).fill(NONE, length);
      larger.set(this.#data);
      this.#data = larger;
    }
    this.#data[at] = value;
  }
}

/** Several whole numbers for each whole number, in no order, in a few bytes each. */
export class IntMultimap {
  readonly #first = new IntArray();
  readonly #values = new IntArray();
  readonly #next = new IntArray();
  #used = 0;
  #free = NONE;

  add(key: number, value: number): void {
    const entry = this.#free === NONE ? this.#used++ : this.#free;
    if (entry === this.#free) this.#free = this.#next.get(entry);
    this.#values.set(entry, value);
    this.#next.set(entry, this.#first.get(key));
    this.#first.set(key, entry);
  }

  remove(key: number, value: number): void {
    let before = NONE;
    let entry = this.#first.get(key);
    while (entry !== NONE && this.#values.get(entry) !== value) {
      before = entry;
      entry = this.#next.get(entry);
    }
    if (entry === NONE) return;
    const after = this.#next.get(entry);
    if (before === NONE) this.#first.set(key, after);
    else this.#next.set(before, after);
    this.#next.set(entry, this.#free);
    this.#free = entry;
  }

  forEach(key: number, visit: (value: number) => void): void {
    for (let at = this.#first.get(key); at !== NONE; at = this.#next.get(at))
      visit(this.#values.get(at));
  }

  /** Adds the numbers of a key to `set`, which is faster than visiting them. */
  addTo(set: Slots, key: number): void {
    for (let at = this.#first.get(key); at !== NONE; at = this.#next.get(at))
      set.add(this.#values.get(at));
  }

  of(key: number): number[] {
    const values: number[] = [];
    this.forEach(key, (value) => values.push(value));
    return values;
  }
}
