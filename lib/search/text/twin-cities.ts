import { noSlots, type Slots } from '@/lib/search/sets/bitset';
import type { TextStore } from './text-store';
import type { Query } from './query';
import { writtenOut } from './aliases';

/** Two cities of one state in one breath, as people call a region: 'Raleigh-Durham'. */
export function twinCities(store: TextStore, { name, stateId }: Query): Slots {
  const words = name.split(' ').filter((word) => word !== 'and');
  const all = noSlots();
  for (let at = 1; at < words.length; at += 1) {
    const first = named(store, words.slice(0, at), stateId);
    const second = named(store, words.slice(at), stateId);
    addNeighbors(store, all, first, second);
    addNeighbors(store, all, second, first);
  }
  return all;
}

function named(store: TextStore, words: readonly string[], stateId: number | null): number[] {
  const nameId = store.names.idOf(writtenOut(words));
  const slots: number[] = [];
  if (nameId !== undefined) store.forEachNamed(nameId, (slot) => slots.push(slot));
  return slots.filter((slot) => store.isIn(slot, stateId));
}

/** Those that have one of the others in their state. */
function addNeighbors(
  store: TextStore,
  all: Slots,
  slots: readonly number[],
  others: readonly number[],
): void {
  const states = new Set(others.map(store.stateIdOf));
  for (const slot of slots) if (states.has(store.stateIdOf(slot))) all.add(slot);
}
