import type { Slots as SlotSet } from '@/lib/search/sets/bitset';
import { WordList } from './word-list';

/** A word's slots in no order; most words have one, which needs no list. */
type Slots = number | number[];

function added(slots: Slots | undefined, slot: number): Slots {
  if (slots === undefined) return slot;
  if (typeof slots === 'number') return [slots, slot];
  slots.push(slot);
  return slots;
}

function without(slots: Slots | undefined, slot: number): Slots | undefined {
  if (typeof slots !== 'object') return slots === slot ? undefined : slots;
  const at = slots.indexOf(slot);
  const last = slots.pop();
  if (at >= 0 && at < slots.length && last !== undefined) slots[at] = last;
  else if (at < 0 && last !== undefined) slots.push(last);
  return slots;
}

/** Slots by the words of their names. */
export class WordIndex {
  readonly #words = new WordList();
  /** Slots of names that begin with the word, and of those that have it later. */
  readonly #first: (Slots | undefined)[] = [];
  readonly #later: (Slots | undefined)[] = [];

  add(slot: number, [first = '', ...later]: readonly string[]): void {
    const id = this.#words.add(first);
    this.#first[id] = added(this.#first[id], slot);
    for (const word of new Set(later)) {
      const laterId = this.#words.add(word);
      this.#later[laterId] = added(this.#later[laterId], slot);
    }
  }

  remove(slot: number, [first = '', ...later]: readonly string[]): void {
    const id = this.#words.add(first);
    this.#first[id] = without(this.#first[id], slot);
    for (const word of new Set(later)) {
      const laterId = this.#words.add(word);
      this.#later[laterId] = without(this.#later[laterId], slot);
    }
  }

  /** Adds the slots of the names whose first word begins so. */
  addStarting(slots: SlotSet, prefix: string): void {
    this.#addTo(slots, this.#first, prefix);
  }

  /** Adds the slots of the names with a later word that begins so. */
  addWithin(slots: SlotSet, prefix: string): void {
    this.#addTo(slots, this.#later, prefix);
  }

  #addTo(slots: SlotSet, lists: readonly (Slots | undefined)[], prefix: string): void {
    for (const id of this.#words.beginning(prefix)) {
      const list = lists[id];
      if (typeof list === 'number') slots.add(list);
      else if (list) for (const slot of list) slots.add(slot);
    }
  }
}
