'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@/lib/app/calls';
import { quizQueries } from '@/lib/client/queries/quiz';
import { formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { formatCount } from '@/lib/shared/format/numbers';

const towns = (count: number) => `${formatCount(count)} ${count === 1 ? 'town' : 'towns'}`;
const fit = (count: number) => (count === 1 ? 'fits' : 'fit');

/** How many towns fit, in words: never only a zero while some come near. */
export function fitsWords(
  { total, fits, groups, without }: CallOutput<'community/count-fitting'>,
  soFar = true,
): string {
  const wishCount = without.length;
  if (total === 0) return 'There are no towns yet: this site is new.';
  if (wishCount === 0) return `${towns(total)} to choose from`;
  if (fits > 0) return `${towns(fits)} ${fit(fits)}${soFar ? ' so far' : ' all of it'}`;
  const [best] = groups;
  return best && best.met > 0
    ? `No town meets all ${wishCount}: ${towns(best.count)} ${best.count === 1 ? 'meets' : 'meet'} ${best.met} of ${wishCount}`
    : 'No town is known to meet this';
}

/** '412 towns fit so far', which follows every answer. */
export function FitsLine({ wishes }: { wishes: readonly Wish[] }) {
  const { data } = useQuery({
    ...quizQueries.fitting(formatWishes(wishes)),
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="figures text-16 min-h-[1lh] font-semibold">
      {data && fitsWords(data)}
    </p>
  );
}
