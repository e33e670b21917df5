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
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
}

const BOX = 'mb-5 aspect-[240/132] w-48 max-w-full';

// The first load holds empty states that are hardly ever shown: their words, not their pictures.
// Where a picture cannot be had, as without a network, its room goes too.
const Picture = lazyComponent(
  async () => {
    const { EmptyPicture } = await import('@/components/graphics/empty-picture');
    return {
      default: ({ kind }: { kind: EmptyPictureKind }) => (
        <EmptyPicture kind={kind} className={BOX} />
      ),
    };
  },
  { Pending: () => <div className={BOX} />, Missing: () => null },
);

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
      <Picture kind={picture} />
      <Heading className="text-22 font-serif font-semibold">{title}</Heading>
      {text && <p className="text-16 text-ink-soft mt-2 max-w-[48ch] text-pretty">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
