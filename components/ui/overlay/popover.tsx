'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it; one element. */
  trigger: ReactElement;
  /** Name of the panel for screen readers. */
  label: string;
  children: ReactNode;
  open?: boolean;
  /** Open at first, where nobody else says. */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  className?: string;
}

export function Popover({
  trigger,
  label,
  children,
  open,
  defaultOpen,
  onOpenChange,
  align = 'end',
  side = 'bottom',
  className,
}: PopoverProps) {
  return (
    <RadixPopover.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          className={clsx(
            'card z-overlay animate-arrive text-ink shadow-soft max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto overscroll-contain p-4',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
