import { formatWish, parseWishes } from '../wishes/address';
import { OFFERED_WISHES, type WishCount } from '../wishes/chips';
import { stateOf } from '../wishes/miss';
import type { WishAnswer } from '../wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import type { Slots } from '../sets/bitset';
import type { CommunityIndex } from './community-index';
import { diversified, rankByWishes, type ReadWish } from './rank-by-wishes';
import type { WishGroup } from './ranked-by-wishes';
import type { Ranking } from './ranking';
import { wishReader } from './wish-answers';

/** The wishes of a call, which rank its list. */
export interface AppliedWishes {
  /** Null where none was understood. */
  ranking: Ranking | null;
  /** In the order of the wishes that were understood, as `labels`. */
  answers(slot: number): WishAnswer[];
  groups(among: Slots): WishGroup[];
  labels: string[];
  /** The parts that were not understood, or are about a place that isn't there. */
  ignored: string[];
}

/** Null where there are none. @param text as addresses have it */
export function appliedWishes(
  index: CommunityIndex,
  text: string,
  diversify: boolean,
): AppliedWishes | null {
  if (text === '') return null;
  const { wishes, ignored } = parseWishes(text);
  const read: ReadWish[] = [];
  for (const wish of wishes) {
    const reader = wishReader(index, wish);
    if (reader) read.push({ wish, reader });
    else ignored.push(formatWish(wish));
  }
  const ranked = read.length > 0 ? rankByWishes(index, read) : null;
  return {
    ranking: ranked && diversify ? diversified(index, ranked) : ranked,
    answers: (slot) => read.map(({ reader }) => reader.answer(slot)),
    groups: (among) => ranked?.groups(among) ?? [],
    labels: read.map(({ wish, reader }) => wishLabel(wish, reader.placeName)),
    ignored,
  };
}

export function countWishes(index: CommunityIndex, among: Slots): WishCount[] {
  const slots = among.array();
  return OFFERED_WISHES.map(({ text, wish }) => {
    const reader = wishReader(index, wish);
    let [met, unknown] = [0, 0];
    for (const slot of slots) {
      const state = reader ? stateOf(reader.miss(slot)) : 'unknown';
      if (state === 'met') met += 1;
      else if (state === 'unknown') unknown += 1;
    }
    return { wish: text, met, unknown };
  });
}
