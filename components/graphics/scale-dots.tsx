import { clsx } from 'clsx';

export interface ScaleDotsProps {
  /** What is rated ('Academic progress'). */
  label: string;
  /** 1 to 10; null when nobody has rated it. */
  value: number | null | undefined;
  /** Leaves the label to the text beside it; screen readers still hear it. */
  hideLabel?: boolean;
  className?: string;
}

const DOTS = Array.from({ length: 10 }, (_, dot) => dot + 1);

/** A rating as ten dots with its figure in words. */
export function ScaleDots({ label, value, hideLabel = false, className }: ScaleDotsProps) {
  const rated = value === null || value === undefined ? null : Math.max(0, Math.min(10, value));
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-4 gap-y-1', className)}>
      <span className={hideLabel ? 'sr-only' : 'text-14 text-ink min-w-32'}>{label}</span>
      <span className="flex items-center gap-2">
        <svg viewBox="0 0 118 10" aria-hidden className="h-2.5 w-[118px] shrink-0">
          {DOTS.map((dot) => {
            const filled = rated !== null && dot <= Math.round(rated);
            return (
              <circle
                key={dot}
                cx={dot * 12 - 7}
                cy="5"
                r={filled ? 4.6 : 3.9}
                fill={filled ? 'var(--spruce)' : 'none'}
                stroke={filled ? 'none' : 'var(--line-strong)'}
                strokeWidth="1.2"
                strokeDasharray={rated === null ? '1.6 1.6' : undefined}
              />
            );
          })}
        </svg>
        <span
          className={clsx(
            'figures text-14 w-22',
            rated === null ? 'text-ink-soft' : 'text-ink font-semibold',
          )}
        >
          {rated === null ? 'Not rated' : `${rated} out of 10`}
        </span>
      </span>
    </div>
  );
}
