import { CommunityCard } from '@/components/communities/card/community-card';
import { buttonClass } from '@/components/ui/button';
import { SEARCH_HINT } from '@/lib/shared/constants/communities';
import { BRAND, DESCRIPTION, TAGLINE } from '@/lib/shared/constants/brand';
import { SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { PAGES } from '@/lib/shared/constants/paths';
import type { CommunitySummary as Card } from '@/lib/shared/input/community-card';

interface SearchPageProps {
  searchText: string;
  cards: Card[];
  count: number;
  /** What was not used of the text; null where all was. */
  note: string | null;
}

/** What a search finds, without any script: every card is a plain link. */
export function SearchPage({ searchText, cards, count, note }: SearchPageProps) {
  return (
    <div className="page-frame py-10">
      <h1 className="text-36">{TAGLINE}</h1>
      <p className="text-18 text-ink-soft mt-3 max-w-[60ch]">{DESCRIPTION}</p>
      <form action={PAGES.home} method="get" role="search" className="mt-6 flex max-w-150 gap-2">
        <input
          type="search"
          name="q"
          defaultValue={searchText}
          maxLength={SEARCH_LIMIT}
          aria-label={`Search ${BRAND}`}
          placeholder={SEARCH_HINT}
          className="rounded-control border-line-strong bg-surface text-16 min-h-11 min-w-0 flex-1 border px-3"
        />
        <button type="submit" className={buttonClass()}>
          Search
        </button>
      </form>
      <h2 className="text-22 mt-10">Communities for “{searchText}”</h2>
      <p className="text-ink-soft mt-1">
        {count.toLocaleString('en-US')} {count > 1 ? 'Results' : 'Result'}
        {count > cards.length && `. These are the first ${cards.length}: add a state for fewer.`}
      </p>
      {note && <p className="mt-1">{note}</p>}
      {cards.length === 0 && (
        <div className="card mt-5 px-4 py-8">
          <p className="text-22 font-serif font-semibold">Oops, nothing to see here!</p>
          <p className="text-ink-soft mt-2 max-w-[60ch]">
            Check the spelling, search for a city, county, state or ZIP code, or{' '}
            <a href={PAGES.home} className="link">
              start from the home page
            </a>
            .
          </p>
        </div>
      )}
      <ul className="tablet:grid-cols-2 desk:grid-cols-3 mt-5 grid gap-6">
        {cards.map((card) => (
          <li key={card.id}>
            <CommunityCard community={card} serverPage />
          </li>
        ))}
      </ul>
    </div>
  );
}
