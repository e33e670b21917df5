import { REGIONS, type Region } from '@/lib/shared/reference/regions';
import { STATES } from '@/lib/shared/reference/states';
import { noSlots, type Slots } from '../sets/bitset';
import type { CommunityIndex } from '../index/community-index';
import { searchWords } from '../text/search-words';
import { countySlotKey } from '../index/county-slots';

/** Fewer letters of a region's name mean something else. */
const LEAST_LETTERS = 5;

const plain = (text: string): string =>
  searchWords(text)
    .join(' ')
    .replace(/^the (?=.)/, '');

const NAMES: readonly (readonly [name: string, region: Region])[] = REGIONS.flatMap((region) =>
  [region.name, ...(region.aliases ?? [])].map((name) => [plain(name), region] as const),
).toSorted(([a], [b]) => b.length - a.length);

/** These are also names of cities that belong to no county: 'Franklin' alone is the county. */
const NAMESAKES: ReadonlySet<string> = new Set(['fairfax', 'franklin', 'richmond', 'roanoke']);

const stateIds = new Map<string, number>(
  STATES.map(({ id, stateShortName }) => [stateShortName, id]),
);

/** The region that a text names, with or without 'the'. */
export const regionNamed = (text: string): Region | null =>
  NAMES.find(([name]) => name === plain(text))?.[1] ?? null;

/** The regions that a text begins to name, or names among other words. */
export function regionsIn(text: string): Region[] {
  const words = plain(text);
  const found = NAMES.filter(
    ([name]) =>
      name === words ||
      (words.length >= LEAST_LETTERS && name.startsWith(words)) ||
      (name.includes(' ') && ` ${words} `.includes(` ${name} `)),
  );
  return [...new Set(found.map(([, region]) => region))];
}

/** The communities of a region. */
export function slotsOfRegion({ options, counties }: CommunityIndex, region: Region): Slots {
  const slots = noSlots();
  for (const [state, parts] of Object.entries(region.parts)) {
    const stateId = stateIds.get(state) ?? 0;
    if (parts === 'all') for (const { yes } of options.of('states', [stateId])) slots.union(yes);
    else
      for (const name of parts.map(countySlotKey)) {
        for (const slot of counties.of(stateId, name)) slots.add(slot);
        if (!NAMESAKES.has(name))
          for (const slot of counties.of(stateId, `${name} city`)) slots.add(slot);
      }
  }
  return slots;
}
