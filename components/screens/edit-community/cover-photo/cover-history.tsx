import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CoverImage } from '@/components/communities/cover/cover-image';
import { History } from '@/components/sections/editing/history';
import { HistorySkeleton } from '@/components/sections/editing/history-skeleton';
import { restorerName } from '@/components/sections/editing/history-labels';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { communityQueries } from '@/lib/client/queries/communities';
import type { CoverVersion } from '@/lib/domains/communities/output';
import { formatMoment } from '@/lib/shared/format/dates';
import { COVER_SHAPE } from '@/lib/shared/constants/media';
import { COVERS_KEPT } from '@/lib/shared/constants/limits';

/** Who published a cover photo, and when; nobody knows it of the first. */
function publication({ addedByUser, updatedAt, restoredVersion }: CoverVersion): string {
  if (!addedByUser || !updatedAt) return 'From before the history started';
  const what = restoredVersion === null ? 'Published' : `Restored version ${restoredVersion}`;
  return `${what} by ${restorerName(addedByUser)} · ${formatMoment(updatedAt)}`;
}

interface CoverEntryProps {
  cover: CoverVersion;
  isCurrent: boolean;
  /** Absent where it would change nothing. */
  onRestore: (() => void) | undefined;
}

function CoverEntry({ cover, isCurrent, onRestore }: CoverEntryProps) {
  const { version, images } = cover;
  return (
    <li className="flex flex-wrap gap-x-5 gap-y-3 py-4">
      <div
        className="bg-moss rounded-control flex w-60 max-w-full shrink-0 items-center justify-center overflow-hidden"
        style={{ aspectRatio: COVER_SHAPE }}
      >
        <CoverImage images={images} alt={`Cover photo of version ${version}`} sizes="240px">
          <span className="text-14 text-ink-soft p-3 text-center">
            {images ? 'We couldn’t load this photo.' : 'No photo'}
          </span>
        </CoverImage>
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-18">Version {version}</h3>
          {isCurrent && <Badge>Current</Badge>}
        </div>
        <p className="text-14 text-ink-soft mt-0.5">{publication(cover)}</p>
        {onRestore && (
          <Button variant="quiet" size="small" onClick={onRestore} className="mt-2 -ml-3">
            Restore this version
            <VisuallyHidden> (version {version})</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

interface CoverHistoryProps {
  communityId: number;
  /** A photo was chosen, or the present one marked, and not published. */
  isDirty: boolean;
  onRestore: (version: number) => void;
}

function CoverVersions({ communityId, isDirty, onRestore }: CoverHistoryProps) {
  const { data, error, refetch } = useQuery(communityQueries.coverVersions(communityId));
  const [chosen, setChosen] = useState<number | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  if (error && !data)
    return (
      <div role="alert">
        <EmptyState
          picture="cloud"
          headingLevel={3}
          title="We couldn’t load the history"
          text={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </div>
    );
  if (!data) return <HistorySkeleton />;
  const [current] = data.data;
  if (!current) return <p className="text-ink-soft py-6">No photo has been published here yet.</p>;
  return (
    <>
      <ol reversed className="divide-line divide-y">
        {data.data.map((cover) => (
          <CoverEntry
            key={cover.version}
            cover={cover}
            isCurrent={cover === current}
            onRestore={cover.images === current.images ? undefined : () => setChosen(cover.version)}
          />
        ))}
      </ol>
      {chosen !== null && (
        <Dialog
          title={`Restore version ${chosen}?`}
          description={
            <>
              <p>It will replace the current photo, which stays in the history.</p>
              {isDirty && <p className="mt-2">Choices you haven’t published will be discarded.</p>}
            </>
          }
          size="small"
          open
          onOpenChange={(wanted) => {
            if (!wanted) setChosen(null);
          }}
          initialFocus={back}
          footer={
            <>
              <Button ref={back} variant="secondary" onClick={() => setChosen(null)}>
                Go back
              </Button>
              <Button onClick={() => onRestore(chosen)}>Restore</Button>
            </>
          }
        />
      )}
    </>
  );
}

/** Opens the last cover photos of a community. */
export const CoverHistory = ({ onRestore, ...props }: CoverHistoryProps) => (
  <History label="Cover Photo" description={`The last ${COVERS_KEPT} versions are kept.`}>
    {(close) => (
      <CoverVersions
        {...props}
        onRestore={(version) => {
          close();
          onRestore(version);
        }}
      />
    )}
  </History>
);
