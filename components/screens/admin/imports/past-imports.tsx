import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { Badge } from '@/components/ui/badge';
import { importQueries } from '@/lib/client/queries/imports';
import { IMPORT_PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatMoment } from '@/lib/shared/format/dates';
import { IMPORT_NAMES, type ImportKind } from '@/lib/shared/constants/import-kinds';
import type { ImportRun } from '@/lib/domains/imports/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { RunBadge } from '../lists/run-badge';
import { ImportReportView } from './import-report';
import { PagedList } from './paged-list';

/** Every import of a kind, newest first; each opens its report. */
export function PastImports({ kind }: { kind: ImportKind }) {
  const [search, setSearch] = useSearchParams();
  const open = search.get('run');
  const { records } = IMPORT_NAMES[kind];
  const [page, setPage] = useState(1);
  const read = useQuery({ ...importQueries.runs(kind, page), placeholderData: keepPreviousData });
  const show = (id: string | null) =>
    setSearch({ tab: 'imports', ...(id !== null && { run: id }) }, { replace: true });
  return (
    <>
      <a
        href={shellHref(IMPORT_PATHS[kind].add.to({}))}
        className={buttonClass({ className: 'mb-6' })}
      >
        Import a file
      </a>
      <PagedList
        page={page}
        onPage={setPage}
        read={read}
        what="the imports"
        empty={{
          title: 'No imports yet',
          text: `Files of ${records} that you import are listed here.`,
        }}
      >
        {(runs) => (
          <ul className="space-y-3">
            {runs.map((run) => (
              <li key={run.id} className="card p-4">
                <Run run={run} isOpen={run.id === open} onToggle={show} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Run({
  run,
  isOpen,
  onToggle,
}: {
  run: ImportRun;
  isOpen: boolean;
  onToggle: (id: string | null) => void;
}) {
  const { id, fileName, status, dryRun, undone, startedAt, startedBy } = run;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-18 font-sans font-semibold break-words">
            {fileName || 'Unnamed file'}
          </h2>
          <p className="text-14 text-ink-soft">
            {formatMoment(startedAt)}
            {startedBy && `, by ${startedBy}`}
          </p>
          <p className="figures text-14 mt-1">
            {formatCount(run.read)} read: {formatCount(run.added)} added, {formatCount(run.updated)}{' '}
            updated, {formatCount(run.unchanged)} unchanged, {formatCount(run.refused)} refused
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {dryRun && <Badge>Dry run</Badge>}
          {undone ? <Badge>Undone</Badge> : <RunBadge status={status} />}
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            onClick={() => onToggle(isOpen ? null : id)}
          >
            {isOpen ? 'Hide report' : 'Show report'}
            <span className="sr-only"> of {fileName}</span>
          </Button>
        </div>
      </div>
      {isOpen && (
        <div className="mt-4">
          <ImportReportView id={id} />
        </div>
      )}
    </>
  );
}
