'use client';

import type { ReactElement, ReactNode } from 'react';
import { Sheet } from '@/components/ui/overlay/dialog';
import { Popover } from '@/components/ui/overlay/popover';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';

const WIDE = `(width >= ${BREAKPOINTS.tablet}rem)`;

export interface FilterMenuPanelProps {
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  /** Buttons; they stay in sight while the choices scroll. */
  footer: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Which edges of button and popover are under one another. */
  align?: 'start' | 'end';
  /** Width of the popover. */
  className?: string;
}

/** A popover on larger screens, a sheet on phones. */
export default function FilterMenuPanel({
  trigger,
  title,
  children,
  footer,
  open,
  onOpenChange,
  align = 'end',
  className = 'tablet:w-104',
}: FilterMenuPanelProps) {
  const wide = useMediaQuery(WIDE);
  if (!wide) {
    return (
      <Sheet
        trigger={trigger}
        title={title}
        footer={footer}
        open={open}
        onOpenChange={onOpenChange}
      >
        {children}
      </Sheet>
    );
  }
  return (
    <Popover
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      align={align}
      className={`${className} scroll-pb-24`}
      label={title}
    >
      <h3 className="text-18 mb-3 font-semibold">{title}</h3>
      {children}
      <div className="border-line bg-surface sticky -bottom-4 -mx-4 mt-4 -mb-4 flex flex-wrap justify-end gap-3 border-t px-4 py-3">
        {footer}
      </div>
    </Popover>
  );
}
