'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Map as MapIcon, Printer } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/components/auth/session';
import { Button, buttonClass } from '@/components/ui/button';
import { usePrinting } from '@/components/ui/hooks/use-printing';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { PrintedFoot } from '@/components/ui/printed-foot';
import { SortableList } from '@/components/ui/sort/sortable-list';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { goTo } from '@/lib/client/go-to';
import { letPlacesMove, useKeptPlaces, type KeptPlace } from '@/lib/client/kept-places';
import { isUnreached } from '@/lib/client/queries/call-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { KEPT_PLACES_LIMIT } from '@/lib/domains/lists/constants';
import { formatWish, formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { TABS } from '@/lib/shared/constants/communities';
import { PATHS } from '@/lib/shared/constants/paths';
import { KeptPlaceRow } from './kept-place-row';
import { ListViewSkeleton } from './list-view-skeleton';
import { mapHrefOf } from './map-href';
import { movedTo } from './moved-to';
import { SelectionBar } from './selection-bar';
import { useKeptWrites, type KeptListItem } from './use-kept-writes';

const TITLE = 'Kept on this device';

/** The cards of what this browser keeps, in its order. */
function useKeptItems(places: readonly KeptPlace[], wishes: string) {
  const ids = places.map(({ id }) => id).sort((one, other) => one - other);
  const answer = useQuery({
    ...communityQueries.list({
      tab: TABS.all,
      places: ids,
      limit: KEPT_PLACES_LIMIT,
      ...(wishes !== '' && { wishes }),
    }),
    placeholderData: keepPreviousData,
  });
  const cards = answer.data?.dataResult ?? [];
  const items = places.flatMap((place): KeptListItem[] => {
    const community = cards.find(({ id }) => id === place.id);
    return community ? [{ ...place, community }] : [];
  });
  return { answer, items };
}

/** What a visitor keeps without an account: a list that this browser alone has. */
export default function KeptList({ wishes }: { wishes: readonly Wish[] }) {
  const places = useKeptPlaces();
  const asked = formatWishes(wishes);
  const { answer, items } = useKeptItems(places, asked);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const writes = useKeptWrites();
  const printing = usePrinting();
  const { data, error, refetch } = answer;

  if (!data && error)
    return <NotLoaded title="We couldn’t load your list" text={error.message} onRetry={refetch} />;
  if (!data) return <ListViewSkeleton />;

  const ignored = data.ignoredWishes ?? [];
  const answered = wishes.filter((wish) => !ignored.includes(formatWish(wish)));
  const ids = items.map(({ id }) => id);
  const selected = items.filter(({ id }) => chosen.has(id));
  const gone = places.filter(({ id }) => !ids.includes(id));
  const choose = (id: number, is: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(is ? id : [])));
  const nameOf = (id: unknown) =>
    items.find((item) => item.id === id)?.community.communityNameText ?? 'the place';

  return (
    <div className="household-list">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-28">{TITLE}</h2>
          <p className="text-ink-soft max-w-measure">
            This browser alone has your list. Sign up, and it moves into your account.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <KeepButtons />
          <a
            href={mapHrefOf(ids, asked)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <MapIcon aria-hidden size={18} />
            Map
          </a>
          <Button
            variant="secondary"
            size="small"
            icon={<Printer size={18} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </div>
      </div>
      {(answer.isError || isUnreached(answer)) && <OutOfDate className="mt-4" onRetry={refetch} />}
      <IgnoredWishes ignored={ignored} />
      <SelectionBar
        selected={selected}
        wishes={asked}
        onRemove={() => {
          setChosen(new Set());
          writes.remove(selected);
        }}
        onClear={() => setChosen(new Set())}
      />
      <div className="mt-4">
        <SortableList
          ids={ids}
          noun="place"
          nameOf={nameOf}
          onSort={(next) => {
            const moved = movedTo(ids, next);
            if (moved) writes.move(moved.id, moved.beforeId);
          }}
        >
          <ul aria-label={`Places ${TITLE.toLowerCase()}`} className="space-y-2">
            {items.map((item, at) => (
              <KeptPlaceRow
                key={item.id}
                item={item}
                before={ids[at - 1]}
                after={at < ids.length - 1 ? (ids[at + 2] ?? null) : undefined}
                wishes={answered}
                writes={writes}
                chosen={chosen.has(item.id)}
                onChoose={(is) => choose(item.id, is)}
                printing={printing}
              />
            ))}
          </ul>
        </SortableList>
      </div>
      {gone.length > 0 && !answer.isPlaceholderData && (
        <p className="text-ink-soft mt-6">
          {gone.length === 1 ? 'One place isn’t' : `${gone.length} places aren’t`} shown at the
          moment, but {gone.length === 1 ? 'stays' : 'stay'} on the list.
        </p>
      )}
      <PrintedFoot />
    </div>
  );
}

/** The list gets an account. */
function KeepButtons() {
  const { openDialog } = useSession();
  const enter = (tab: 'login' | 'sign-up') => {
    letPlacesMove();
    openDialog(
      tab,
      () => goTo(`${PATHS.communityList.pattern}?tab=${TABS.favorites}`),
      'keep your list',
    );
  };
  return (
    <>
      <Button size="small" onClick={() => enter('sign-up')}>
        Keep it: sign up
      </Button>
      <Button size="small" variant="secondary" onClick={() => enter('login')}>
        Log in
      </Button>
    </>
  );
}
