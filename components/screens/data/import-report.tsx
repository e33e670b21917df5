import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton } from '@/components/ui/skeleton';
import { importQueries } from '@/lib/client/queries/imports';
import { PAGES, shellHref } from '@/lib/constants/paths';
import type { ImportReport as Report, ImportRun } from '@/lib/imports/output';
import { DATA_WORDS, formatCount } from './data-words';

/** What became of an import, also while it is under way. */
export function ImportReport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(importQueries.run(id));
  if (!data && error)
    return <NotLoaded title="We couldn’t load the report" text={error.message} onRetry={refetch} />;
  if (!data) return <Skeleton className="rounded-card h-56 w-full" />;
  return <ReportOf report={data.data} />;
}

/** In a sentence, read out when it changes. */
function stateOf({ status, dryRun, fileName }: ImportRun): string {
  if (status === 'failed')
    return `The import of ${fileName} stopped early. Import the file again: nothing will be added twice.`;
  if (status !== 'finished') return `${dryRun ? 'Checking' : 'Importing'} ${fileName}…`;
  return dryRun
    ? `Dry run of ${fileName} finished. Nothing was saved.`
    : `${fileName} was imported.`;
}

const done = ({ added, updated, unchanged, refused }: ImportRun): number =>
  added + updated + unchanged + refused;

function ReportOf({ report }: { report: Report }) {
  const { kind, status, read, refused, differences, dryRun } = report;
  const { editPath } = DATA_WORDS[kind];
  const counts = [
    ['Read', read],
    [dryRun ? 'Would be added' : 'Added', report.added],
    [dryRun ? 'Would be updated' : 'Updated', report.updated],
    ['Unchanged', report.unchanged],
    ['Refused', refused],
  ] as const;
  return (
    <section aria-labelledby="report-title" className="card p-5">
      <h2 id="report-title" className="text-22">
        {dryRun ? 'Dry run report' : 'Import report'}
      </h2>
      <p role="status" className="mt-1 break-words">
        {stateOf(report)}
      </p>
      {status === 'running' && (
        <ProgressBar
          className="mt-4"
          label={`${formatCount(done(report))} of ${formatCount(read)} rows`}
          value={read === 0 ? 0 : (done(report) / read) * 100}
        />
      )}
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-3">
        {counts.map(([label, count]) => (
          <div key={label} className="bg-moss rounded-control flex flex-col px-4 py-3">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="figures text-22 font-semibold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {differences > 0 && (
        <p className="mt-4">
          {formatCount(differences)} unchanged{' '}
          {differences === 1 ? 'record differs' : 'records differ'} from the file because a person
          wrote {differences === 1 ? 'it' : 'them'}.{' '}
          {!dryRun && (
            <a href={shellHref(`${editPath}?tab=differences`)} className="link">
              Decide what to keep
            </a>
          )}
        </p>
      )}
      {refused > 0 && <Refusals report={report} />}
    </section>
  );
}

function Refusals({ report: { id, kind, refusals, refused } }: { report: Report }) {
  const { editPath } = DATA_WORDS[kind];
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-18 font-semibold">Refused rows</h3>
        <a
          href={PAGES.importRefusals(id)}
          download
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <Download aria-hidden size={16} />
          Download as CSV
        </a>
      </div>
      {refusals.some(({ reason }) => reason.startsWith('Type “')) && (
        <p className="mt-2">
          Some types weren’t recognized.{' '}
          <a href={shellHref(`${editPath}?tab=types`)} className="link">
            Assign them
          </a>
          , then import the file again.
        </p>
      )}
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
            {refusals.map(({ line, column, reason }, at) => (
              <tr key={at} className="border-line border-b align-top last:border-0">
                <td className="figures px-3 py-2">{formatCount(line)}</td>
                <td className="px-3 py-2 break-words">{column ?? 'Whole row'}</td>
                <td className="min-w-48 px-3 py-2 break-words">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused > refusals.length && (
        <p className="text-14 text-ink-soft mt-2">
          The first {formatCount(refusals.length)} are shown. The download has all of them.
        </p>
      )}
    </div>
  );
}
