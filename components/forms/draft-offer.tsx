import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatAge, formatMoment } from '@/lib/shared/format/dates';

export interface DraftOfferProps {
  savedAt: string;
  /** It was begun on another device. */
  isFromElsewhere?: boolean;
  /** What it changes in what is on the page: of two drafts one must know which this is. */
  changes: ReactNode;
  /** What is on the page was published after this was begun. */
  isOutdated?: boolean;
  onTake: () => void;
  onDiscard: () => void;
}

/** These buttons go, and the focus would go with them. */
const focusFirstText = ({ form }: HTMLButtonElement) =>
  form?.querySelector<HTMLElement>('textarea')?.focus();

/** Offers what was written here and not published. */
export function DraftOffer({ savedAt, changes, onTake, onDiscard, ...about }: DraftOfferProps) {
  const { isOutdated, isFromElsewhere } = about;
  return (
    <section aria-label="Unpublished draft" className="bg-sky rounded-control space-y-3 p-4">
      <p role="status">
        <strong className="font-semibold">You have an unpublished draft.</strong> Saved on{' '}
        {isFromElsewhere ? 'another' : 'this'} device {formatAge(savedAt)} ({formatMoment(savedAt)}
        ).
        {isOutdated && ' The page has been changed since you started it.'}
      </p>
      {changes}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={({ currentTarget }) => {
            onTake();
            focusFirstText(currentTarget);
          }}
        >
          Restore draft
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={({ currentTarget }) => {
            onDiscard();
            focusFirstText(currentTarget);
          }}
        >
          Discard draft
        </Button>
      </div>
    </section>
  );
}
