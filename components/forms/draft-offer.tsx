import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/format/dates';

export interface DraftOfferProps {
  savedAt: string;
  /** What it says: of two drafts one must know which this is. */
  text: string;
  onTake: () => void;
  onDiscard: () => void;
}

/** Offers what was written here and not published. */
export function DraftOffer({ savedAt, text, onTake, onDiscard }: DraftOfferProps) {
  return (
    <div
      role="status"
      className="bg-sky rounded-control flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4"
    >
      <div className="min-w-0">
        <p>
          <strong className="font-semibold">You have an unpublished draft.</strong> Saved on this
          device on {formatMoment(savedAt)}.
        </p>
        {text && <p className="text-ink-soft mt-1 line-clamp-1 break-words">“{text}”</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onTake}>
          Restore draft
        </Button>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </div>
  );
}
