'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  choosePlace,
  unchoosePlace,
  useChosenPlaces,
} from '@/components/communities/comparing/chosen-places';
import {
  compareHref,
  comparePage,
  formatCompareAddress,
  parseCompareAddress,
} from '@/components/communities/comparing/compare-address';
import { CompareView } from '@/components/compare/compare-view';
import {
  comparisonTitle,
  inOneLine,
  leftOutInWords,
} from '@/components/communities/comparing/compare-labels';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { focusHeading } from '@/components/ui/hooks/focus-heading';
import { IconButton } from '@/components/ui/icon-button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Switch } from '@/components/ui/input/switch';
import { PrintedFoot } from '@/components/ui/printed-foot';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { usePrinting } from '@/components/ui/hooks/use-printing';
import { isUnreached } from '@/lib/client/queries/call-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { formatWish, parseWishes } from '@/lib/search/wishes/address';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { AddPlace } from './compare/add-place';
import { ShareComparison } from './compare/share-comparison';

export default function CompareScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useAddressQuery();
  const { ids, wishes, onlyDifferences, leftOut } = parseCompareAddress(search);
  const printing = usePrinting();
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const answer = useQuery({
    ...communityQueries.compare([...ids], wishes),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  // Those of before stay while one more is fetched; what was removed goes at once.
  const places = (ids.length > 0 ? (answer.data?.dataResult ?? []) : []).filter(({ id }) =>
    ids.includes(id),
  );
  const settled = answer.data !== undefined && !answer.isPlaceholderData;
  const title = places.length > 0 ? comparisonTitle(places) : 'Compare places';
  usePageTitle(places.length > 0 ? title : undefined);

  /** Starts from the address as it is by now: two quick clicks both count. */
  const show = (change: (ids: readonly number[]) => readonly number[]) => {
    const now = parseCompareAddress(query());
    void navigate({ search: formatCompareAddress({ ...now, ids: change(now.ids) }) });
  };
  const add = (place: { id: number; name: string }) => {
    show((now) => [...now, place.id]);
    // Ticked as well, so that it is found again from the list; where four others are, they stay.
    choosePlace(place);
    setSaid(`${place.name} added.`);
  };
  const remove = (id: number, name: string) => {
    show((now) => now.filter((one) => one !== id));
    unchoosePlace(id);
    setSaid(`${name} removed.`);
    if (heading.current) focusHeading(heading.current);
  };

  const ignored = answer.data?.ignoredWishes ?? [];
  const answered = parseWishes(wishes).wishes.filter((wish) => !ignored.includes(formatWish(wish)));
  const notes = leftOutInWords(leftOut, settled ? answer.data.missingIds : []);
  const failed = ids.length > 0 && (answer.isError || isUnreached(answer));

  return (
    <div className="page-frame compare-page py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} className="text-28 tablet:text-36 min-w-0">
          {title}
        </h1>
        {places.length > 0 && <ShareComparison title={title} page={comparePage({ ids, wishes })} />}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {notes.length > 0 && (
        <ul role="status" className="bg-marigold-soft rounded-control mt-4 space-y-1 px-4 py-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <IgnoredWishes ignored={[...leftOut.wishes, ...ignored]} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        {ids.length < COMPARE_LIMIT ? (
          <AddPlace ids={ids} onAdd={add} />
        ) : (
          <p className="text-ink-soft">
            Four places can be compared at a time. Remove one to add another.
          </p>
        )}
        {places.length > 1 && (
          <div className="flex min-h-11 items-center gap-3">
            <span id="only-differences">Only differences</span>
            <Switch
              aria-labelledby="only-differences"
              checked={onlyDifferences}
              onCheckedChange={(on) =>
                void navigate(
                  {
                    search: formatCompareAddress({
                      ...parseCompareAddress(query()),
                      onlyDifferences: on,
                    }),
                  },
                  { replace: true },
                )
              }
            />
          </div>
        )}
      </div>
      {failed && places.length > 0 && <OutOfDate className="mt-4" onRetry={answer.refetch} />}
      {failed && places.length === 0 ? (
        <NotLoaded
          title="We couldn’t load these places"
          {...(answer.error && { text: answer.error.message })}
          onRetry={answer.refetch}
        />
      ) : places.length > 0 && answer.data ? (
        <CompareView
          comparison={{ ...answer.data, dataResult: places }}
          wishes={answered}
          onlyDifferences={onlyDifferences && places.length > 1}
          onPaper={printing}
          hrefOf={({ id }) => shellHref(PATHS.communityDetails.to({ id }))}
          toolsOf={({ id, objectMappings }, name) => (
            <>
              <FavoriteHeart
                communityId={id}
                name={name}
                isFavourite={objectMappings[0]?.isFavourite ?? false}
                variant="plain"
              />
              <IconButton
                label={`Remove ${name} from the comparison`}
                icon={<X size={20} />}
                onClick={() => remove(id, name)}
              />
            </>
          )}
        />
      ) : ids.length > 0 && !settled ? (
        <CompareSkeleton columns={ids.length} />
      ) : (
        <NothingToCompare wishes={wishes} />
      )}
      <PrintedFoot path={comparePage({ ids, wishes })} />
    </div>
  );
}

function CompareSkeleton({ columns }: { columns: number }) {
  return (
    <div aria-busy className="mt-6 space-y-4">
      <div className="flex gap-4">
        {Array.from({ length: columns }, (_, at) => (
          <Skeleton key={at} className="rounded-card h-48 flex-1" />
        ))}
      </div>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="rounded-control h-14" />
      ))}
    </div>
  );
}

/** Nothing is in the address: what was ticked in this browser is at hand. */
function NothingToCompare({ wishes }: { wishes: string }) {
  const chosen = useChosenPlaces();
  return (
    <EmptyState
      title="Put two to four places side by side"
      text="Find them by name above, or tick “Compare” on the cards of the list."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {chosen.length > 0 && (
            <a
              href={compareHref({ ids: chosen.map(({ id }) => id), wishes })}
              className={buttonClass()}
            >
              Compare {inOneLine(chosen.map(({ name }) => name))}
            </a>
          )}
          <a
            href={shellHref(PATHS.communityList.pattern)}
            className={buttonClass({ variant: 'secondary' })}
          >
            Browse communities
          </a>
        </div>
      }
    />
  );
}
