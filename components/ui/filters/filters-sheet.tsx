import type { ReactNode } from 'react';
import { Button } from '../button';
import { Sheet } from '../overlay/dialog';

interface FiltersSheetProps {
  /** The button that takes all filters away. */
  clear: { label: string; disabled: boolean; onClear: () => void };
  /** On the button that closes it. */
  doneLabel: string;
  /** It was closed, in whatever way. */
  onDone: () => void;
  children: ReactNode;
}

/** The filters of a list on a phone: they apply when the sheet is closed, in whatever way. */
export const FiltersSheet = ({ clear, doneLabel, onDone, children }: FiltersSheetProps) => (
  <Sheet
    title="Filters"
    open
    onOpenChange={(open) => {
      if (!open) onDone();
    }}
    footer={
      <>
        <Button variant="secondary" disabled={clear.disabled} onClick={clear.onClear}>
          {clear.label}
        </Button>
        <Button onClick={onDone}>{doneLabel}</Button>
      </>
    }
  >
    {children}
  </Sheet>
);
