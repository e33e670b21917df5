import { formatWish, parseWishes } from '../wishes/address';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import type { Fitting } from '../output';
import type { CommunityIndex } from './community-index';
import { wishReader } from './wish-answers';

/**
 * How many fit, and how many would without each wish. @param text wishes, as addresses have them
 */
export function countFits(index: CommunityIndex, text: string): Fitting {
  const { wishes, ignored } = parseWishes(text);
  const read = wishes.flatMap((wish) => {
    const reader = wishReader(index, wish);
    if (!reader) ignored.push(formatWish(wish));
    return reader ? [{ wish, reader }] : [];
  });
  const missedOnly = read.map(() => 0);
  const byMet = new Array<number>(read.length + 1).fill(0);
  for (const slot of index.live) {
    let [met, missed] = [0, -1];
    for (let at = 0; at < read.length; at += 1)
      if (read[at]?.reader.miss(slot) === 0) met += 1;
      else missed = at;
    byMet[met] = (byMet[met] ?? 0) + 1;
    if (met === read.length - 1) missedOnly[missed] = (missedOnly[missed] ?? 0) + 1;
  }
  const fits = byMet[read.length] ?? 0;
  return {
    total: index.live.size(),
    fits,
    groups: byMet.flatMap((count, met) => (count > 0 ? [{ met, count }] : [])).toReversed(),
    without: read.map(({ wish, reader }, at) => ({
      wish: formatWish(wish),
      label: wishLabel(wish, reader.placeName),
      fits: fits + (missedOnly[at] ?? 0),
    })),
    ignored,
  };
}
