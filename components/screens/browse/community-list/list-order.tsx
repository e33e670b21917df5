'use client';

import { clsx } from 'clsx';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { Select } from '@/components/ui/input/select';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { TABS } from '@/lib/shared/constants/communities';
import { LIST_SORTS, type ListSort } from '@/lib/search/constants';
import type { Tab } from '@/lib/search/address/list-address';
import type { ListOrder } from '@/lib/search/address/list-sort';

const NearPlace = lazyComponent(() => import('./near-place'), {
  Pending: () => <Skeleton className="rounded-control h-18 w-full" />,
  Missing: ChunkError,
});

const LABELS: Record<ListSort, string> = {
  match: 'Best match',
  population: 'Population: largest first',
  price: 'Home price: lowest first',
  age: 'Median age: youngest first',
  name: 'Name: A to Z',
  distance: 'Distance: nearest first',
};

/** What the usual order of a tab is. */
const USUAL: Partial<Record<Tab, string>> = {
  [TABS.recent]: 'Last viewed',
  [TABS.favorites]: 'Last saved',
};

interface ListOrderProps {
  tab: Tab;
  order: ListOrder;
  onChange: (order: ListOrder) => void;
}

/** @param compact leaves room for what is beside it in one line */
export function SortSelect({
  tab,
  order,
  onChange,
  compact = false,
}: ListOrderProps & { compact?: boolean }) {
  return (
    <Select
      label="Sort by"
      hideLabel
      value={order.sort}
      onValueChange={(value) => {
        const sort = LIST_SORTS.find((one) => one === value) ?? 'match';
        onChange({ sort, near: sort === 'distance' ? order.near : null });
      }}
      options={LIST_SORTS.map((sort) => ({
        value: sort,
        label: `${compact ? '' : 'Sort: '}${(sort === 'match' && USUAL[tab]) || LABELS[sort]}`,
      }))}
      {...(compact && { className: 'max-phone:pr-8! max-phone:whitespace-nowrap!' })}
      fieldClassName={clsx(
        'print:hidden',
        compact ? 'ml-auto w-66 min-w-0 shrink' : 'w-66 max-w-full grow phone:grow-0',
      )}
    />
  );
}

/** Where distances are measured from, for a list that is sorted by them. */
export function MeasuredFrom({ order, onChange }: Omit<ListOrderProps, 'tab'>) {
  if (order.sort !== 'distance') return null;
  return (
    <div className="mt-3">
      <NearPlace near={order.near} onChange={(near) => onChange({ sort: 'distance', near })} />
    </div>
  );
}
