import { noSlots, type Slots } from './bits';
import type { PlaceStore } from './place-store';
import type { Query } from './search-words';
import { writtenOut } from './short-names';

/** Two cities of one state in one breath, as people call a region: 'Raleigh-Durham'. */
export function pairsNamed(places: PlaceStore, { name, stateId }: Query): Slots {
  const words = name.split(' ').filter((word) => word !== 'and');
  const all = noSlots();
  for (let at = 1; at < words.length; at += 1) {
    const first = named(places, words.slice(0, at), stateId);
    const second = named(places, words.slice(at), stateId);
    addNeighbors(places, all, first, second);
    addNeighbors(places, all, second, first);
  }
  return all;
}

function named(places: PlaceStore, words: readonly string[], stateId: number | null): number[] {
  const nameId = places.names.idOf(writtenOut(words));
  const slots: number[] = [];
  if (nameId !== undefined) places.forEachNamed(nameId, (slot) => slots.push(slot));
  return slots.filter((slot) => places.isIn(slot, stateId));
}

/** Those that have one of the others in their state. */
function addNeighbors(
  places: PlaceStore,
  all: Slots,
  slots: readonly number[],
  others: readonly number[],
): void {
  const states = new Set(others.map(places.stateIdOf));
  for (const slot of slots) if (states.has(places.stateIdOf(slot))) all.add(slot);
}
