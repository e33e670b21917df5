import { clsx } from 'clsx';
import { CircleAlert, CircleDashed } from 'lucide-react';
import { formatCount } from '@/lib/shared/format/numbers';
import type { ImportPreview } from '@/lib/domains/imports/output';

type Counts = NonNullable<ImportPreview['seen']>;

/** How the columns of a file were understood, and its first rows as they are. */
export function FilePreview({ preview }: { preview: ImportPreview }) {
  const { columns, rows, notes, seen } = preview;
  const ignored = columns.filter(({ label }) => label === null);
  return (
    <section aria-labelledby="preview-title" className="mt-8">
      <h2 id="preview-title" className="text-22">
        Preview
      </h2>
      <p className="text-ink-soft mt-1">
        {columns.length - ignored.length} of {columns.length} columns are used
        {ignored.length > 0 && `; ${ignored.map(({ name }) => `“${name}”`).join(', ')} ignored`}.
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-1">
          {note}
        </p>
      ))}
      {seen && <Seen seen={seen} />}
      <div
        role="region"
        aria-label="First rows of the file"
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="card mt-4 overflow-x-auto"
      >
        <table className="text-14 w-full border-collapse text-left">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="px-3 py-2 font-semibold">
                Line
              </th>
              {columns.map(({ name, label }, at) => (
                <th key={at} scope="col" className="px-3 py-2 align-top whitespace-nowrap">
                  <span className="block font-semibold">{name || '(no name)'}</span>
                  <span className={label ? 'text-spruce' : 'text-ink-soft font-normal italic'}>
                    {label ?? 'ignored'}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells, refusals, emptied, passed }) => (
              <tr
                key={line}
                className={clsx(
                  'border-line border-b align-top last:border-0',
                  passed && 'text-ink-soft',
                )}
              >
                <th scope="row" className="figures text-ink-soft px-3 py-2 font-normal">
                  {line}
                  {passed && <span className="block italic">{passed}</span>}
                </th>
                {columns.map((_, at) => {
                  const name = columns[at]?.name;
                  const wrong = refusals.filter(({ column }) => column !== null && column === name);
                  return (
                    <td key={at} className="max-w-64 min-w-24 px-3 py-2 break-words">
                      {cells[at]}
                      {wrong.map(({ reason }) => (
                        <Wrong key={reason} reason={reason} />
                      ))}
                      {emptied
                        .filter(({ column }) => column !== null && column === name)
                        .map(({ reason }) => (
                          <LeftEmpty key={reason} reason={reason} />
                        ))}
                      {at === 0 &&
                        refusals
                          .filter(({ column }) => column === null)
                          .map(({ reason }) => <Wrong key={reason} reason={reason} />)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="text-ink-soft mt-2">There are no rows to show.</p>}
    </section>
  );
}

/** What becomes of the rows that the preview reads, in a sentence. */
function Seen({ seen: { rows, refused, leftOut, skipped, emptied } }: { seen: Counts }) {
  const say = (count: number, what: string) => count > 0 && `${formatCount(count)} ${what}`;
  const parts = [
    say(refused, 'would be refused'),
    say(leftOut, 'left out'),
    say(skipped, 'skipped'),
    ...emptied.map(({ column, cells }) => say(cells, `left empty in “${column ?? '(no name)'}”`)),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 break-words">
      Of the first {formatCount(rows + leftOut + skipped)} rows:{' '}
      {new Intl.ListFormat('en-US').format(parts)}.
    </p>
  );
}

function LeftEmpty({ reason }: { reason: string }) {
  return (
    <span className="text-ink-soft mt-1 flex items-start gap-1 font-medium">
      <CircleDashed aria-hidden size={14} className="mt-0.5 shrink-0" />
      Left empty: {reason}
    </span>
  );
}

function Wrong({ reason }: { reason: string }) {
  return (
    <span className="text-clay mt-1 flex items-start gap-1 font-medium">
      <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
      {reason}
    </span>
  );
}
