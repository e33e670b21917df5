import type { ChangeEvent } from 'react';
import { TextArea } from '@/components/ui/input/text-area';
import { TextInput } from '@/components/ui/input/text-input';
import { formatCount } from '@/lib/shared/format/numbers';
import { LONGEST_CELL } from '@/lib/shared/constants/imports';
import type { RejectedLine } from './rejected-rows';

interface MendedRowProps {
  row: RejectedLine;
  /** The names of the file's columns. */
  header: readonly string[];
  /** What each column says; null for those that are not used. */
  labels: readonly (string | null)[];
  /** What was typed, by the position of the column. */
  typed: ReadonlyMap<number, string> | undefined;
  readOnly: boolean;
  onType: (column: number, text: string) => void;
}

/** One rejected row: the cells that are used, each with what is wrong with it. */
export function MendedRow({ row, header, labels, typed, readOnly, onType }: MendedRowProps) {
  const { line, cells, faults } = row;
  const isNamed = (name: string) => faults.some(({ column }) => column === name);
  const columns = header.flatMap((name, at) => (labels[at] || isNamed(name) ? [{ name, at }] : []));
  const shown = new Set(columns.map(({ name }) => name));
  const ofRow = faults.filter(({ column }) => column === null || !shown.has(column));
  const extra = cells?.slice(header.length).filter((text) => text !== '') ?? [];
  return (
    <li className="border-line rounded-control border p-4">
      <fieldset>
        <legend className="font-semibold">Line {formatCount(line)}</legend>
        {ofRow.map(({ reason }) => (
          <p key={reason} className="text-clay text-14 mt-1 font-medium break-words">
            {reason}
          </p>
        ))}
        {extra.length > 0 && (
          <p className="text-14 mt-1 break-words">
            Beyond the last column: {extra.map((text) => `“${text}”`).join(', ')}
          </p>
        )}
        {cells === null ? (
          <p className="text-14 text-ink-soft mt-1">This row can’t be edited here.</p>
        ) : (
          <div className="tablet:grid-cols-2 desk:grid-cols-3 mt-3 grid gap-3">
            {columns.map(({ name, at }) => {
              const stored = cells[at] ?? '';
              // A line break would be lost in a field of one line.
              const Input = stored.includes('\n') ? TextArea : TextInput;
              const wrong = faults.filter(({ column }) => column === name);
              return (
                <Input
                  key={at}
                  label={name || `Column ${at + 1}`}
                  autoComplete="off"
                  maxLength={LONGEST_CELL}
                  readOnly={readOnly}
                  value={typed?.get(at) ?? stored}
                  error={wrong.map(({ reason }) => reason).join(' ') || undefined}
                  onChange={({
                    currentTarget,
                  }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
                    onType(at, currentTarget.value);
                  }}
                />
              );
            })}
          </div>
        )}
      </fieldset>
    </li>
  );
}
