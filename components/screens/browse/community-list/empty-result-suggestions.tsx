import type { ListFilterName } from '@/lib/search/filters';
import { Button } from '@/components/ui/button';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { chosenLabel, withoutFilter } from './filters/filter-labels';
import type { ListAddress } from '@/lib/search/address/list-address';

/** How many other filters are offered beside the one that costs most. */
const OTHERS = 2;

const matches = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place matches' : 'places match'}`;

/** '“Climate: Polar”', 'the search for “near Denver”'. */
function relaxedWords(address: ListAddress, filter: ListFilterName): string {
  const quoted = `“${chosenLabel(address, filter)}”`;
  return filter === 'searchText' ? `the search for ${quoted}` : quoted;
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface EmptyResultSuggestionsProps {
  address: ListAddress;
  /** What each filter's end would bring, most first. */
  relax: NonNullable<ListResponse['relax']>;
  /** How many may match everything: something that was chosen is not known of them. */
  unknownCount: number;
  onList: (next: ListAddress) => void;
}

/** Says which filter has left nothing of the list, and takes it off with one click. */
export function EmptyResultSuggestions({
  address,
  relax,
  unknownCount,
  onList,
}: EmptyResultSuggestionsProps) {
  const [first, ...others] = relax;
  if (!first) return null;
  const words = relaxedWords(address, first.filter);
  const rest = others.filter(({ count }) => count > 0).slice(0, OTHERS);
  return (
    <section
      aria-labelledby="relaxing"
      className="card mb-5 flex flex-col items-center px-4 py-6 text-center"
    >
      <h2 id="relaxing" className="text-22">
        {capitalized(words)} rules out the most
      </h2>
      <p className="text-16 text-ink-soft mt-2 max-w-[48ch] text-pretty">
        {unknownCount > 0
          ? 'No place is known to match everything you chose.'
          : 'No place matches everything you chose.'}{' '}
        {first.count > 0
          ? `Without it, ${matches(first.count)}.`
          : 'Take it off first: more than one filter stands in the way.'}
      </p>
      <Button className="mt-4" onClick={() => onList(withoutFilter(address, first.filter))}>
        Remove {words}
      </Button>
      {rest.length > 0 && (
        <p className="text-14 text-ink-soft mt-3 flex flex-wrap items-center justify-center gap-x-4">
          {rest.map(({ filter, count }) => (
            <Button
              key={filter}
              variant="link"
              onClick={() => onList(withoutFilter(address, filter))}
            >
              Or without {relaxedWords(address, filter)}: {count.toLocaleString('en-US')}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}
