'use client';

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import type { paginate } from '@/lib/shared/input/pagination';
import type { FigureVersion, Version } from '@/lib/domains/insights/output';
import type { Content, LabeledText } from '@/lib/domains/insights/sections/content';
import { changesOfFigures, entriesOf } from './figure-history';
import { FigureEntry } from './figure-entry';
import { HistorySkeleton } from './history-skeleton';
import { defaultComparison, mergeVersions } from './history-labels';
import type { Restoring } from './use-restore';
import { VersionEntry } from './version-entry';
import { VersionRestore } from './version-restore';

interface VersionPage {
  data: Version[];
  pagination: ReturnType<typeof paginate>;
  figures?: FigureVersion[] | undefined;
}

export interface VersionListProps {
  /** The versions page by page, as they are now: someone else may have published since. */
  query: UseInfiniteQueryResult<InfiniteData<VersionPage>>;
  parts: (content: Content) => LabeledText[];
  /** Whether restoring one in place of the other would change nothing. */
  isSame: (one: Content, other: Content) => boolean;
  /** Above the versions. */
  intro?: (figures: readonly FigureVersion[]) => ReactNode;
  /** Something in the form is not published. */
  isDirty: boolean;
  /** What becomes of that, where it isn't kept as a draft. */
  dirtyNote?: string | undefined;
  restoring: Restoring;
  /** A restored version was published, or is being decided on in the form. */
  onSettled: () => void;
}

/** What was published of something and when, newest first: to read, to compare and to restore. */
export function VersionList({ query, parts, isSame, intro, ...rest }: VersionListProps) {
  const { isDirty, dirtyNote, restoring, onSettled } = rest;
  const { data } = query;
  const versions = useMemo(() => mergeVersions(data?.pages ?? []), [data]);
  const figures = useMemo(() => data?.pages[0]?.figures ?? [], [data]);
  const total = data?.pages.at(-1)?.pagination.totalCount ?? 0;
  const entries = useMemo(
    () => entriesOf(versions, changesOfFigures(figures), query.hasNextPage),
    [versions, figures, query.hasNextPage],
  );
  const [opened, setOpened] = useState<number | null>(null);
  const [toRestore, setToRestore] = useState<Version | null>(null);
  const [current] = versions;

  if (query.isPending) return <HistorySkeleton />;
  if (query.error && !data)
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
  if (entries.length === 0)
    return <p className="text-ink-soft py-6">Nothing has been published here yet.</p>;

  const ask = (version: Version) => {
    restoring.forget();
    setToRestore(version);
  };
  return (
    <>
      {intro?.(figures)}
      <ol reversed className="divide-line divide-y">
        {entries.map(({ version, changes }) => {
          const [change] = changes;
          if (!version)
            return change && <FigureEntry key={`figure ${change.id}`} changes={changes} />;
          const isCurrent = version === current;
          const same = !isCurrent && current && isSame(version.content, current.content);
          return (
            <VersionEntry
              key={version.version}
              version={version}
              versions={versions}
              figures={changes}
              isCurrent={isCurrent}
              isSame={same ?? false}
              defaultComparison={defaultComparison(versions, version)}
              parts={parts}
              open={opened === version.version}
              onToggle={() => setOpened(opened === version.version ? null : version.version)}
              {...(!isCurrent && !same && { onRestore: () => ask(version) })}
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
          dirtyNote={dirtyNote}
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
