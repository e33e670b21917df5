import { clsx } from 'clsx';

export interface ProgressBarProps {
  /** What is under way ('Uploading 3 of 6 pictures'). */
  label: string;
  /** 0 to 100; left out while the end is not known. */
  value?: number;
  hideLabel?: boolean;
  tone?: 'spruce' | 'marigold' | 'clay';
  className?: string;
}

const TONES = { spruce: 'bg-spruce', marigold: 'bg-marigold', clay: 'bg-clay' } as const;

export function ProgressBar({
  label,
  value,
  hideLabel = false,
  tone = 'spruce',
  className,
}: ProgressBarProps) {
  const known = value === undefined ? undefined : Math.max(0, Math.min(100, value));
  return (
    <div className={className}>
      {!hideLabel && (
        <div className="text-14 text-ink-soft mb-1.5 flex justify-between gap-4" aria-hidden>
          <span>{label}</span>
          {known !== undefined && <span className="figures">{Math.trunc(known)}%</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known === undefined ? undefined : Math.trunc(known)}
        className="bg-line h-2 overflow-hidden rounded-full"
      >
        <div
          className={clsx(
            'h-full rounded-full transition-[width]',
            TONES[tone],
            known === undefined && 'animate-breathe w-1/3',
          )}
          style={known === undefined ? undefined : { width: `${known}%` }}
        />
      </div>
    </div>
  );
}
