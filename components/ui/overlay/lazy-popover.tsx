'use client';

import { cloneElement, useState, type ReactElement } from 'react';
import { lazyComponent } from '../loading/lazy-component';
import type { PopoverProps } from './popover';
import { UI_LABELS } from '../labels';

interface TriggerProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  'aria-busy'?: boolean;
}

export interface LazyPopoverProps extends Omit<PopoverProps, 'trigger' | 'open' | 'onOpenChange'> {
  /** The button that opens it; one element. */
  trigger: ReactElement<TriggerProps>;
}

const Opened = lazyComponent<LazyPopoverProps>(
  async () => {
    const { Popover } = await import('./popover');
    return { default: (props) => <Popover {...props} defaultOpen /> };
  },
  {
    Pending: ({ trigger }) => cloneElement(trigger, { 'aria-busy': true }),
    Missing: ({ trigger, onRetry }) => (
      <>
        {cloneElement(trigger, { onClick: onRetry })}
        <span role="alert" className="text-14 text-clay block">
          {UI_LABELS.partNotLoaded}. {UI_LABELS.newVersion}
        </span>
      </>
    ),
  },
);

/** A popover whose code is fetched when somebody is about to open it. */
export function LazyPopover(props: LazyPopoverProps) {
  const [wanted, setWanted] = useState(false);
  if (wanted) return <Opened {...props} />;
  return cloneElement(props.trigger, {
    onClick: () => setWanted(true),
    onPointerEnter: Opened.preload,
    onFocus: Opened.preload,
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  });
}
