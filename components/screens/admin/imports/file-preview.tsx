import { CircleAlert } from 'lucide-react';
import type { ImportPreview } from '@/lib/domains/imports/output';

/** How the columns of a file were understood, and its first rows as they are. */
export function FilePreview({ preview: { columns, rows } }: { preview: ImportPreview }) {
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
            {rows.map(({ line, cells, refusals }) => (
              <tr key={line} className="border-line border-b align-top last:border-0">
                <th scope="row" className="figures text-ink-soft px-3 py-2 font-normal">
                  {line}
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

function Wrong({ reason }: { reason: string }) {
  return (
    <span className="text-clay mt-1 flex items-start gap-1 font-medium">
      <CircleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
      {reason}
    </span>
  );
}
