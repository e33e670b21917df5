'use client';

import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { Skeleton } from '../loading/skeleton';
import { useMediaQuery } from '../hooks/use-media-query';
import { SelectAll, SelectRow, type RowSelection } from './table-selection';

export interface TableColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the rows are sorted by at a click on the header; left out where they cannot be. */
  sort?: string;
  /** Figures in a column. */
  numeric?: boolean;
  /** Days or moments in a column. */
  dated?: boolean;
  /**
   * What sorting by it means, upward and downward, where it is neither numbers, days nor letters.
   */
  order?: readonly [up: string, down: string];
}

export interface TableSort {
  by: string;
  direction: 'asc' | 'desc';
}

export interface DataTableProps<Row> {
  /** Name of the table. */
  label: string;
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  sort: TableSort;
  /** @param by what the rows are to be sorted by; the other way round if they are already */
  onSort: (sort: { by: string; direction?: TableSort['direction'] }) => void;
  /** What can be done with a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Which rows are selected; left out where none can be. */
  selection?: RowSelection<Row> | undefined;
  className?: string;
}

const AS_TABLE = `(width >= ${BREAKPOINTS.tablet}rem)`;
const AWAITED_ROWS = 8;

/** Whether there is room for columns; cards have no headers to sort by: TableSortSelect does. */
export const useHasColumns = (): boolean => useMediaQuery(AS_TABLE, true);

/** Rows and columns; where there is no room for them, a card a row with the same facts. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useHasColumns() ? <AsTable {...props} /> : <AsCards {...props} />;
}

const isSorted = ({ sort }: TableColumn<never>, { by }: TableSort) => sort === by;

function AsTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  actions,
  selection,
  className,
}: DataTableProps<Row>) {
  return (
    <div className={clsx('card relative overflow-x-auto', className)}>
      <table
        aria-label={label}
        aria-busy={!rows}
        className="panel:text-16 text-14 w-full border-collapse text-left"
      >
        <thead>
          <tr className="border-line border-b">
            {selection && (
              <th scope="col" className="panel:pl-4 w-px py-1 pr-1 pl-2">
                <SelectAll selection={selection} rows={rows} rowKey={rowKey} />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                aria-sort={ariaSort(column, sort)}
                className={clsx(
                  'text-14 text-ink-soft font-semibold whitespace-nowrap',
                  column.numeric && 'text-right',
                  !column.sort && 'panel:px-4 px-2 py-3',
                )}
              >
                {column.sort ? (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" className="panel:px-4 px-1 py-3">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className="border-line hover:bg-moss/50 border-b align-top last:border-0"
                >
                  {selection && (
                    <td className="panel:pl-4 w-px py-1 pr-1 pl-2">
                      <SelectRow selection={selection} row={row} rowKey={rowKey} />
                    </td>
                  )}
                  {columns.map(({ header, cell, numeric }, at) => {
                    const Cell = at === 0 ? 'th' : 'td';
                    return (
                      <Cell
                        key={header}
                        {...(at === 0 && { scope: 'row' })}
                        className={clsx(
                          'panel:px-4 max-w-80 px-2 py-2.5 font-normal break-words',
                          numeric && 'figures text-right',
                        )}
                      >
                        {cell(row)}
                      </Cell>
                    );
                  })}
                  {actions && <td className="panel:px-4 px-1 text-right">{actions(row)}</td>}
                </tr>
              ))
            : Array.from({ length: AWAITED_ROWS }, (_, row) => (
                <tr key={row} className="border-line border-b last:border-0">
                  {[
                    ...(selection ? ['w-5'] : []),
                    ...columns.map((_column, at) => (at === 0 ? 'w-40' : 'w-20')),
                    ...(actions ? ['w-5'] : []),
                  ].map((width, at) => (
                    <td key={at} className="panel:px-4 px-2 py-3.5">
                      <Skeleton className={clsx('h-4', width)} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

function ariaSort(column: TableColumn<never>, sort: TableSort) {
  if (!column.sort) return undefined;
  if (!isSorted(column, sort)) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

function SortButton({
  column,
  sort,
  onSort,
}: Pick<DataTableProps<never>, 'sort' | 'onSort'> & { column: TableColumn<never> }) {
  const sorted = isSorted(column, sort);
  const Icon = sorted ? (sort.direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  const { sort: by = '', numeric, header } = column;
  return (
    <button
      type="button"
      onClick={() => onSort({ by })}
      className={clsx(
        'rounded-control hover:text-ink panel:px-4 inline-flex min-h-11 w-full items-center gap-1 px-2 py-2 focus-visible:-outline-offset-2',
        numeric && 'flex-row-reverse',
        sorted && 'text-spruce',
      )}
    >
      {header}
      <Icon aria-hidden size={16} className={clsx('shrink-0', !sorted && 'opacity-50')} />
    </button>
  );
}

function AsCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  selection,
  className,
}: DataTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className={className}>
      {selection && (
        <SelectAll
          selection={selection}
          rows={rows}
          rowKey={rowKey}
          label="Select all on this page"
        />
      )}
      {rows ? (
        <ul aria-label={label} className="grid gap-4">
          {rows.map((row) => (
            <li key={rowKey(row)} className="card flex min-w-0 flex-col gap-1 p-4 pt-2">
              <div className="flex flex-wrap items-start gap-x-2">
                {selection && <SelectRow selection={selection} row={row} rowKey={rowKey} />}
                <div className="min-w-0 flex-1 basis-40 py-2 break-words">{first?.cell(row)}</div>
                {actions?.(row)}
              </div>
              <dl className="text-16 space-y-1.5">
                {others.map(({ header, cell, numeric }) => (
                  <div key={header} className="flex flex-wrap gap-x-3">
                    <dt className="text-14 text-ink-soft w-28 shrink-0 pt-0.5">{header}</dt>
                    <dd
                      className={clsx('min-w-0 flex-1 basis-32 break-words', numeric && 'figures')}
                    >
                      {cell(row)}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <div aria-busy className="grid gap-4">
          {Array.from({ length: AWAITED_ROWS }, (_, at) => (
            <Skeleton key={at} className="rounded-card h-40 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
