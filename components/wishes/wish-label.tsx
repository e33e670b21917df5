'use client';

import { LazyPopover } from '@/components/ui/overlay/lazy-popover';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { SkeletonText } from '@/components/ui/loading/skeleton';
import type { ChangeWishProps } from './change-wish';

const ChangeWish = lazyComponent<ChangeWishProps>(() => import('./change-wish'), {
  Pending: () => <SkeletonText lines={2} />,
  Missing: ChunkError,
});

/** What is wished; where that is a number, a click opens it to be changed. */
export function WishLabel({ label, ...props }: ChangeWishProps & { label: string }) {
  if ('options' in props.wish) return <span className="min-w-0 px-1 py-1">{label}</span>;
  return (
    <LazyPopover
      label={`Change ${label}`}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Change ${label}`}
          className="pointer-coarse:touch-target min-w-0 rounded-full px-1 py-1 text-left underline decoration-dotted underline-offset-4 hover:decoration-solid"
        >
          {label}
        </button>
      }
    >
      <ChangeWish {...props} />
    </LazyPopover>
  );
}
