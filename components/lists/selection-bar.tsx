import { Share2, Trash2, X } from 'lucide-react';
import { compareHref, comparePage } from '@/components/communities/comparing/compare-address';
import { Button, buttonClass } from '@/components/ui/button';
import { StickyBar } from '@/components/ui/sticky-bar';
import { useToasts } from '@/components/ui/overlay/toasts';
import { SHARING } from '@/lib/domains/sharing/constants';
import type { ListItem } from '@/lib/domains/lists/output';
import { COMPARE_LIMIT, DELAYS } from '@/lib/shared/constants/limits';
import { mapHrefOf } from './map-href';

interface SelectionBarProps {
  selected: readonly Pick<ListItem, 'community'>[];
  /** As addresses have them. */
  wishes: string;
  onRemove: () => void;
  onClear: () => void;
}

/** What can be done with the places that are chosen. */
export function SelectionBar({ selected, wishes, onRemove, onClear }: SelectionBarProps) {
  const { notify } = useToasts();
  const ids = selected.map(({ community }) => community.id);
  const count = selected.length;

  const share = async () => {
    const path = count <= COMPARE_LIMIT ? comparePage({ ids, wishes }) : mapHrefOf(ids, wishes);
    const address = window.location.origin + path;
    try {
      await navigator.clipboard.writeText(address);
      notify({ text: SHARING.copied, tone: 'success', duration: DELAYS.copied });
    } catch {
      notify({ text: `We couldn’t copy the link. It is ${address}`, tone: 'error' });
    }
  };

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${count} chosen`}
      </p>
      {count > 0 && (
        <StickyBar
          edge="top"
          className="bg-paper border-line short:static tiny:static sticky top-16 z-20 mt-3 flex flex-wrap items-center gap-2 border-b py-2 print:hidden"
        >
          <span className="figures mr-1 font-semibold">{count} chosen</span>
          {count > 1 && count <= COMPARE_LIMIT ? (
            <a href={compareHref({ ids, wishes })} className={buttonClass({ size: 'small' })}>
              Compare
            </a>
          ) : (
            <span className="text-14 text-ink-soft">
              Choose 2 to {COMPARE_LIMIT} to compare them.
            </span>
          )}
          <Button
            variant="secondary"
            size="small"
            icon={<Share2 size={18} />}
            onClick={() => void share()}
          >
            Share
          </Button>
          <Button variant="secondary" size="small" icon={<Trash2 size={18} />} onClick={onRemove}>
            Remove
          </Button>
          <Button variant="quiet" size="small" icon={<X size={18} />} onClick={onClear}>
            Clear
          </Button>
        </StickyBar>
      )}
    </>
  );
}
