import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CancelRun } from '@/components/screens/admin/data/cancel-run';
import { Badge } from '@/components/ui/badge';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { CallFailure } from '@/lib/client/call';
import { isImportKind } from '@/lib/shared/constants/import-kinds';
import { dataQueries } from '@/lib/client/queries/data';
import { IMPORT_PATHS, PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { DataRun } from '@/lib/domains/public-data/output';
import { formatMoment } from '@/lib/shared/format/dates';
import { formatCount } from '@/lib/shared/format/numbers';
import { RunBadge, runStateLabel } from '../lists/run-badge';
import { RejectedRowsTable } from './rejected-rows-table';
import { RunCounts } from './run-counts';
import { UndoImport } from './undo-import';

/** Rows that a page shows; the file has all of them. */
const ROWS_SHOWN = 200;

const tab = (name: string) => shellHref(PATHS.adminCenter.to({ tab1: 'data', tab2: name }));

/** What a run of a public source does, or has done. */
export default function DataRunScreen({ runId }: { runId: string }) {
  const { data, error, refetch } = useQuery(dataQueries.run(runId));
  usePageTitle(data ? `${data.data.name} · Update report` : 'Update report');
  // An id that was made up has another shape, or names nothing.
  if (!data && error instanceof CallFailure && [404, 422].includes(error.httpStatus))
    return <NoContent />;
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-5xl">
        <p>
          <a href={tab('public-sources')} className="link">
            Public sources
          </a>
        </p>
        {data ? (
          <Report run={data.data} />
        ) : error ? (
          <NotLoaded title="We couldn’t load the report" text={error.message} onRetry={refetch} />
        ) : (
          <Skeleton className="rounded-card mt-4 h-72 w-full" />
        )}
      </div>
    </div>
  );
}

/** In a sentence, read out when it changes. */
function stateOf({ status, dryRun, fault, progress }: DataRun): string {
  if (status === 'failed')
    return `${fault ?? 'It stopped early.'} What was saved before stays. You can start it again.`;
  if (status !== 'finished')
    return progress ? `${progress}…` : 'Waiting to start. You can leave this page.';
  return dryRun ? 'The dry run finished. Nothing was saved.' : 'The update finished.';
}

/** How far the second half, saving, has come; the first one's end isn’t known. */
const savedPart = ({ status, added, updated, unchanged, refused, read }: DataRun) =>
  status === 'running' && read > 0
    ? { value: ((added + updated + unchanged + refused) / read) * 100 }
    : {};

function Report({ run }: { run: DataRun }) {
  const { id, name, status, dryRun, refused, differences, elsewhere } = run;
  const isUnderWay = status === 'receiving' || status === 'running';
  const counts = [
    ['Read', run.read],
    [dryRun ? 'Would be added' : 'Added', run.added],
    [dryRun ? 'Would be updated' : 'Updated', run.updated],
    ['Unchanged', run.unchanged],
    ['Refused', refused],
  ] as const;
  return (
    <>
      <header className="mt-4">
        <p className="eyebrow">{dryRun ? 'Dry run report' : 'Update report'}</p>
        <h1 className="text-28 tablet:text-36 mt-1 break-words">{name}</h1>
        <p className="mt-2 flex flex-wrap gap-2">
          <RunBadge status={status} />
          {dryRun && <Badge tone="plain">Dry run</Badge>}
          {run.undone && <Badge tone="plain">Undone</Badge>}
        </p>
      </header>
      <section aria-label="Result" className="card mt-6 p-5">
        <p role="status" className="break-words">
          {stateOf(run)}
        </p>
        {isUnderWay && (
          <>
            <ProgressBar
              className="mt-4"
              label={runStateLabel(status)}
              hideLabel
              {...savedPart(run)}
            />
            <CancelRun className="mt-4" id={id} name={name} />
          </>
        )}
        <RunCounts counts={counts} />
        {differences > 0 && (
          <p className="mt-4">
            {formatCount(differences)} unchanged{' '}
            {differences === 1 ? 'value differs' : 'values differ'} from the source because a person
            entered {differences === 1 ? 'it' : 'them'}.{' '}
            {!dryRun && (
              <a href={differencesAt(run)} className="link">
                Decide what to keep
              </a>
            )}
          </p>
        )}
        {run.notes.map((note) => (
          <p key={note} className="mt-4">
            {note}
          </p>
        ))}
        {elsewhere > 0 && <LeftOut run={run} />}
        <dl className="border-line mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4 border-t pt-5">
          <Fact term="Years">{run.vintage ?? (isUnderWay ? 'Not known yet' : 'Not given')}</Fact>
          {run.communities && (
            <Fact term="Communities">
              {formatCount(run.communities.filled)} of {formatCount(run.communities.all)}
            </Fact>
          )}
          <Fact term="States">{run.states?.join(', ') ?? 'All'}</Fact>
          <Fact term="Started">
            {formatMoment(run.startedAt)}
            {run.startedBy ? ` by ${run.startedBy}` : ' with the command'}
          </Fact>
          {run.finishedAt && (
            <Fact term={status === 'failed' ? 'Stopped' : 'Finished'}>
              {formatMoment(run.finishedAt)}
            </Fact>
          )}
        </dl>
        {refused > 0 && !isUnderWay && <RejectedRowList id={id} refused={refused} />}
        {!dryRun && <UndoImport id={id} kind={run.kind} status={status} noun="update" />}
      </section>
    </>
  );
}

/** What was not taken, by its reasons; the rows themselves are in the CSV file. */
const LeftOut = ({ run: { id, elsewhere, leftOut, status } }: { run: DataRun }) => (
  <section aria-label="Left out" className="mt-5">
    <h2 className="text-18 font-sans font-semibold">{formatCount(elsewhere)} rows were left out</h2>
    <ul className="mt-1 space-y-1">
      {leftOut.map(({ reason, count }) => (
        <li key={reason} className="text-ink-soft figures">
          {formatCount(count)}: {reason}
        </li>
      ))}
    </ul>
    {status === 'finished' && (
      <a href={PAGES.importRefusals(id)} download className="link mt-2 inline-block">
        Download them as CSV
      </a>
    )}
  </section>
);

/** What files bring too has its differences with those of imported files. */
const differencesAt = ({ kind }: DataRun): string =>
  isImportKind(kind)
    ? shellHref(`${IMPORT_PATHS[kind].edit.pattern}?tab=differences`)
    : tab('differences');

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-soft">{term}</dt>
    <dd className="figures break-words">{children}</dd>
  </div>
);

function RejectedRowList({ id, refused }: { id: string; refused: number }) {
  const { data, error, refetch } = useQuery(dataQueries.refusals(id));
  if (!data && error)
    return (
      <NotLoaded
        title="We couldn’t load the refused rows"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="rounded-card mt-6 h-40 w-full" />;
  return <RejectedRowsTable id={id} rows={data.data.slice(0, ROWS_SHOWN)} total={refused} />;
}
