import type { CommunityIndex } from '../index/community-index';
import { noSlots, slotsFrom, type Slots } from '../sets/bitset';
import type { TextFound, RankedSlots } from '../text/text-index';
import { regionNamed, slotsOfRegion } from './regions';
import { townsOf, universityNamed } from './universities';

/** Places of fewer people give way to a region of their name. */
const SMALL = 10_000;

/**
 * What a text finds, and the communities of a region or around a university that it names. A region
 * comes before small places of its name; a university counts where no place is called so.
 */
export function withAreas(
  index: CommunityIndex,
  text: string,
  found: TextFound | null,
): TextFound | null {
  const isExact = found !== null && !found.areSimilar && !found.leftOut && !found.all.isEmpty();
  const region = regionNamed(text);
  if (region) {
    const slots = slotsOfRegion(index, region);
    if (slots.isEmpty()) return found;
    if (!isExact) return { all: slots, parts: [slots], close: null };
    const isSmall = (index.columns.figure('population', firstOf(found.parts)) ?? 0) < SMALL;
    const order = isSmall ? [slots, ...found.parts] : [...found.parts, slots];
    return { ...inOrder(order), close: null };
  }
  const university = isExact ? null : universityNamed(index.universities, text);
  const towns = university ? townsOf(index, university) : [];
  return towns.length > 0 ? { ...inOrder(towns.map((slot) => [slot])), close: null } : found;
}

function firstOf(parts: readonly RankedSlots[]): number {
  for (const part of parts) for (const slot of part) return slot;
  return -1;
}

/** Each slot once, in the first part that has it. */
function inOrder(parts: readonly RankedSlots[]): { all: Slots; parts: RankedSlots[] } {
  const all = noSlots();
  const once: RankedSlots[] = [];
  for (const part of parts) {
    const slots = slotsFrom([...part]);
    slots.difference(all);
    all.union(slots);
    if (!slots.isEmpty()) once.push('words' in part ? slots : slots.array());
  }
  return { all, parts: once };
}
