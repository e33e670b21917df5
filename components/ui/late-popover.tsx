'use client';

import { cloneElement, useState, type ReactElement } from 'react';
import { lazyPiece } from './lazy-piece';
import { DialogMissing } from './piece-missing';
import type { PopoverProps } from './popover';

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
}

export interface LatePopoverProps extends Omit<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> {
  /** The button that opens it; one element. */
  trigger: ReactElement<TriggerProps>;
}

interface OpenedProps extends LatePopoverProps {
  onClose: () => void;
}

const Opened = lazyPiece<OpenedProps>(
  async () => {
    const { Popover } = await import('./popover');
    return { default: ({ onClose: _, ...props }) => <Popover {...props} defaultOpen /> };
  },
  {
    Pending: ({ trigger }) => cloneElement(trigger, { 'aria-busy': true }),
    Missing: ({ trigger, onClose }) => (
      <>
        {trigger}
        <DialogMissing onClose={onClose} />
      </>
    ),
  },
);

/** A popover whose code is fetched when somebody is about to open it. */
export function LatePopover(props: LatePopoverProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Opened {...props} onClose={() => setWanted(false)} />;
  return cloneElement(props.trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: Opened.preload,
    onFocus: Opened.preload,
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  });
}
