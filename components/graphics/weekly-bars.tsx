import type { ReactNode } from 'react';

export interface WeeklyBarsProps {
  /** What is counted ('Views'). */
  label: string;
  icon?: ReactNode;
  /** What the number is, in a sentence. */
  meaning: string;
  /** Oldest first, the last one not over yet; null for what is not known. */
  values: readonly (number | null)[];
  /** Which of them has days that were not counted, besides the last. */
  incompleteAt: number | null;
}

/** Of one week in the drawing; 12 weeks are 240 wide. */
const STEP = 20;
const HEIGHT = 64;

/** The top of the scale: 5, 10, 20, 50, 100 and so on, whichever holds the highest bar. */
function topOf(highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [5, 10, 20]) if (highest <= step * power) return step * power;
}

const barClass = 'stroke-spruce';

/**
 * A number by weeks: a full bar for each whole week, a pale one for a week that is not complete, a
 * line on the ground for zero, and an empty, dashed field for weeks that are not known.
 */
export function WeeklyBars({ label, icon, meaning, values, incompleteAt }: WeeklyBarsProps) {
  const known = values.filter((value) => value !== null);
  const top = topOf(Math.max(0, ...known));
  const firstKnown = values.findIndex((value) => value !== null);
  const current = values.at(-1) ?? 0;
  const before = values.at(-2);
  return (
    <figure className="min-w-0">
      <figcaption className="text-14 text-ink-soft flex items-center gap-2 font-semibold">
        {icon}
        {label}
      </figcaption>
      <p className="mt-0.5">
        <span className="figures text-22 font-semibold">{current.toLocaleString('en-US')}</span> so
        far this week
        <span className="text-14 text-ink-soft block">
          {before === null || before === undefined
            ? 'Last week is unknown'
            : `${before.toLocaleString('en-US')} last week`}
        </span>
      </p>
      <div aria-hidden className="text-14 text-ink-soft figures mt-2">
        <p className="leading-none">{top.toLocaleString('en-US')}</p>
        <svg
          viewBox={`0 -1 ${values.length * STEP} ${HEIGHT + 2}`}
          preserveAspectRatio="none"
          className="mt-1 h-16 w-full overflow-visible"
        >
          <path
            d={`M0 0H${values.length * STEP}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
          {firstKnown > 0 && (
            <rect
              x={2}
              y={8}
              width={firstKnown * STEP - 4}
              height={HEIGHT - 8}
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
              className="stroke-line-strong fill-none"
            />
          )}
          {values.map((value, at) => {
            if (value === null) return null;
            const height = (value / top) * HEIGHT;
            const incomplete = at === values.length - 1 || at === incompleteAt;
            return (
              <rect
                key={at}
                x={at * STEP + 4}
                y={HEIGHT - height}
                width={STEP - 8}
                height={height}
                strokeWidth={1.5}
                strokeDasharray={incomplete && value > 0 ? '3 2' : undefined}
                vectorEffect="non-scaling-stroke"
                className={incomplete ? `${barClass} fill-spruce-soft` : `${barClass} fill-spruce`}
              />
            );
          })}
          <path
            d={`M0 ${HEIGHT}H${values.length * STEP}`}
            vectorEffect="non-scaling-stroke"
            className="stroke-line-strong"
          />
        </svg>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3">
          <span>{values.length - 1} weeks ago</span>
          <span>This week</span>
        </p>
      </div>
      <p className="text-14 text-ink-soft mt-2">{meaning}</p>
    </figure>
  );
}
