'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { EmptyPictureKind } from '@/components/graphics/empty-picture';
import { lazyComponent } from './lazy-component';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  picture?: EmptyPictureKind;
  /** Level of the heading, to fit the page around it. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

// The first load holds empty states that are hardly ever shown: their words, not their pictures.
const Picture = lazyComponent(async () => ({
  default: (await import('@/components/graphics/empty-picture')).EmptyPicture,
}));

export function EmptyState({
  title,
  text,
  action,
  picture = 'signpost',
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={clsx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <div className="mb-5 aspect-[240/132] w-48 max-w-full">
        <Picture kind={picture} className="w-48" />
      </div>
      <Heading className="text-22 font-serif font-semibold">{title}</Heading>
      {text && <p className="text-16 text-ink-soft mt-2 max-w-[48ch] text-pretty">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
