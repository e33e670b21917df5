import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  comparedWith,
  positionOn,
  type ComparedMedians,
  type ScaleRange,
} from './comparison-labels';

export interface ComparisonScaleProps {
  /** What the figure is ('Median home price'). */
  label: string;
  /** null when it is not known; then only the words say so. */
  value: number | null;
  format: (value: number) => string;
  range: ScaleRange;
  /** What the others are ('median' if absent). */
  measure?: string;
  /** How it stands to another ('36% above' if absent). */
  compare?: (value: number, other: number) => string;
  /** The median of the state; its label names the state ('Georgia'). */
  state?: ComparedMedians | null;
  /** The median of the country ('the United States'). */
  country?: ComparedMedians | null;
  /** Where the figure comes from and for which year. */
  sourceText?: string;
  /** Said in place of a missing figure. */
  missingText?: string;
  icon?: ReactNode;
  className?: string;
}

const STATE_MARK = 'M6 1l5 9H1z';
const COUNTRY_MARK = 'M6 11L1 2h10z';

function Mark({ path, hollow = false }: { path: string; hollow?: boolean }) {
  return (
    <svg viewBox="0 0 12 12" aria-hidden className="size-3 shrink-0">
      <path
        d={path}
        fill={hollow ? 'var(--surface)' : 'var(--ink-soft)'}
        stroke="var(--ink-soft)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/**
 * One figure on a small scale against two medians. The scale's ends are the same for every place.
 * The place is a dot on the line, the state a triangle under it, the country a hollow one above it:
 * none can hide another.
 */
export function ComparisonScale({
  label,
  value,
  format,
  range,
  measure = 'median',
  compare = comparedWith,
  state,
  country,
  sourceText,
  missingText = 'Unavailable',
  icon,
  className,
}: ComparisonScaleProps) {
  const others = [
    state && { ...state, path: STATE_MARK, under: true },
    country && { ...country, path: COUNTRY_MARK, under: false },
  ].filter((other) => other !== null && other !== undefined);
  const known = value !== null && Number.isFinite(value);

  return (
    <figure className={clsx('min-w-0', className)}>
      <figcaption className="text-14 text-ink-soft flex items-center gap-2 font-semibold">
        {icon}
        {label}
      </figcaption>
      <p className={clsx('figures text-22 mt-0.5 font-semibold', !known && 'text-ink-soft')}>
        {known ? format(value) : missingText}
      </p>
      {known && others.length > 0 && (
        <>
          <div aria-hidden className="relative mx-2 mt-1 h-10">
            <div className="bg-line absolute -inset-x-2 top-1/2 h-1 -translate-y-1/2 rounded-full" />
            {others.map((other) => (
              <span
                key={other.path}
                className={clsx(
                  'absolute flex -translate-x-1/2',
                  other.under ? 'top-[calc(50%+5px)]' : 'bottom-[calc(50%+5px)]',
                )}
                style={{ left: `${positionOn(range, other.value)}%` }}
              >
                <Mark path={other.path} hollow={!other.under} />
              </span>
            ))}
            <span
              className="border-surface bg-spruce absolute top-1/2 size-4 -translate-1/2 rounded-full border-2"
              style={{ left: `${positionOn(range, value)}%` }}
            />
          </div>
          <p aria-hidden className="figures text-14 text-ink-soft flex justify-between gap-4">
            <span>{range.ends[0]}</span>
            <span>{range.ends[1]}</span>
          </p>
          <ul className="text-14 text-ink-soft mt-1 space-y-0.5">
            {others.map((other) => (
              <li key={other.path} className="flex items-baseline gap-2">
                <span className="translate-y-px">
                  <Mark path={other.path} hollow={!other.under} />
                </span>
                <span>
                  {compare(value, other.value)} the {measure} of {other.label},{' '}
                  <span className="figures text-ink font-medium whitespace-nowrap">
                    {format(other.value)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {sourceText && <p className="text-14 text-ink-soft mt-1.5">{sourceText}</p>}
    </figure>
  );
}
