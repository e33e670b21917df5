import {
  compareHref,
  type CompareAddress,
} from '@/components/communities/comparing/compare-address';
import { CompareView } from '@/components/compare/compare-view';
import { comparisonTitle, leftOutInWords } from '@/components/communities/comparing/compare-labels';
import { buttonClass } from '@/components/ui/button';
import { PrintedFoot } from '@/components/ui/printed-foot';
import type { Comparison } from '@/lib/domains/community-page/compare-output';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { formatWish, parseWishes } from '@/lib/search/wishes/address';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';

interface ComparePageProps {
  address: CompareAddress;
  comparison: Comparison;
}

/** Places side by side as the server renders them: for shared links, crawlers and no JavaScript. */
export function ComparePage({ address, comparison }: ComparePageProps) {
  const { dataResult: places, ignoredWishes, missingIds } = comparison;
  const wishes = parseWishes(address.wishes).wishes.filter(
    (wish) => !ignoredWishes.includes(formatWish(wish)),
  );
  const notes = leftOutInWords(address.leftOut, missingIds);
  return (
    <div className="page-frame compare-page py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-28 tablet:text-36 min-w-0">{comparisonTitle(places)}</h1>
        <a
          href={compareHref({ ...address, ids: places.map(({ id }) => id) })}
          className={buttonClass({ variant: 'secondary', className: 'print:hidden' })}
        >
          Change or add places
        </a>
      </div>
      {notes.length > 0 && (
        <ul className="bg-marigold-soft rounded-control mt-4 space-y-1 px-4 py-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <IgnoredWishes ignored={[...address.leftOut.wishes, ...ignoredWishes]} />
      <CompareView
        comparison={comparison}
        wishes={wishes}
        onlyDifferences={address.onlyDifferences && places.length > 1}
        onPaper
        hrefOf={({ id, communityNameText, stateCommunities }) =>
          PAGES.community(id, communitySlug(communityNameText, stateCommunities.stateShortName))
        }
      />
      <PrintedFoot />
    </div>
  );
}
