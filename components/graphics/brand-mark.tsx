import { clsx } from 'clsx';
import { BRAND } from '@/lib/shared/constants/brand';

export interface BrandMarkProps {
  /** Only the sign, without the name beside it. */
  signOnly?: boolean;
  className?: string;
}

/** A place marker with a hill and the sun in it, and the product's name. */
export function BrandMark({ signOnly = false, className }: BrandMarkProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2', className)}>
      <svg
        viewBox="0 0 32 32"
        role={signOnly ? 'img' : undefined}
        aria-label={signOnly ? BRAND : undefined}
        aria-hidden={signOnly ? undefined : true}
        className="size-[1.5em] shrink-0"
      >
        <path
          fill="var(--spruce)"
          d="M16 31C8.5 23.5 4 18.5 4 13a12 12 0 0 1 24 0c0 5.5-4.5 10.5-12 18z"
        />
        <circle cx="16" cy="13" r="8.5" fill="var(--paper)" />
        <circle cx="18.8" cy="10.2" r="3.2" fill="var(--marigold)" />
        <path
          fill="var(--spruce)"
          d="M7.2 14.4c2.4-2.2 4.6-2.5 6.8-.7s5.4 2.5 10.7.8a8.9 8.9 0 0 1-17.5-.1z"
        />
      </svg>
      {!signOnly && (
        <span className="text-22 font-serif font-semibold tracking-[-0.015em]">{BRAND}</span>
      )}
    </span>
  );
}
