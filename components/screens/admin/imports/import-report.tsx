import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { importQueries } from '@/lib/client/queries/imports';
import { IMPORT_PATHS, PAGES, shellHref } from '@/lib/shared/constants/paths';
import type { ImportReport as Report, ImportRun } from '@/lib/domains/imports/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { MendRows } from './mend-rows';
import { PlacesOfRows } from './places-of-rows';
import { RejectedRowsTable } from './rejected-rows-table';
import { RowsHeading } from './rows-heading';
import { RunCounts } from './run-counts';
import { AssignTypes } from './type-names';
import { UndoImport } from './undo-import';

interface Importing {
  /** Imports what was tried, where its file is still here. */
  onImport?: () => void;
  /** Where it isn't as it was tried: what to do; without it, to choose the file again. */
  instead?: string | undefined;
}

/**
 * What became of an import, also while it is under way. A dry run whose file is still here can be
 * imported from it.
 */
export function ImportReportView({ id, ...importing }: Importing & { id: string }) {
  const { data, error, refetch } = useQuery(importQueries.run(id));
  if (!data && error)
    return <NotLoaded title="We couldn’t load the report" text={error.message} onRetry={refetch} />;
  if (!data) return <Skeleton className="rounded-card h-56 w-full" />;
  return <ReportOf report={data.data} {...importing} />;
}

/** In a sentence, read out when it changes. */
function stateOf({ status, dryRun, undone, fileName }: ImportRun): string {
  if (undone) return `${fileName} was imported. What undoing it did is said below.`;
  if (status === 'failed')
    return `The import of ${fileName} stopped early. Import the file again: nothing will be added twice.`;
  if (status !== 'finished') return `${dryRun ? 'Checking' : 'Importing'} ${fileName}…`;
  return dryRun
    ? `Dry run of ${fileName} finished. Nothing was saved.`
    : `${fileName} was imported.`;
}

const done = ({ added, updated, unchanged, refused }: ImportRun): number =>
  added + updated + unchanged + refused;

const rowsInWords = (count: number): string =>
  count === 1 ? 'this row' : `these ${formatCount(count)} rows`;

function ReportOf({ report, onImport, instead }: Importing & { report: Report }) {
  const { id, kind, fileName, status, read, refused, differences, becoming, dryRun } = report;
  const taken = report.added + report.updated + report.unchanged;
  const written = differences - becoming;
  const title = useRef<HTMLHeadingElement>(null);
  const editPath = IMPORT_PATHS[kind].edit.to({});
  const counts = [
    ['Read', read],
    [dryRun ? 'Would be added' : 'Added', report.added],
    [dryRun ? 'Would be updated' : 'Updated', report.updated],
    ['Unchanged', report.unchanged],
    ['Refused', refused],
    ...(report.leftOut > 0
      ? [[dryRun ? 'Would be left out' : 'Left out', report.leftOut] as const]
      : []),
    ...(report.skipped > 0 ? [['Skipped', report.skipped] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="report-title" className="card p-5">
      <h2 ref={title} tabIndex={-1} id="report-title" className="text-22 outline-none">
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
      <RunCounts counts={counts} />
      {report.skipped > 0 && (
        <p className="text-14 text-ink-soft mt-2">
          Skipped are rows without content, rows of totals and repeated column names.
        </p>
      )}
      {dryRun &&
        status === 'finished' &&
        taken > 0 &&
        (onImport ? (
          <Button className="mt-5" onClick={onImport}>
            Import {rowsInWords(taken)}
          </Button>
        ) : (
          <p className="max-w-measure mt-5 break-words">
            {instead ??
              `To import ${rowsInWords(taken)}, choose ${fileName || 'the file'} again and import it.`}
          </p>
        ))}
      {becoming > 0 && (
        <p className="mt-4">
          {formatCount(becoming)} {becoming === 1 ? 'row' : 'rows'} would become something else:{' '}
          {becoming === 1 ? 'its id is' : 'their ids are'} of{' '}
          {becoming === 1 ? 'a record' : 'records'} with another name and address. Nothing was
          changed there.
        </p>
      )}
      {written > 0 && (
        <p className="mt-4">
          {formatCount(written)} unchanged {written === 1 ? 'record differs' : 'records differ'}{' '}
          from the file because a person wrote {written === 1 ? 'it' : 'them'}.
        </p>
      )}
      {differences > 0 && !dryRun && !report.undone && (
        <p className="mt-2">
          <a href={shellHref(`${editPath}?tab=differences`)} className="link">
            Decide what to keep
          </a>
        </p>
      )}
      <PlacesOfRows places={report.places} placeCount={report.placeCount} dryRun={dryRun} />
      {refused > 0 && (
        <RejectedRowList report={report} onAllMended={() => title.current?.focus()} />
      )}
      {report.emptied > 0 && <EmptiedCells report={report} />}
      {!dryRun && <UndoImport id={id} kind={kind} status={status} noun="import" />}
    </section>
  );
}

interface RejectedRowListProps {
  report: Report;
  onAllMended: () => void;
}

function RejectedRowList({ report, onAllMended }: RejectedRowListProps) {
  const { id, kind, refusals, causes, refused, dryRun, status, undone } = report;
  const [mending, setMending] = useState(false);
  if (mending && !undone)
    return (
      <MendRows
        id={id}
        kind={kind}
        onBack={() => {
          setMending(false);
        }}
        onAllMended={onAllMended}
      />
    );
  return (
    <RejectedRowsTable
      id={id}
      rows={refusals}
      total={refused}
      {...(!dryRun &&
        !undone &&
        status === 'finished' && {
          action: (
            <Button variant="secondary" size="small" onClick={() => setMending(true)}>
              Edit rows
            </Button>
          ),
        })}
    >
      {causes.length < refused && <Causes causes={causes} />}
      {!undone && causes.some(({ reason }) => reason.startsWith('Type “')) && (
        <AssignTypes
          kind={kind}
          then={dryRun ? 'Then start again.' : 'Then choose “Edit rows” and try them again.'}
        />
      )}
    </RejectedRowsTable>
  );
}

/** Cells that could not be read: how many, of which column, and where they are. */
function EmptiedCells({
  report: { id, emptied, emptiedCells, emptiedCauses, dryRun },
}: {
  report: Report;
}) {
  return (
    <div className="mt-6">
      <RowsHeading
        href={`${PAGES.importRefusals(id)}?cells=emptied`}
        downloadLabel="Download these rows"
      >
        {formatCount(emptied)} {emptied === 1 ? 'cell' : 'cells'}{' '}
        {dryRun ? 'would be left empty' : 'left empty'}
      </RowsHeading>
      <p className="text-ink-soft max-w-measure mt-1">
        They can’t be read, and their rows can do without. Correct them in the download and import
        it to fill them in.
      </p>
      <Causes label="Reasons for empty cells" causes={emptiedCauses} />
      <p className="text-14 text-ink-soft figures mt-2 break-words">{linesOf(emptiedCells)}</p>
    </div>
  );
}

/** Lines that are named before 'and others'. */
const LINES_NAMED = 20;

function linesOf(cells: Report['emptiedCells']): string {
  const lines = [...new Set(cells.map(({ line }) => line))];
  const named = lines.slice(0, LINES_NAMED).map(formatCount);
  const more = lines.length > LINES_NAMED ? ['others'] : [];
  const list = new Intl.ListFormat('en-US').format([...named, ...more]);
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${list} of the file.`;
}

/** Why rows were refused, or cells left empty, with how many each. */
function Causes({ causes, label = 'Reasons' }: Pick<Report, 'causes'> & { label?: string }) {
  return (
    <ul aria-label={label} className="text-16 mt-3 space-y-1">
      {causes.map(({ column, reason, rows }) => (
        <li key={`${column ?? ''} ${reason}`} className="flex gap-3">
          <span className="figures w-24 shrink-0 text-right font-semibold">
            {formatCount(rows)} {rows === 1 ? 'row' : 'rows'}
          </span>
          <span className="min-w-0 break-words">
            {column !== null && `${column}: `}
            {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
