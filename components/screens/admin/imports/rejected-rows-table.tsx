import type { ReactNode } from 'react';
import { PAGES } from '@/lib/shared/constants/paths';
import { formatCount } from '@/lib/shared/format/numbers';
import { RowsHeading } from './rows-heading';

interface RejectedRowsTableProps {
  /** Of the import. */
  id: string;
  rows: readonly { line: number; column: string | null; reason: string }[];
  /** All of them, also those that are not shown. */
  total: number;
  /** What can be done about them. */
  children?: ReactNode;
  /** Stands before the download. */
  action?: ReactNode;
}

/** Rows that were not imported, with the reasons; all of them as a file. */
export function RejectedRowsTable({ id, rows, total, children, action }: RejectedRowsTableProps) {
  return (
    <div className="mt-6">
      <RowsHeading href={PAGES.importRefusals(id)} downloadLabel="Download as CSV" action={action}>
        Refused rows
      </RowsHeading>
      {children}
      <div
        role="region"
        aria-label="Refused rows"
        tabIndex={0}
        className="border-line rounded-control mt-3 max-h-96 overflow-auto border"
      >
        <table className="text-14 w-full border-collapse text-left">
          <thead className="bg-paper sticky top-0">
            <tr className="border-line border-b">
              {['Line', 'Column', 'Reason'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, column, reason }, at) => (
              <tr key={at} className="border-line border-b align-top last:border-0">
                <td className="figures px-3 py-2">{formatCount(line)}</td>
                <td className="px-3 py-2 break-words">{column ?? 'Whole row'}</td>
                <td className="min-w-48 px-3 py-2 break-words">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > rows.length && (
        <p className="text-14 text-ink-soft mt-2">
          The first {formatCount(rows.length)} are shown. The download has all of them.
        </p>
      )}
    </div>
  );
}
