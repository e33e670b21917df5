'use client';

import { clsx } from 'clsx';
import { useQueryClient } from '@tanstack/react-query';
import { Map as MapIcon, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '@/components/auth/session';
import { FavoritesNav } from '@/components/searches/favorites-nav';
import { Button, buttonClass } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { DialogChunkError, ChunkError } from '@/components/ui/loading/chunk-error';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { useKeptPlaces } from '@/lib/client/kept-places';
import { fromPiece } from '@/components/ui/loading/from-piece';
import { communityKeys } from '@/lib/client/queries/communities';
import { hasSession } from '@/lib/client/session/session';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { TABS } from '@/lib/shared/constants/communities';
import { FilterSkeleton } from './community-list/filters/filter-skeleton';
import { countFilters, type Tab } from '@/lib/search/address/list-address';
import { LazySignedOutFavorites } from './community-list/lazy-extras';
import { ListResults, RESULTS_ID } from './community-list/list-results';
import { ListTabs } from './community-list/list-tabs';
import { SearchBox } from './community-list/search-box';
import { useListAddress } from './community-list/address/use-list-address';

const favorites = () => import('./community-list/favorites-pieces');

const FavoritesTab = lazyComponent(fromPiece(favorites, 'FavoritesTab'), { Missing: ChunkError });
const KeptList = lazyComponent(fromPiece(favorites, 'KeptList'), { Missing: ChunkError });

const FilterPanel = lazyComponent(() => import('./community-list/filters/filter-panel'), {
  Pending: FilterSkeleton,
  Missing: ChunkError,
});
const FilterSheet = lazyComponent(() => import('./community-list/filters/filter-sheet'), {
  Missing: DialogChunkError,
});

/** The filters are beside the list. */
const PANEL_BESIDE = `(width >= ${BREAKPOINTS.panel}rem)`;

/** Coming back to the tab of all communities reads it again, as the other tabs always do. */
function useReloadedTab(tab: Tab) {
  const client = useQueryClient();
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    void client.invalidateQueries({ queryKey: communityKeys.all }, { cancelRefetch: false });
  }, [client, tab]);
}

export default function CommunityListScreen() {
  const list = useListAddress();
  const { tab, filters, wishes } = list.address;
  const beside = useMediaQuery(PANEL_BESIDE, true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const active = countFilters(filters);
  useReloadedTab(tab);
  // Draws again when somebody comes or leaves.
  useSession();
  const isFavorites = tab === TABS.favorites;
  const isNarrowed = active > 0 || list.address.q !== '';
  const isOwnList = isFavorites && hasSession() && !isNarrowed;
  const isKept = useKeptPlaces().length > 0;
  const title = isFavorites ? 'Favorites' : 'Communities';
  usePageTitle(title);

  useEffect(() => {
    if (wasOpen.current && !sheetOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = sheetOpen;
  }, [sheetOpen]);

  const chosen = active > 0 && (
    <span className="figures bg-spruce text-spruce-ink text-14 ml-2 inline-block min-w-6 rounded-full px-1.5 text-center">
      {active}
      <span className="sr-only"> active</span>
    </span>
  );
  const searchBox = <SearchBox address={list.address} onSearch={list.setSearch} />;
  const filtersButton = (
    <Button
      ref={opener}
      variant="secondary"
      icon={<SlidersHorizontal size={18} />}
      onPointerEnter={FilterSheet.preload}
      onClick={() => setSheetOpen(true)}
      aria-haspopup="dialog"
      className="max-phone:gap-1.5 max-phone:px-3 shrink-0"
    >
      Filters {chosen}
    </Button>
  );
  // With wishes the answer comes before the controls.
  const wished = wishes.length > 0;

  const content = beside ? (
    <div className="grid grid-cols-[17rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-8 gap-y-4">
      <div className="col-start-2">{searchBox}</div>
      <div
        role="region"
        aria-labelledby="list-filters"
        className="short:top-2 short:max-h-[calc(100dvh-1rem)] sticky top-20 col-start-1 row-span-2 row-start-1 flex max-h-[calc(100dvh-6rem)] flex-col self-start print:hidden"
      >
        <h2 id="list-filters" className="text-22 flex min-h-11 shrink-0 items-center">
          Filters {chosen}
        </h2>
        <button
          type="button"
          onClick={() => document.getElementById(RESULTS_ID)?.focus()}
          className="rounded-control bg-spruce text-spruce-ink sr-only z-10 px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:inset-x-0 focus:top-0 focus:w-full"
        >
          Skip to the results
        </button>
        <div className="mt-4 flex min-h-0 flex-col">
          <FilterPanel
            key={tab}
            address={list.address}
            onChange={list.setFilters}
            onWishes={list.setWishes}
          />
        </div>
      </div>
      <div className="min-w-0">
        <ListResults key={tab} list={list} />
      </div>
    </div>
  ) : (
    <>
      {!wished && (
        <div className="tiny:flex-wrap mb-3 flex gap-3">
          <div className="tiny:basis-full min-w-0 flex-1">{searchBox}</div>
          {filtersButton}
        </div>
      )}
      <ListResults key={tab} list={list} filtersButton={filtersButton} />
      {wished && <div className="mt-8">{searchBox}</div>}
    </>
  );

  return (
    <div className={clsx('page-frame pb-12', wished && !beside ? 'pt-4' : 'pt-8')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className={wished && !beside ? 'text-28' : 'text-36'}>{title}</h1>
        {/* A list of one's own has it beside its other buttons. */}
        {(!isFavorites || isNarrowed) && (
          <a href={list.mapHref} className={buttonClass({ variant: 'secondary' })}>
            <MapIcon aria-hidden size={18} />
            Map
          </a>
        )}
      </div>
      <ListTabs tab={tab} onTab={list.setTab}>
        {isFavorites && hasSession() && <FavoritesNav page="places" />}
        {isOwnList ? (
          <FavoritesTab wishes={wishes} mapHref={list.mapHref} otherwise={content} />
        ) : isFavorites && isKept && !hasSession() ? (
          <KeptList wishes={wishes} />
        ) : isFavorites && !isNarrowed && !hasSession() ? (
          <LazySignedOutFavorites />
        ) : (
          content
        )}
      </ListTabs>
      {/* It stays when a tablet is turned: what was chosen in it applies when it is closed. */}
      {sheetOpen && (
        <FilterSheet
          address={list.address}
          onApply={list.setChoices}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </div>
  );
}
