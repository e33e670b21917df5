import { clsx } from 'clsx';
import { WishMark } from '@/components/wishes/wish-mark';
import type { ComparedCommunity } from '@/lib/domains/community-page/compare-output';
import { formatWish } from '@/lib/search/wishes/address';
import type { Wish, WishAnswer } from '@/lib/search/wishes/wish';
import { wishFact } from '@/lib/search/wishes/wish-labels';
import { ComparisonRow, SectionTitle } from './rows';

const NOT_ANSWERED: WishAnswer = { state: 'unknown', value: null, name: null };

const responseOf = ({ wishes }: ComparedCommunity, at: number) => wishes[at] ?? NOT_ANSWERED;

const isAlike = (places: readonly ComparedCommunity[], at: number): boolean =>
  new Set(places.map((place) => responseOf(place, at).state)).size < 2;

/** Whether the places answer any wish differently. */
export const fitsDiffer = (places: readonly ComparedCommunity[]): boolean =>
  (places[0]?.wishes ?? []).some((_, at) => !isAlike(places, at));

interface FitSectionProps {
  places: readonly ComparedCommunity[];
  wishes: readonly Wish[];
  /** What they are called, in their order. */
  labels: readonly string[];
  onlyDifferences: boolean;
}

/** How each place answers what was wished, in the words and marks that lists have. */
export function FitSection({ places, wishes, labels, onlyDifferences }: FitSectionProps) {
  return (
    <div role="rowgroup">
      <SectionTitle>How they fit</SectionTitle>
      {wishes.map((wish, at) =>
        onlyDifferences && isAlike(places, at) ? null : (
          <ComparisonRow
            key={formatWish(wish)}
            label={
              <>
                {labels[at]}
                {wish.weight === 2 && (
                  <span className="text-14 text-ink-soft block font-normal">Matters most</span>
                )}
              </>
            }
          >
            {places.map((place) => {
              const answer = responseOf(place, at);
              return (
                <p
                  key={place.id}
                  role="cell"
                  className={clsx(
                    'text-16 flex min-w-0 items-start gap-2',
                    answer.state === 'unknown' && 'text-ink-soft',
                  )}
                >
                  <span className="mt-0.5">
                    <WishMark state={answer.state} />
                  </span>
                  <span className="figures min-w-0 break-words">{wishFact(wish, answer)}</span>
                </p>
              );
            })}
          </ComparisonRow>
        ),
      )}
    </div>
  );
}
