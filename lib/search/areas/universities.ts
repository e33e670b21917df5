import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import type { CommunityIndex } from '../index/community-index';
import { plainName, type IndexedUniversity, type University } from '../index/university';
import { wordTable } from '@/lib/shared/format/word-table';

/** What people call them, and how the public list has them. */
const SHORT_NAMES = wordTable<string>({
  'app state': 'appalachian state university',
  'unc chapel hill': 'university of north carolina at chapel hill',
  'nc state': 'north carolina state university at raleigh',
  'virginia tech': 'virginia polytechnic institute and state university',
  'georgia tech': 'georgia institute of technology',
  'penn state': 'pennsylvania state university',
  'ut austin': 'the university of texas at austin',
  'ut knoxville': 'the university of tennessee knoxville',
  'ole miss': 'university of mississippi',
  mit: 'massachusetts institute of technology',
  caltech: 'california institute of technology',
  ucla: 'university of california los angeles',
  usc: 'university of southern california',
});

/** Who writes one of them means a school and not the place that it is called after. */
const SCHOOL = /\b(?:university|college|institute|tech|state|school)\b/;

/** Miles around a university in which its towns are. */
const TOWN_MILES = 15;
const MOST_TOWNS = 40;

/**
 * The university that a text names or begins to name; of several the one with most students. One
 * word is too little: 'Duke' is a town, too.
 */
export function universityNamed(
  universities: readonly IndexedUniversity[],
  text: string,
): University | null {
  const typed = plainName(text);
  const wanted = plainName(SHORT_NAMES[typed] ?? typed);
  if (!wanted.includes(' ')) return null;
  let best: University | null = null;
  for (const one of universities) {
    if (one.words.startsWith(wanted) && (!best || one.students > best.students)) best = one;
  }
  return best;
}

export const namesSchool = (text: string): boolean =>
  SCHOOL.test(plainName(text)) || Object.hasOwn(SHORT_NAMES, plainName(text));

/** The communities around a university: its own city, then the nearest. */
export function townsOf(index: CommunityIndex, university: University): number[] {
  const { columns, distances, live, wishFacts } = index;
  const spotOf = (slot: number): Spot => ({
    lat: columns.figure('lat', slot) ?? 0,
    long: columns.figure('long', slot) ?? 0,
  });
  const towns = distances
    .from(university)
    .page(live, live.size(), 0, MOST_TOWNS)
    .filter((slot) => milesBetween(university, spotOf(slot)) <= TOWN_MILES);
  const own = towns.find(
    (slot) => plainName(wishFacts.nameOf(slot)) === plainName(university.city),
  );
  return own === undefined ? towns : [own, ...towns.filter((slot) => slot !== own)];
}
