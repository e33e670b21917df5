import { useQuery } from '@tanstack/react-query';
import { Map as MapIcon, Printer } from 'lucide-react';
import { useLocation } from 'react-router';
import { HeartsLine } from '@/components/lists/hearts-line';
import { ListViewSkeleton } from '@/components/lists/list-view-skeleton';
import { mapHrefOf } from '@/components/lists/map-href';
import { NoteText } from '@/components/lists/notes';
import { PlaceSummary } from '@/components/lists/place-summary';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { PrintedFoot } from '@/components/ui/printed-foot';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { CallFailure } from '@/lib/client/call';
import { listQueries } from '@/lib/client/queries/lists';
import type { SharedItem, SharedList } from '@/lib/domains/lists/output';
import { formatWish, formatWishes, parseWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** What somebody's link shows of their list, to be read. */
export default function SharedListScreen({ token }: { token: string }) {
  const { search } = useLocation();
  const { wishes } = parseWishes(new URLSearchParams(search).get('w') ?? '');
  const { data, error, refetch } = useQuery(listQueries.shared(token, formatWishes(wishes)));
  usePageTitle(data?.data.title);
  return (
    <div className="page-frame py-8">
      {data ? (
        <SharedView list={data.data} wishes={wishes} />
      ) : error instanceof CallFailure && error.httpStatus === 404 ? (
        <EmptyState
          title="This list isn’t shared now"
          text={error.message}
          action={
            <a href={shellHref(PATHS.communityList.pattern)} className={buttonClass()}>
              Browse communities
            </a>
          }
        />
      ) : error ? (
        <NotLoaded title="We couldn’t load this list" text={error.message} onRetry={refetch} />
      ) : (
        <ListViewSkeleton />
      )}
    </div>
  );
}

function SharedView({ list, wishes }: { list: SharedList; wishes: readonly Wish[] }) {
  const { title, keptBy, items } = list;
  const answered = wishes.filter((wish) => !list.ignoredWishes.includes(formatWish(wish)));
  const names =
    keptBy.length > 1 ? `${keptBy.slice(0, -1).join(', ')} and ${keptBy.at(-1)}` : keptBy[0];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 dir="auto" className="text-36 break-words">
            {title}
          </h1>
          <p className="text-ink-soft">A list of {names}, to look at.</p>
        </div>
        {items.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <a
              href={mapHrefOf(
                items.map(({ community }) => community.id),
                formatWishes(wishes),
              )}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <MapIcon aria-hidden size={18} />
              Map
            </a>
            <Button
              variant="secondary"
              size="small"
              icon={<Printer size={18} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </div>
        )}
      </div>
      <IgnoredWishes ignored={list.ignoredWishes} />
      {items.length > 0 ? (
        <ul aria-label={`Places on ${title}`} className="mt-4 space-y-2">
          {items.map((item) => (
            <SharedRow
              key={item.community.id}
              item={item}
              wishes={answered}
              keepers={keptBy.length}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title="Nothing on this list yet" className="card mt-4" />
      )}
      <PrintedFoot />
    </>
  );
}

interface SharedRowProps {
  item: SharedItem;
  wishes: readonly Wish[];
  keepers: number;
}

function SharedRow({ item, wishes, keepers }: SharedRowProps) {
  const { community, status, hearts, addedBy, notes } = item;
  return (
    <li className="card p-2">
      <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PlaceSummary
          community={community}
          wishes={wishes}
          answers={item.wishes}
          below={
            keepers > 1 && (
              <>
                <HeartsLine hearts={hearts} keepers={keepers} />
                {addedBy && <p className="text-14 text-ink-soft">Added by {addedBy}</p>}
              </>
            )
          }
        />
        <p className="px-2 font-semibold">{status}</p>
      </div>
      {notes.length > 0 && (
        <ul
          aria-label={`Notes on ${community.communityNameText}`}
          className="border-line max-w-measure mt-2 space-y-2 border-t px-1 pt-2"
        >
          {notes.map((note) => (
            <li key={`${note.writtenAt} ${note.author}`}>
              <NoteText note={note} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
