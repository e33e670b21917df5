import { Map as MapIcon, Printer, Share2, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { PrintedFoot } from '@/components/ui/printed-foot';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { formatWish, formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { HouseholdList } from '@/lib/domains/lists/output';
import { keptByInWords } from './kept-by-in-words';
import { ListRows } from './list-rows';
import { ListTitle } from './list-title';
import { mapHrefOf } from './map-href';
import { PrivateHearts } from './private-hearts';
import { SelectionBar } from './selection-bar';
import { useListWrites } from './use-list-writes';
import { useNoteSeen } from './use-note-seen';

const ShareListDialog = lazyComponent(() => import('./share-list-dialog'), {
  Missing: DialogChunkError,
});
const LeaveListDialog = lazyComponent(() => import('./leave-list-dialog'), {
  Missing: DialogChunkError,
});

interface ListViewProps {
  list: HouseholdList;
  /** Of the address. */
  wishes: readonly Wish[];
  /** Of the title's heading. */
  level: 1 | 2;
}

/** A list as those see it who keep it. */
export function ListView({ list, wishes, level }: ListViewProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [sharing, setSharing] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const asked = formatWishes(wishes);
  const writes = useListWrites(list, asked);
  const answered = wishes.filter((wish) => !list.ignoredWishes.includes(formatWish(wish)));
  // What somebody else has removed meanwhile is no longer chosen.
  const selected = list.items.filter(({ id }) => chosen.has(id));
  const choose = (itemId: number, is: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      if (is) next.add(itemId);
      else next.delete(itemId);
      return next;
    });
  const isShared = list.members.length > 1;
  useNoteSeen(list);

  return (
    <div className="household-list">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <ListTitle list={list} level={level} />
          <p className="text-ink-soft">{keptByInWords(list)}</p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="small"
            icon={<Share2 size={18} />}
            onPointerEnter={ShareListDialog.preload}
            onClick={() => setSharing(true)}
            aria-haspopup="dialog"
          >
            Share this list
          </Button>
          {list.items.length > 0 && (
            <>
              <a
                href={mapHrefOf(
                  list.items.map(({ community }) => community.id),
                  asked,
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
            </>
          )}
          {(isShared || level === 1) && (
            <Button
              variant="secondary"
              size="small"
              icon={<UserRoundMinus size={18} />}
              onClick={() => setLeaving(true)}
              aria-haspopup="dialog"
            >
              {isShared ? 'Leave' : 'Delete'}
            </Button>
          )}
        </div>
      </div>
      <IgnoredWishes ignored={list.ignoredWishes} />
      <SelectionBar
        selected={selected}
        wishes={asked}
        onRemove={() => {
          setChosen(new Set());
          void writes.remove(selected);
        }}
        onClear={() => setChosen(new Set())}
      />
      <div className="mt-4">
        {list.items.length > 0 ? (
          <ListRows
            list={list}
            wishes={answered}
            writes={writes}
            chosen={chosen}
            onChoose={choose}
          />
        ) : (
          <EmptyState
            picture="heart"
            title="Nothing on this list yet"
            text={
              list.followsHearts
                ? 'Select the heart icon of a community, and it’s here.'
                : 'Add favorites of yours below, or select the heart icon of a community first.'
            }
            className="card"
            action={
              <a
                href={shellHref(PATHS.communityList.pattern)}
                className={buttonClass({ variant: 'secondary' })}
              >
                Browse communities
              </a>
            }
          />
        )}
      </div>
      {list.notShown.length > 0 && <NotShown places={list.notShown} />}
      <PrivateHearts list={list} onAdd={(ids) => void writes.addPlaces(ids)} />
      <PrintedFoot path={shellHref(PATHS.list.to({ listId: list.id }))} />
      {sharing && <ShareListDialog list={list} onClose={() => setSharing(false)} />}
      {leaving && <LeaveListDialog list={list} onClose={() => setLeaving(false)} />}
    </div>
  );
}

/** Names the places that nobody is shown now. */
const NotShown = ({ places }: { places: HouseholdList['notShown'] }) => (
  <p className="text-ink-soft mt-6">
    {places
      .map(({ communityNameText, stateShortName }) => `${communityNameText}, ${stateShortName}`)
      .join('; ')}{' '}
    {places.length === 1 ? 'isn’t' : 'aren’t'} shown at the moment, but{' '}
    {places.length === 1 ? 'stays' : 'stay'} on the list.
  </p>
);
