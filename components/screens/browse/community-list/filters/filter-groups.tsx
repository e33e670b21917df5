'use client';

import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { SkeletonText } from '@/components/ui/loading/skeleton';
import { amenityQueries } from '@/lib/client/queries/amenities';
import { communityQueries } from '@/lib/client/queries/communities';
import { facilityQueries } from '@/lib/client/queries/facilities';
import {
  byPanel,
  OPTION_FILTERS,
  STEP_FILTERS,
  type AnyOptionFilter,
  type AnyStepFilter,
} from '@/lib/search/filters';
import type { Wish } from '@/lib/search/wishes/wish';
import { AmenityOptions } from './amenity-options';
import { FilterGroup } from './filter-group';
import { OPTION_GROUPS } from '@/lib/search/address/filter-options';
import { countRanges } from '@/lib/search/address/filter-ranges';
import { withOption, type ListAddress, type ListFilters } from '@/lib/search/address/list-address';
import { useOptionCounts } from '../address/list-query';
import { MoreFiltersSkeleton } from './more-filters-skeleton';
import { countsByCode } from './option-counts';
import { OptionList, type ListedOption } from './option-list';
import { OptionListSkeleton } from './option-list-skeleton';
import { PopulationOptions } from './population-options';

/** What there is to choose when the list of states does not arrive. */
const STATES_WITHOUT_LIST: readonly ListedOption[] = [
  { code: 'AL', label: 'Alabama' },
  { code: 'GA', label: 'Georgia' },
];

type Group = AnyOptionFilter | AnyStepFilter;

/** The panel's own groups; the others are under 'More filters'. */
const GROUPS: readonly Group[] = byPanel<Group>([...OPTION_FILTERS, ...STEP_FILTERS]).filter(
  ({ panel }) => panel.group === 'main',
);
const MORE = OPTION_GROUPS.filter(({ panel }) => panel.group === 'more');

const MoreFilters = lazyComponent(() => import('./more-filters'), {
  Pending: MoreFiltersSkeleton,
  Missing: ChunkError,
});

/** From the start, where the panel is beside the list. */
const UNFOLDED: readonly Group['name'][] = ['states', 'population'];

interface FilterGroupsProps {
  /** The list, with the filters as they are chosen here. */
  address: ListAddress;
  onChange: (filters: ListFilters) => void;
  onWishes: (wishes: readonly Wish[]) => void;
  /** They are beside the list, with the first groups unfolded from the start. */
  beside?: boolean;
}

/** Every filter of the list; what is chosen is the caller's to keep. */
export function FilterGroups({ address, onChange, onWishes, beside = false }: FilterGroupsProps) {
  const { filters, wishes } = address;
  const { counts, unknownCounts, histograms, wishSpreads } = useOptionCounts(address, beside);
  const states = useQuery(communityQueries.states());
  const amenities = useQuery(amenityQueries.categories());
  const facilities = useQuery(facilityQueries.types());

  const stateOptions =
    states.data?.data.map(({ stateShortName, stateName }) => ({
      code: stateShortName,
      label: stateName,
      abbreviation: stateShortName,
    })) ?? STATES_WITHOUT_LIST;

  const unknownOf = ({ name }: Group) => {
    const unknown = unknownCounts?.[name];
    return { unknown, listsUnknown: address.unknown && Boolean(unknown) };
  };
  const controlOf = (group: Group): ReactNode => {
    if (group.kind === 'steps')
      return (
        <PopulationOptions
          filters={filters}
          onChange={onChange}
          counts={counts}
          {...unknownOf(group)}
        />
      );
    const chosen = {
      ...unknownOf(group),
      chosen: filters[group.address],
      counts: countsByCode(counts, group),
      onToggle: (code: string, on: boolean) =>
        onChange(withOption(filters, group.address, code, on)),
    };
    switch (group.name) {
      case 'states':
        return (
          <Loaded query={states} Pending={OptionListSkeleton} hasStandIn>
            <OptionList
              legend={group.label}
              options={stateOptions}
              findLabel="Find a state"
              {...chosen}
            />
          </Loaded>
        );
      case 'amenitiesType':
        return (
          <Loaded query={amenities}>
            <AmenityOptions
              categories={amenities.data?.amenityCategoriesResult ?? []}
              {...chosen}
            />
          </Loaded>
        );
      case 'facilityType':
        return (
          <Loaded query={facilities}>
            <OptionList
              legend={group.label}
              options={(facilities.data?.data ?? []).map((type) => ({
                code: String(type.id),
                label: type.facilityType,
              }))}
              findLabel="Find a type of care"
              {...chosen}
            />
          </Loaded>
        );
      default:
        return <OptionList legend={group.label} options={group.options} {...chosen} />;
    }
  };

  return (
    <>
      {GROUPS.map((group) => (
        <FilterGroup
          key={group.name}
          title={group.label}
          chosen={
            group.kind === 'steps'
              ? Number(filters.min !== null) + Number(filters.max !== null)
              : filters[group.address].length
          }
          open={beside && UNFOLDED.includes(group.name)}
        >
          {controlOf(group)}
        </FilterGroup>
      ))}
      <FilterGroup
        title="More filters"
        chosen={
          countRanges(filters) +
          MORE.reduce((sum, { address: key }) => sum + filters[key].length, 0)
        }
      >
        <MoreFilters
          filters={filters}
          onChange={onChange}
          counts={counts}
          unknownCounts={unknownCounts}
          listsUnknown={address.unknown}
          histograms={histograms}
          wishes={wishes}
          onWishes={onWishes}
          wishSpreads={wishSpreads}
        />
      </FilterGroup>
    </>
  );
}

interface LoadedProps {
  query: { isPending: boolean; isLoadingError: boolean; refetch: () => Promise<unknown> };
  /** Shown while the list is on its way. */
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
