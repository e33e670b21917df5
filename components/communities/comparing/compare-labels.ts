import type { CommunitySummary } from '@/lib/shared/input/community-card';
import type { CompareAddress } from './compare-address';

type Named = Pick<CommunitySummary, 'communityNameText' | 'stateCommunities'>;

/** 'Asheville', 'Boone', 'Johnson City' → 'Asheville, Boone and Johnson City'. */
export const inOneLine = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`;

/** What each place is called beside the others: with its state where two have one name. */
export const namesBeside = (places: readonly Named[]): string[] =>
  places.map(({ communityNameText: name, stateCommunities }) =>
    places.filter((other) => other.communityNameText === name).length > 1
      ? `${name}, ${stateCommunities.stateShortName}`
      : name,
  );

/** 'Asheville, Boone and Johnson City side by side' */
export function comparisonTitle(places: readonly Named[]): string {
  const names = inOneLine(namesBeside(places));
  return places.length > 1 ? `${names} side by side` : names;
}

const times = (count: number): string => (count === 1 ? 'It is' : 'They are');

/** What couldn't be shown of an address, a sentence each. @param missingIds ids of no community */
export function leftOutInWords(
  { repeated, tooMany, unreadable }: CompareAddress['leftOut'],
  missingIds: readonly number[],
): string[] {
  const list = (parts: readonly (string | number)[]) => inOneLine(parts.map(String));
  return [
    ...(missingIds.length > 0
      ? [
          `No place has the number ${list(missingIds)}. ${times(missingIds.length)} left out; the link may be old.`,
        ]
      : []),
    ...(unreadable.length > 0
      ? [
          `“${list(unreadable)}” in the link is no number of a place. ${times(unreadable.length)} left out.`,
        ]
      : []),
    ...(repeated.length > 0
      ? ['The link names a place more than once. Each place is shown once.']
      : []),
    ...(tooMany.length > 0
      ? [
          `Four places can be compared at a time. The link names ${tooMany.length} more, left out here. Remove a place to add another.`,
        ]
      : []),
  ];
}
