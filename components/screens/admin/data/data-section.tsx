import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import type { TableColumn } from '@/components/ui/table/data-table';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import type { AdminListSort } from '@/lib/shared/constants/admin-lists';
import { centerQueries, type ListRow } from '@/lib/client/queries/center';
import { isImportKind, ofImportKinds } from '@/lib/shared/constants/import-kinds';
import { IMPORT_PATHS, PATHS, shellHref } from '@/lib/shared/constants/paths';
import { None, When } from '../lists/cells';
import { RunBadge } from '../lists/run-badge';
import { DATA_TEXTS, type DataKind } from './data-texts';
import { FigureDifferences } from './figure-differences';
import { PlaceMatches } from './place-matches';
import { PublicSources } from './public-sources';
import { centerHref, type TabName } from '@/lib/shared/constants/admin-sections';
import { ServerTable } from '../lists/server-table';

type Import = ListRow<'imports'>;

type DecideTab = 'public-sources' | 'differences' | 'place-matches';

const KIND_OF_TAB: Record<Exclude<TabName<'data'>, DecideTab>, DataKind> = {
  ...ofImportKinds((kind) => kind),
  schools: 'schools',
  'census-figures': 'facts',
};

const count = (header: string, of: (run: Import) => number, sort?: AdminListSort<'imports'>) => ({
  header,
  numeric: true,
  cell: (run: Import) => of(run).toLocaleString('en-US'),
  ...(sort && { sort }),
});

const COLUMNS: readonly (TableColumn<Import> & { sort?: AdminListSort<'imports'> })[] = [
  {
    header: 'File',
    sort: 'file',
    cell: ({ id, kind, fileName, source }) => {
      const name = fileName || 'Unnamed file';
      const href =
        source === null
          ? isImportKind(kind) &&
            shellHref(`${IMPORT_PATHS[kind].edit.pattern}?tab=imports&run=${id}`)
          : shellHref(PATHS.dataRun.to({ runId: id }));
      return href === false ? (
        name
      ) : (
        <a href={href} className="link">
          {name}
        </a>
      );
    },
  },
  {
    header: 'Status',
    cell: ({ status, dryRun, undone, progress, fault }) => (
      <>
        <span className="flex flex-wrap gap-1">
          <RunBadge status={status} />
          {dryRun && <Badge tone="plain">Dry run</Badge>}
          {undone && <Badge tone="plain">Undone</Badge>}
        </span>
        {(status === 'failed' || status === 'running') && (
          <span className="text-14 text-ink-soft mt-1 block">{fault ?? progress}</span>
        )}
      </>
    ),
  },
  count('Read', ({ read }) => read, 'read'),
  count('Added', ({ added }) => added),
  count('Updated', ({ updated }) => updated),
  count('Unchanged', ({ unchanged }) => unchanged),
  count('Refused', ({ refused }) => refused, 'refused'),
  { header: 'Started by', cell: ({ startedBy }) => startedBy ?? <None /> },
  {
    header: 'Started',
    sort: 'started',
    dated: true,
    cell: ({ startedAt }) => <When moment={startedAt} />,
  },
];

export function DataSection({ tab }: { tab: TabName<'data'> }) {
  switch (tab) {
    case 'public-sources':
      return <PublicSources />;
    case 'differences':
      return <FigureDifferences />;
    case 'place-matches':
      return <PlaceMatches />;
    default:
      return <OfKind kind={KIND_OF_TAB[tab]} />;
  }
}

/** What there is of one kind of data, how it comes in, and the imports it came with. */
function OfKind({ kind }: { kind: DataKind }) {
  const { importPath, reviewPath, records } = DATA_TEXTS[kind];
  return (
    <>
      <Summary kind={kind} />
      {importPath && reviewPath && (
        <p className="mt-5 flex flex-wrap gap-3">
          <a href={shellHref(importPath)} className={buttonClass()}>
            Import a file
          </a>
          <a href={shellHref(reviewPath)} className={buttonClass({ variant: 'secondary' })}>
            Review types and differences
          </a>
        </p>
      )}
      {!importPath && (
        <p className="mt-5">
          <a
            href={centerHref({ section: 'data', tab: 'public-sources' })}
            className={buttonClass()}
          >
            Update from public sources
          </a>
        </p>
      )}
      <h2 className="text-22 mt-8 mb-4">Imports</h2>
      <ServerTable
        name="imports"
        tab={kind}
        words={['import', 'imports']}
        searchHint="File or person"
        columns={COLUMNS}
        empty={{
          title: 'No imports yet',
          text: `Imports of ${records} are listed here with their reports.`,
        }}
      />
    </>
  );
}

function Summary({ kind }: { kind: DataKind }) {
  const { data, error, refetch } = useQuery(centerQueries.dataSummary());
  const { records, source } = DATA_TEXTS[kind];
  if (!data && error)
    return (
      <NotLoaded
        title="We couldn’t load what is there"
        text={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="rounded-card h-36 w-full" />;
  const { [kind]: there, communities } = data.data;
  return (
    <section aria-labelledby="data-there" className="card p-5">
      <h2 id="data-there" className="text-22">
        What is there
      </h2>
      {there.records === 0 ? (
        <p className="mt-1">No {records} yet.</p>
      ) : (
        <>
          <p className="figures mt-1">
            {there.records.toLocaleString('en-US')} {records} in{' '}
            {there.communities.toLocaleString('en-US')} of {communities.toLocaleString('en-US')}{' '}
            communities. Last changed: <When moment={there.updatedAt} />
          </p>
          <div aria-hidden className="bg-line mt-3 h-2 max-w-md overflow-hidden rounded-full">
            <div
              className="bg-spruce h-full min-w-1 rounded-full"
              style={{ width: `${(there.communities / Math.max(1, communities)) * 100}%` }}
            />
          </div>
        </>
      )}
      <p className="text-ink-soft max-w-measure mt-3">{source}</p>
    </section>
  );
}
