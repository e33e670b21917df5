import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '@/components/screens/admin/imports/paged-list';
import { Badge } from '@/components/ui/badge';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { dataQueries } from '@/lib/client/queries/data';
import { importQueries } from '@/lib/client/queries/imports';
import { IMPORT_PATHS, PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { DataRun } from '@/lib/domains/public-data/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { When } from '../lists/cells';
import { RunBadge } from '../lists/run-badge';
import { CancelRun } from './cancel-run';
import { FillFigures } from './fill-figures';
import { centerHref } from '@/lib/shared/constants/admin-sections';

/**
 * What is filled from public sources: what waits for a decision, a new run, and the runs so far.
 */
export function PublicSources() {
  const [page, setPage] = useState(1);
  const read = useQuery({ ...dataQueries.runs(page), placeholderData: keepPreviousData });
  return (
    <>
      <Waiting />
      {read.data && <FillFigures sources={read.data.sources} />}
      <h2 className="text-22 mt-10 mb-4">Runs</h2>
      <PagedList
        page={page}
        onPage={setPage}
        read={read}
        what="the runs"
        empty={{
          title: 'No runs yet',
          text: 'Each update from a public source is listed here with its report.',
        }}
      >
        {(runs) => (
          <ul aria-label="Runs" className="space-y-3">
            {runs.map((run) => (
              <li key={run.id} className="card p-4">
                <Run run={run} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function Waiting() {
  const differences = useQuery(dataQueries.differences(1)).data?.pagination.totalCount ?? 0;
  const matches = useQuery(dataQueries.matches(1)).data?.pagination.totalCount ?? 0;
  const facilities =
    useQuery(importQueries.differences('healthcare', 1)).data?.pagination.totalCount ?? 0;
  const parts = [
    {
      href: centerHref({ section: 'data', tab: 'differences' }),
      count: differences,
      words:
        differences === 1 ? 'figure differs from its source' : 'figures differ from their source',
    },
    {
      href: shellHref(`${IMPORT_PATHS.healthcare.edit.pattern}?tab=differences`),
      count: facilities,
      words:
        facilities === 1
          ? 'facility differs from its source'
          : 'facilities differ from their source',
    },
    {
      href: centerHref({ section: 'data', tab: 'place-matches' }),
      count: matches,
      words: matches === 1 ? 'place to match' : 'places to match',
    },
  ] as const;
  const waiting = parts.filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="card p-5">
      <h2 id="waiting" className="text-22">
        Waiting for your decision
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {waiting.map(({ href, count, words }) => (
          <li key={href}>
            <a href={href} className="link">
              {formatCount(count)} {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Run({ run }: { run: DataRun }) {
  const { id, name, status, dryRun, progress, fault, states, refused } = run;
  const isUnderWay = status === 'receiving' || status === 'running';
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="text-18 min-w-0 font-sans font-semibold break-words">
          <a href={shellHref(PATHS.dataRun.to({ runId: id }))} className="link">
            {name}
          </a>
        </h3>
        <p className="flex flex-wrap gap-2">
          {dryRun && <Badge tone="plain">Dry run</Badge>}
          {run.undone && <Badge tone="plain">Undone</Badge>}
          <RunBadge status={status} />
        </p>
      </div>
      <p className="text-14 text-ink-soft">
        <When moment={run.startedAt} />
        {run.startedBy ? `, by ${run.startedBy}` : ', with the command'}
        {states && `, ${states.join(', ')} only`}
      </p>
      {isUnderWay ? (
        <>
          <ProgressBar className="mt-3" label={progress ? `${progress}…` : 'Waiting to start'} />
          <CancelRun className="mt-3" id={id} name={name} />
        </>
      ) : (
        <p className="figures text-14 mt-1 break-words">
          {status === 'failed'
            ? (fault ?? 'It stopped early.')
            : `${formatCount(run.added)} added, ${formatCount(run.updated)} updated, ${formatCount(run.unchanged)} unchanged${refused > 0 ? `, ${formatCount(refused)} refused` : ''}`}
        </p>
      )}
    </>
  );
}
