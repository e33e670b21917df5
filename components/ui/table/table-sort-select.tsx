import { ArrowUpDown } from 'lucide-react';
import type { DataTableProps, TableColumn } from './data-table';

/** What sorting by a column means, upward and downward. */
function orderOf({ numeric, dated, order }: TableColumn<never>): readonly [string, string] {
  if (order) return order;
  if (numeric) return ['lowest first', 'highest first'];
  return dated ? ['oldest first', 'newest first'] : ['A to Z', 'Z to A'];
}

type TableSortSelectProps = Pick<DataTableProps<never>, 'columns' | 'sort' | 'onSort'>;

/** Sorts rows that are cards. It looks like a button, and takes as little room. */
export function TableSortSelect({ columns, sort, onSort }: TableSortSelectProps) {
  return (
    <span className="rounded-control border-line-strong bg-surface hover:border-spruce has-focus-visible:outline-focus relative inline-flex min-h-11 shrink-0 items-center gap-2 border px-3 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <ArrowUpDown aria-hidden size={18} />
      <span aria-hidden className="max-phone:hidden">
        Sort
      </span>
      <select
        aria-label="Sort by"
        value={`${sort.by} ${sort.direction}`}
        onChange={({ target }) => {
          const [by = '', direction] = target.value.split(' ');
          onSort({ by, direction: direction === 'desc' ? 'desc' : 'asc' });
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {columns.flatMap((column) => {
          const { header, sort: by } = column;
          if (by === undefined) return [];
          const [up, down] = orderOf(column);
          return [
            <option key={`${by} asc`} value={`${by} asc`}>{`${header}, ${up}`}</option>,
            <option key={`${by} desc`} value={`${by} desc`}>{`${header}, ${down}`}</option>,
          ];
        })}
      </select>
    </span>
  );
}
