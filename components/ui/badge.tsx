import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type BadgeTone = 'plain' | 'spruce' | 'marigold' | 'clay' | 'sky' | 'moss';

const TONES: Record<BadgeTone, string> = {
  plain: 'bg-surface text-ink border border-line',
  spruce: 'bg-spruce text-spruce-ink',
  marigold: 'bg-marigold text-marigold-ink',
  clay: 'bg-clay-soft text-clay',
  sky: 'bg-sky text-ink',
  moss: 'bg-moss text-ink',
};

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone;
  icon?: ReactNode;
}

/** A short standing fact about a thing ('Represented Community'); readable on pictures too. */
export function Badge({ tone = 'moss', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={clsx(
        'text-14 inline-flex max-w-full items-center gap-1.5 rounded-[0.875rem] px-2.5 py-0.5 font-semibold forced-colors:border',
        TONES[tone],
        className,
      )}
    >
      {icon && (
        <span aria-hidden className="shrink-0">
          {icon}
        </span>
      )}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
