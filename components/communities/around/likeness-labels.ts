import type { Nearby } from '@/lib/domains/community-page/output';
import { formatCount, formatElevation, formatMoney } from '@/lib/shared/format/numbers';

type Likeness = Nearby['similar'][number]['alikeIn'][number];

const degrees = (value: number): string =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 0 })} °F`.replace('-', '−');

const WORDS: Readonly<Record<Likeness['what'], (there: number, here: number) => string>> = {
  size: (there, here) => `${formatCount(there)} people, ${formatCount(here)} here`,
  bigCity: (there) =>
    there === 0 ? 'a big city itself' : `${formatCount(there)} mi from a big city`,
  elevation: (there) => formatElevation(there),
  summer: (there) => `July high ${degrees(there)}`,
  winter: (there) => `January low ${degrees(there)}`,
  university: () => 'a university',
  homes: (there, here) => `homes ${formatMoney(there)}, ${formatMoney(here)} here`,
  cost: () => 'same cost of living',
};

/** 'Alike: 70,720 people, 94,589 here · 58 mi from a big city · 2,129 feet' */
export const likenessWords = (alikeIn: readonly Likeness[]): string =>
  `Alike: ${alikeIn.map(({ what, here, there }) => WORDS[what](there ?? 0, here ?? 0)).join(' · ')}`;
