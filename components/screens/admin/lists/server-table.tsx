import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { ActiveChips } from '@/components/ui/filters/active-chips';
import { DataTable, useHasColumns, type TableColumn } from '@/components/ui/table/data-table';
import { TableSortSelect } from '@/components/ui/table/table-sort-select';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { Pagination } from '@/components/ui/pagination';
import { SearchInput } from '@/components/ui/input/search-input';
import { useDebouncedText } from '@/components/ui/hooks/use-debounced-text';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
import { useDelayedFlag } from '@/components/ui/hooks/use-delayed-flag';
import type { CallOutput } from '@/lib/app/calls';
import type {
  AdminListName,
  AdminListSort,
  AdminListTab,
  CENTER_LISTS,
} from '@/lib/shared/constants/admin-lists';
import { centerQueries, type ListRow } from '@/lib/client/queries/center';
import { DELAYS, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { PAGES } from '@/lib/shared/constants/paths';
import { exportQuery } from './table-address';
import {
  CenterFilters,
  withoutFilters,
  type SetFilter,
  type FilterFieldsProps,
  type Filters,
} from './center-filters';
import { SelectedRows } from './selected-rows';
import { useTableAddress } from './use-table-address';

type Answer<Name extends AdminListName> = CallOutput<(typeof CENTER_LISTS)[Name]['call']>;

interface ServerTableProps<Name extends AdminListName> {
  name: Name;
  tab: AdminListTab<Name>;
  /** What the rows are: one, and several. */
  words: readonly [one: string, many: string];
  /** What can be looked for. */
  searchHint: string;
  columns: readonly (TableColumn<ListRow<Name>> & { sort?: AdminListSort<Name> })[];
  actions?: (row: ListRow<Name>) => ReactNode;
  /** The call's input for what the address narrows the list to. */
  narrow?: (filters: Filters) => Record<string, string>;
  /** What narrows the list, folded behind a button. */
  filters?: {
    /** What narrows it now, in words. */
    active: (said: Filters, answer: Answer<Name> | undefined) => readonly SetFilter[];
    fields: (props: FilterFieldsProps, answer: Answer<Name> | undefined) => ReactNode;
  };
  /** What is said of the answer, above the rows. */
  note?: (answer: Answer<Name> | undefined) => ReactNode;
  /** What is said of all rows, beside how many they are. */
  aboutRows?: string;
  /** What adds a row. */
  action?: ReactNode;
  /** What can be done with several rows at once, and what each is called. */
  bulk?: {
    nameOf: (row: ListRow<Name>) => string;
    actions: (rows: readonly ListRow<Name>[], done: () => void) => ReactNode;
  };
  /** Where the list is empty, without a search. */
  empty: { title: string; text: ReactNode; action?: ReactNode };
}

const NONE: ReadonlySet<string | number> = new Set();

/**
 * A list that the server searches, sorts and pages, with its file: a new list needs its columns
 * only. What is shown is in the address.
 */
export function ServerTable<Name extends AdminListName>({
  name,
  tab,
  words: [one, many],
  searchHint,
  columns,
  actions,
  narrow,
  filters: filtering,
  note,
  aboutRows,
  action,
  bulk,
  empty,
}: ServerTableProps<Name>) {
  const table = useTableAddress(name);
  const { q, sort, direction, page, filters } = table.address;
  const narrowed = narrow?.(filters) ?? {};
  const isNarrowed = Object.keys(narrowed).length > 0;
  const { setPage } = table;
  const input = { tab, searchText: q, sort, direction, page, ...narrowed };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...centerQueries.list(name, input),
    placeholderData: keepPreviousData,
  });
  const answer = data as Answer<Name> | undefined;
  const active = filtering?.active(filters, answer) ?? [];
  const hasColumns = useHasColumns();
  const order = { sort: { by: sort, direction }, onSort: table.setSort };
  const total = data?.pagination.totalCount;
  const totalPages = data?.pagination.totalPages ?? 1;
  const top = useRef<HTMLDivElement>(null);

  const keepFocus = useFocusFallback(top, data);

  // Who turns the page or looks for something else starts with none selected.
  const place = JSON.stringify(input);
  const [ticked, setTicked] = useState<{ place: string; ids: ReadonlySet<string | number> }>();
  const ids = ticked?.place === place ? ticked.ids : NONE;

  // The last row of the last page has gone.
  const tooFar = !isPlaceholderData && total !== undefined && page > Math.max(1, totalPages);
  useEffect(() => {
    if (tooFar) setPage(Math.max(1, totalPages), true);
  }, [tooFar, totalPages, setPage]);

  // The rows of before are not those that were asked for: they stay for a moment, and never alone.
  const late = useDelayedFlag(isPlaceholderData, DELAYS.cardSkeleton);
  const shown = tooFar || (late && isPlaceholderData) ? undefined : data;
  const isEmpty = shown && total === 0 && !isPlaceholderData;
  const selected = (shown?.data ?? []).filter(({ id }) => ids.has(id));
  const select = (rows: readonly ListRow<Name>[], wanted: boolean) => {
    const next = new Set(selected.map(({ id }) => id));
    for (const { id } of rows)
      if (wanted) next.add(id);
      else next.delete(id);
    setTicked({ place, ids: next });
  };
  const retry = () => void refetch();
  const turnTo = (next: number) => {
    setPage(next);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };

  return (
    <div
      ref={top}
      role="region"
      aria-label={many}
      tabIndex={-1}
      className="scroll-mt-24 outline-none"
      {...keepFocus}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="max-tablet:basis-full tablet:grow-0 tablet:basis-auto flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <Search label={`Search ${many}`} hint={searchHint} q={q} onSearch={table.setSearch} />
          {!hasColumns && <TableSortSelect columns={columns} {...order} />}
          {filtering && (
            <CenterFilters
              active={active}
              said={filters}
              onChange={table.setFilters}
              fields={(props) => filtering.fields(props, answer)}
            />
          )}
        </div>
        <div className="max-tablet:basis-full tablet:basis-72 flex min-w-0 flex-1 flex-wrap items-center gap-2">
          <p className="figures text-16 text-ink-soft min-h-6 min-w-0 flex-1 basis-36">
            <span role="status">
              {shown && total !== undefined && !isPlaceholderData && (
                <>
                  {total.toLocaleString('en-US')}
                  {shown.isCapped && '+'} {total === 1 ? one : many}
                  {q !== '' && ` found for “${q}”`}
                  {selected.length > 0 && `, ${selected.length} selected`}
                </>
              )}
            </span>
            {aboutRows && <span className="text-14 tablet:block"> {aboutRows}</span>}
          </p>
          <a
            href={PAGES.adminExport(name, exportQuery(tab, table.address, narrowed))}
            download
            className={buttonClass({ variant: 'secondary' })}
          >
            <Download aria-hidden size={18} />
            <span className="max-wide:sr-only">Download CSV</span>
          </a>
          {action}
        </div>
      </div>
      {active.length > 0 && (
        <div className="mb-3">
          <ActiveChips
            oneLine
            active={active.map((one) => ({
              key: one.names.join(),
              label: one.label,
              onRemove: () => table.setFilters(withoutFilters([one])),
            }))}
            onClear={() => table.setFilters(withoutFilters(active))}
          />
        </div>
      )}
      {note?.(answer)}
      {error && data && !isPlaceholderData && <OutOfDate className="mb-4" onRetry={retry} />}
      {error && (!data || isPlaceholderData) ? (
        <div className="card">
          <NotLoaded title={`We couldn’t load the ${many}`} text={error.message} onRetry={retry} />
        </div>
      ) : isEmpty ? (
        <div className="card">
          {q === '' && !isNarrowed ? (
            <EmptyState {...empty} />
          ) : (
            <EmptyState
              title={`No ${many} found`}
              text={q === '' ? 'Nothing here matches.' : `Nothing here matches “${q}”.`}
              action={
                <Button variant="secondary" onClick={table.clear}>
                  Show all {many}
                </Button>
              }
            />
          )}
        </div>
      ) : (
        <>
          <DataTable
            label={many}
            columns={columns}
            rows={shown?.data}
            rowKey={({ id }) => id}
            {...order}
            actions={actions}
            selection={
              bulk && {
                selected: new Set(selected.map(({ id }) => id)),
                onSelect: select,
                nameOf: bulk.nameOf,
              }
            }
            className={clsx('transition-opacity', isFetching && isPlaceholderData && 'opacity-55')}
          />
          <Pagination
            className="mt-6"
            page={page}
            totalPages={totalPages}
            onPage={turnTo}
            hrefFor={table.hrefFor}
            label={`Pages of ${many}`}
          />
          {bulk && (
            <SelectedRows
              words={[one, many]}
              count={selected.length}
              onClear={() => setTicked(undefined)}
              fileHref={PAGES.adminExport(
                name,
                exportQuery(tab, table.address, {
                  ...narrowed,
                  ids: selected.map(({ id }) => id).join(','),
                }),
              )}
            >
              {bulk.actions(selected, () => setTicked(undefined))}
            </SelectedRows>
          )}
        </>
      )}
    </div>
  );
}

interface SearchProps {
  label: string;
  hint: string;
  q: string;
  onSearch: (q: string) => void;
}

function Search({ label, hint, q, onSearch }: SearchProps) {
  const [text, setText, searchNow] = useDebouncedText(q, onSearch, DELAYS.amenitySearch);
  return (
    <form
      role="search"
      aria-label={label}
      className="tablet:w-104 tablet:flex-none max-w-full min-w-0 flex-1 basis-36"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <SearchInput
        label={label}
        placeholder={hint}
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_LIMIT}
      />
    </form>
  );
}
