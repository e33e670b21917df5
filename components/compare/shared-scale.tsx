import { positionOn, type ScaleRange } from '@/components/graphics/comparison-labels';
import { PlaceNumber } from './place-marks';

interface SharedScaleProps {
  range: ScaleRange;
  /** Of each place, in the order of the columns; null where it is not known. */
  values: readonly (number | null)[];
  median: { value: number; text: string } | null;
}

/** Percent of the scale that the dots of two places need between them to be beside each other. */
const ROOM = 9;

/** The places from the lowest, each in the lowest row in which its dot hides no other. */
export function lanesOf(range: ScaleRange, values: readonly (number | null)[]) {
  const ends: number[] = [];
  return values
    .flatMap((value, at) => (value === null ? [] : [{ at, left: positionOn(range, value) }]))
    .sort((one, other) => one.left - other.left || one.at - other.at)
    .map((dot) => {
      const free = ends.findIndex((end) => dot.left - end >= ROOM);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = dot.left;
      return { ...dot, lane };
    });
}

/**
 * All places as numbered dots on one scale, with the country's median under it. The scale is the
 * same for every comparison; the numbers beside it say the same in words.
 */
export function SharedScale({ range, values, median }: SharedScaleProps) {
  const dots = lanesOf(range, values);
  if (dots.length === 0) return null;
  const lanes = Math.max(...dots.map(({ lane }) => lane)) + 1;
  return (
    <div className="mt-2 max-w-md font-normal">
      <div
        aria-hidden
        className="relative mx-2.5"
        style={{ height: `${lanes * 1.375 + 0.875}rem` }}
      >
        <div className="bg-line-strong absolute -inset-x-2.5 bottom-3 h-px" />
        {dots.map(({ at, left, lane }) => (
          <span
            key={at}
            className="absolute bottom-3 flex -translate-x-1/2 flex-col items-center"
            style={{ left: `${left}%` }}
          >
            <PlaceNumber at={at} />
            <span
              className="border-line-strong border-l"
              style={{ height: `${lane * 1.375 + 0.125}rem` }}
            />
          </span>
        ))}
        {median && (
          <svg
            viewBox="0 0 12 10"
            className="absolute bottom-0 h-2.5 w-3 -translate-x-1/2"
            style={{ left: `${positionOn(range, median.value)}%` }}
          >
            <path
              d="M6 0l5.5 9.5h-11z"
              fill="var(--marigold)"
              stroke="var(--ink)"
              strokeWidth="1"
              strokeLinejoin="round"
            />
          </svg>
        )}
      </div>
      <p aria-hidden className="figures text-14 text-ink-soft flex justify-between gap-4">
        <span>{range.ends[0]}</span>
        <span>{range.ends[1]}</span>
      </p>
      {median && (
        <p className="figures text-14 text-ink-soft mt-0.5 flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 12 10" className="h-2.5 w-3 shrink-0">
            <path
              d="M6 0l5.5 9.5h-11z"
              fill="var(--marigold)"
              stroke="var(--ink)"
              strokeWidth="1"
            />
          </svg>
          <span>Usual in the United States: {median.text}</span>
        </p>
      )}
    </div>
  );
}
