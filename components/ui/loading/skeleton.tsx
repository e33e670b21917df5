import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A gray shape that stands where content will be; give it the size of what it stands for. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      aria-hidden
      className={clsx(
        'animate-breathe bg-line max-w-full print:hidden',
        className ?? 'rounded-control h-4 w-full',
      )}
    />
  );
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden className={clsx('space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          className={clsx('rounded-control h-4', line === lines - 1 ? 'w-2/3' : 'w-full')}
        />
      ))}
    </div>
  );
}
