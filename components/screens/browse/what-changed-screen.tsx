import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FigureEntry } from '@/components/sections/editing/figure-entry';
import { changesOfFigures, entriesOf } from '@/components/sections/editing/figure-history';
import { defaultComparison, mergeVersions } from '@/components/sections/editing/history-labels';
import { HistorySkeleton } from '@/components/sections/editing/history-skeleton';
import { VersionEntry } from '@/components/sections/editing/version-entry';
import { Button } from '@/components/ui/button';
import { UI_LABELS } from '@/components/ui/labels';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { insightQueries } from '@/lib/client/queries/insights';
import { INSIGHT_SECTIONS, type InsightSection } from '@/lib/domains/insights/sections';
import { sectionTexts } from '@/lib/domains/insights/sections/content';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

interface WhatChangedScreenProps {
  id: number;
  /** The name of its record. */
  section: string;
}

/** For readers: who changed a section, when, and what it said before and after. */
export default function WhatChangedScreen({ id, section: named }: WhatChangedScreenProps) {
  const section: InsightSection | undefined = INSIGHT_SECTIONS.find(
    ({ insight }) => insight === named,
  );
  const place = useQuery(communityQueries.details(id));
  if (!section || (place.error instanceof CallFailure && place.error.httpStatus === 404))
    return <NoContent />;
  const name = place.data?.data.communityNameText;
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-28">What Changed: {section.label}</h1>
        <p className="text-ink-soft mt-1">
          <a
            href={shellHref(`${PATHS.communityDetails.to({ id })}#${section.anchor}`)}
            className="link"
          >
            {name ?? 'The community'}
          </a>
          , newest first. Corrections say why.
        </p>
        <h2 className="sr-only">Versions</h2>
        <Changes communityId={id} section={section} />
      </div>
    </div>
  );
}

function Changes({ communityId, section }: { communityId: number; section: InsightSection }) {
  const query = useInfiniteQuery(insightQueries.history(communityId, section.insight));
  const { data, hasNextPage } = query;
  const [opened, setOpened] = useState<number | null>(null);
  const versions = useMemo(() => mergeVersions(data?.pages ?? []), [data]);
  const entries = useMemo(
    () => entriesOf(versions, changesOfFigures(data?.pages[0]?.figures ?? []), hasNextPage),
    [versions, data, hasNextPage],
  );
  if (query.isPending) return <HistorySkeleton />;
  if (query.error && !data)
    return (
      <NotLoaded
        title="We couldn’t load what changed"
        text={query.error.message}
        onRetry={() => void query.refetch()}
      />
    );
  if (entries.length === 0)
    return <p className="text-ink-soft py-6">Nothing has been published here yet.</p>;
  return (
    <div className="card mt-5 px-5 py-1">
      <ol reversed className="divide-line divide-y">
        {entries.map(({ version, changes }) => {
          const [change] = changes;
          if (!version)
            return change && <FigureEntry key={`figure ${change.id}`} changes={changes} />;
          return (
            <VersionEntry
              key={version.version}
              version={version}
              versions={versions}
              figures={changes}
              isCurrent={version === versions[0]}
              isSame={false}
              defaultComparison={defaultComparison(versions, version)}
              parts={(content) => sectionTexts(section, content)}
              open={opened === version.version}
              onToggle={() => setOpened(opened === version.version ? null : version.version)}
            />
          );
        })}
      </ol>
      {hasNextPage && (
        <Button
          variant="quiet"
          busy={query.isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void query.fetchNextPage()}
        >
          {UI_LABELS.showMore}
        </Button>
      )}
    </div>
  );
}
