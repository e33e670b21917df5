import type { ReactNode } from 'react';
import { Checkbox } from '../input/checkbox';

export interface RowSelection<Row> {
  /** By the row's key. */
  selected: ReadonlySet<string | number>;
  onSelect: (rows: readonly Row[], wanted: boolean) => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
}

interface Selecting<Row> {
  selection: RowSelection<Row>;
  rowKey: (row: Row) => string | number;
}

/** Selects or clears all rows that are shown. */
export function SelectAll<Row>({
  selection: { selected, onSelect },
  rows = [],
  rowKey,
  label = <span className="sr-only">Select all on this page</span>,
}: Selecting<Row> & { rows: readonly Row[] | undefined; label?: ReactNode }) {
  return (
    <Checkbox
      label={label}
      checked={rows.length > 0 && rows.every((row) => selected.has(rowKey(row)))}
      disabled={rows.length === 0}
      onCheckedChange={(wanted) => onSelect(rows, wanted)}
    />
  );
}

export function SelectRow<Row>({
  selection: { selected, onSelect, nameOf },
  row,
  rowKey,
}: Selecting<Row> & { row: Row }) {
  return (
    <Checkbox
      label={<span className="sr-only">Select {nameOf(row)}</span>}
      checked={selected.has(rowKey(row))}
      onCheckedChange={(wanted) => onSelect([row], wanted)}
      className="shrink-0"
    />
  );
}
