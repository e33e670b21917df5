'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { ChunkError } from '@/components/ui/chunk-error';
import { SkeletonText } from '@/components/ui/skeleton';
import { amenityQueries } from '@/lib/client/queries/amenities';
import { communityQueries } from '@/lib/client/queries/communities';
import { facilityQueries } from '@/lib/client/queries/facilities';
import { AmenityOptions } from './amenity-options';
import { FilterGroup } from './filter-group';
import { MORE_KEYS, OPTION_LABELS, type ListKey } from './filter-options';
import { countRanges } from './filter-ranges';
import { withOption, type ListAddress, type ListFilters } from './list-address';
import { useOptionCounts } from './list-query';
import { MoreFiltersSkeleton } from './more-filters-skeleton';
import { countsOf } from './option-counts';
import { OptionList, type Option } from './option-list';
import { OptionListSkeleton } from './option-list-skeleton';
import { PopulationOptions } from './population-options';

/** What there is to choose when the list of states does not arrive. */
const STATES_WITHOUT_LIST: readonly Option[] = [
  { code: 'AL', label: 'Alabama' },
  { code: 'GA', label: 'Georgia' },
];

const fixedOptions = (key: ListKey): readonly Option[] =>
  [...OPTION_LABELS[key]].map(([code, label]) => ({ code, label }));

const MoreFilters = lazyComponent(() => import('./more-filters'), {
  Pending: MoreFiltersSkeleton,
  Missing: ChunkError,
});

interface FilterGroupsProps {
  /** The list, with the filters as they are chosen here. */
  address: ListAddress;
  onChange: (filters: ListFilters) => void;
  /** They stand beside the list, with the first groups unfolded from the start. */
  beside?: boolean;
}

/** Every filter of the list; what is chosen is the caller's to keep. */
export function FilterGroups({ address, onChange, beside = false }: FilterGroupsProps) {
  const { filters } = address;
  const { counts, histograms } = useOptionCounts(address, beside);
  const states = useQuery(communityQueries.states());
  const amenities = useQuery(amenityQueries.categories());
  const facilities = useQuery(facilityQueries.types());

  const stateOptions =
    states.data?.data.map(({ stateShortName, stateName }) => ({
      code: stateShortName,
      label: stateName,
      abbreviation: stateShortName,
    })) ?? STATES_WITHOUT_LIST;

  const toggle = (key: ListKey) => (code: string, on: boolean) =>
    onChange(withOption(filters, key, code, on));

  const fixed = (key: ListKey, title: string) => (
    <FilterGroup title={title} chosen={filters[key].length}>
      <OptionList
        legend={title}
        options={fixedOptions(key)}
        chosen={filters[key]}
        counts={countsOf(counts, key)}
        onToggle={toggle(key)}
      />
    </FilterGroup>
  );

  return (
    <>
      <FilterGroup title="States" chosen={filters.states.length} open={beside}>
        <Loaded query={states} Pending={OptionListSkeleton} hasStandIn>
          <OptionList
            legend="States"
            options={stateOptions}
            chosen={filters.states}
            counts={countsOf(counts, 'states')}
            onToggle={toggle('states')}
            findLabel="Find a state"
          />
        </Loaded>
      </FilterGroup>
      <FilterGroup
        title="Population"
        chosen={Number(filters.min !== null) + Number(filters.max !== null)}
        open={beside}
      >
        <PopulationOptions filters={filters} onChange={onChange} counts={counts} />
      </FilterGroup>
      <FilterGroup title="Amenities" chosen={filters.amenities.length}>
        <Loaded query={amenities}>
          <AmenityOptions
            categories={amenities.data?.amenityCategoriesResult ?? []}
            chosen={filters.amenities}
            counts={countsOf(counts, 'amenities')}
            onToggle={toggle('amenities')}
          />
        </Loaded>
      </FilterGroup>
      {fixed('cost', 'Cost of living')}
      {fixed('transit', 'Public transportation')}
      {fixed('getting', 'Getting around')}
      {fixed('schools', 'Schools and colleges')}
      <FilterGroup title="Healthcare facilities" chosen={filters.facilities.length}>
        <Loaded query={facilities}>
          <OptionList
            legend="Healthcare facilities"
            options={(facilities.data?.data ?? []).map((type) => ({
              code: String(type.id),
              label: type.facilityType,
            }))}
            chosen={filters.facilities}
            counts={countsOf(counts, 'facilities')}
            onToggle={toggle('facilities')}
            findLabel="Find a type of care"
          />
        </Loaded>
      </FilterGroup>
      <FilterGroup
        title="More filters"
        chosen={countRanges(filters) + MORE_KEYS.reduce((sum, key) => sum + filters[key].length, 0)}
      >
        <MoreFilters
          filters={filters}
          onChange={onChange}
          counts={counts}
          histograms={histograms}
        />
      </FilterGroup>
    </>
  );
}

interface LoadedProps {
  query: { isPending: boolean; isLoadingError: boolean; refetch: () => Promise<unknown> };
  /** Stands while the list is on its way. */
  Pending?: ComponentType;
  /** Something can be chosen without the list. */
  hasStandIn?: boolean;
  children: ReactNode;
}

const FewLines = () => <SkeletonText lines={5} />;

/** Options of a list that the server keeps, or why they are not there. */
function Loaded({ query, Pending = FewLines, hasStandIn = false, children }: LoadedProps) {
  if (query.isLoadingError) {
    return (
      <>
        <div role="alert" className="text-14 text-ink-soft">
          <p>We couldn’t load this list.</p>
          <Button variant="link" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
        {hasStandIn && children}
      </>
    );
  }
  return query.isPending ? <Pending /> : children;
}
