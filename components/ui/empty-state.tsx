import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { EmptyPicture, type EmptyPictureKind } from '@/components/graphics/empty-picture';

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
      <EmptyPicture kind={picture} className="mb-5 w-48" />
      <Heading className="text-22 font-serif font-semibold">{title}</Heading>
      {text && <p className="text-16 text-ink-soft mt-2 max-w-[48ch] text-pretty">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
