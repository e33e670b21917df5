'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { List } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { buttonClass, Button } from '@/components/ui/button';
import { FiltersButton } from '@/components/ui/filters/filters-button';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { isUnreached } from '@/lib/client/queries/call-query';
import { communityQueries } from '@/lib/client/queries/communities';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { TABS } from '@/lib/shared/constants/communities';
import { countFilters, formatListAddress, listCallInput } from '@/lib/search/address/list-address';
import { listQuery } from './community-list/address/list-query';
import { SearchBox } from './community-list/search-box';
import { useNearSpot } from './community-list/use-near-spot';
import { MAP_FRAME, MAP_LIST } from './map/map-frame';
import { MapList } from './map/map-list';
import { MapSheet } from './map/map-sheet';
import { MapStage } from './map/map-stage';
import { useMapAddress } from './map/use-map-address';
import { useMapColors } from './map/use-map-colors';
import { useMapShapes } from './map/use-map-shapes';
import { useMapSize } from './map/use-map-size';

const FilterSheet = lazyComponent(() => import('./community-list/filters/filter-sheet'), {
  Missing: DialogChunkError,
});

/** The list is beside the map. */
const LIST_BESIDE = `(width >= ${BREAKPOINTS.panel}rem)`;

export default function MapScreen() {
  const list = useMapAddress();
  const { address, figure } = list;
  const beside = useMediaQuery(LIST_BESIDE, true);
  const frame = useRef<HTMLDivElement>(null);
  const size = useMapSize(frame);
  const colors = useMapColors();
  const paths = useMapShapes();
  const nearPlace = useNearSpot(address);
  const [aimedId, setAimedId] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [filtersOpen, setFiltersOpen] = useState(false);

  const { asks } = listQuery(address);
  const whole = { ...address, page: 1 };
  const { page: _, getResultCount: __, ...input } = listCallInput(whole);
  const points = useQuery({
    ...communityQueries.mapPoints({ ...input, figure }, address.tab === TABS.all ? undefined : 0),
    enabled: asks,
    placeholderData: keepPreviousData,
  });
  const { lat, long } = nearPlace ?? {};
  const near = useMemo(
    () => (lat === undefined || long === undefined ? null : { lat, long }),
    [lat, long],
  );
  const active = countFilters(address.filters);
  const failed = asks && !points.data && (points.isError || isUnreached(points));

  const head = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-28">Map</h1>
      <div className="flex flex-wrap gap-2">
        <FiltersButton
          active={active}
          size="small"
          className="whitespace-nowrap"
          onPointerEnter={FilterSheet.preload}
          onClick={() => setFiltersOpen(true)}
        />
        <a href={list.listHref} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <List aria-hidden size={18} />
          List
        </a>
      </div>
    </div>
  );
  const rows = (
    <>
      <SearchBox address={address} onSearch={list.setSearch} />
      <MapList list={list} chosenId={chosenId ?? -1} onAim={setAimedId} />
    </>
  );

  return (
    <div className={MAP_FRAME}>
      {beside && (
        <section aria-label="List of places" className={MAP_LIST}>
          {head}
          <div className="mt-3">{rows}</div>
        </section>
      )}
      <div className="bg-sky relative min-w-0 flex-1 overflow-hidden">
        {/* Above the sheet at its lowest. */}
        <div ref={frame} className="max-panel:bottom-24 absolute inset-0">
          {points.data && size && colors && (
            <MapStage
              points={points.data}
              figure={figure}
              wishes={address.wishes}
              onFigure={list.setFigure}
              size={size}
              colors={colors}
              paths={paths}
              listKey={formatListAddress(whole)}
              viewAddress={{ text: list.view, write: list.setView }}
              near={near}
              aimedId={aimedId}
              onChosen={setChosenId}
              onArea={(area) => {
                const next = { ...whole, filters: { ...address.filters, area } };
                list.setFilters(next.filters);
                return formatListAddress(next);
              }}
            />
          )}
          {failed && (
            <div role="alert" className="card absolute inset-x-4 top-1/4 mx-auto max-w-80 p-4">
              <p>We couldn’t load the places. The list still has them.</p>
              <Button className="mt-3" onClick={() => void points.refetch()}>
                Try again
              </Button>
            </div>
          )}
        </div>
        {!beside && <MapSheet head={head}>{rows}</MapSheet>}
      </div>
      {filtersOpen && (
        <FilterSheet
          address={address}
          onApply={list.setChoices}
          onClose={() => setFiltersOpen(false)}
        />
      )}
    </div>
  );
}
