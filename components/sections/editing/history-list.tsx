'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { insightQueries } from '@/lib/client/queries/insights';
import { inWords, isSameContent } from '@/lib/insights/sections/content';
import type { InsightName, InsightSection } from '@/lib/insights/sections';
import type { InsightVersion } from '@/lib/insights/output';
import { HistorySkeleton } from './history-skeleton';
import { defaultComparison, mergeVersions } from './history-words';
import type { Restoring } from './use-restore';
import { VersionEntry } from './version-entry';
import { VersionRestore } from './version-restore';

/** The versions page by page, as they are now: someone else may have published since. */
function useVersions(communityId: number, section: InsightName) {
  const query = useInfiniteQuery(insightQueries.versions(communityId, section));
  const { data } = query;
  const versions = useMemo(() => mergeVersions(data?.pages ?? []), [data]);
  return { ...query, versions, total: data?.pages.at(-1)?.pagination.totalCount ?? 0 };
}

export interface HistoryProps {
  section: InsightSection;
  communityId: number;
  /** Something in the form is not published. */
  isDirty: boolean;
  restoring: Restoring;
}

interface HistoryListProps extends HistoryProps {
  /** A restored version was published, or is being decided on in the form. */
  onSettled: () => void;
}

export default function HistoryList({
  section,
  communityId,
  isDirty,
  restoring,
  onSettled,
}: HistoryListProps) {
  const { versions, total, ...query } = useVersions(communityId, section.insight);
  const [opened, setOpened] = useState<number | null>(null);
  const [toRestore, setToRestore] = useState<InsightVersion | null>(null);
  const [current] = versions;

  if (query.isPending) return <HistorySkeleton />;
  if (query.error && !current)
    return (
      <div role="alert">
        <EmptyState
          picture="cloud"
          headingLevel={3}
          title="We couldn’t load the history"
          text={query.error.message}
          action={<Button onClick={() => void query.refetch()}>Try again</Button>}
        />
      </div>
    );
  if (!current) return <p className="text-ink-soft py-6">Nothing has been published here yet.</p>;

  const ask = (version: InsightVersion) => {
    restoring.forget();
    setToRestore(version);
  };
  return (
    <>
      <ol reversed className="divide-line divide-y">
        {versions.map((version) => {
          const isCurrent = version === current;
          const isSame = !isCurrent && isSameContent(section, version.content, current.content);
          return (
            <VersionEntry
              key={version.version}
              version={version}
              versions={versions}
              isCurrent={isCurrent}
              isSame={isSame}
              defaultComparison={defaultComparison(versions, version)}
              parts={(content) => inWords(section, content)}
              open={opened === version.version}
              onToggle={() => setOpened(opened === version.version ? null : version.version)}
              {...(!isCurrent && !isSame && { onRestore: () => ask(version) })}
            />
          );
        })}
      </ol>
      {query.hasNextPage && (
        <div className="border-line space-y-3 border-t pt-4">
          {query.isFetchNextPageError && <FormError message={query.error?.message} />}
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchNextPageError ? 'Try again' : 'Show earlier versions'}
          </Button>
        </div>
      )}
      <p role="status" className="text-14 text-ink-soft mt-3">
        {total > 1 && `Showing ${versions.length} of ${total} versions.`}
      </p>
      {toRestore && (
        <VersionRestore
          version={toRestore}
          isDirty={isDirty}
          restoring={restoring}
          onClose={() => {
            setToRestore(null);
            restoring.forget();
          }}
          onSettled={onSettled}
        />
      )}
    </>
  );
}
