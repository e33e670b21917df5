import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { StickyBar } from '@/components/ui/sticky-bar';

interface SelectedRowsProps {
  /** What the rows are: one, and several. */
  words: readonly [one: string, many: string];
  count: number;
  onClear: () => void;
  /** The selected rows as a file. */
  fileHref: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are selected, and what can be done with them. */
export function SelectedRows({
  words: [one, many],
  count,
  onClear,
  fileHref,
  children,
}: SelectedRowsProps) {
  const what = `${count} ${count === 1 ? one : many}`;
  if (count === 0) return null;
  return (
    <StickyBar
      edge="bottom"
      role="group"
      aria-label={`With ${what}`}
      className="bg-surface border-line shadow-soft rounded-card sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border px-4 py-3"
    >
      <p aria-hidden className="figures mr-1 font-semibold">
        {what} selected
      </p>
      {children}
      <a href={fileHref} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Download aria-hidden size={16} />
        Export
      </a>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear selection
      </Button>
    </StickyBar>
  );
}
