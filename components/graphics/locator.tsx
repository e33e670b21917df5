import { frameOf, projectInState } from '@/lib/shared/drawing/state-projection';

export interface LocatorProps {
  stateName: string;
  stateShortName: string;
  placeName: string;
  lat: number | null;
  long: number | null;
  className?: string;
}

/** Pixels; what is over it, such as a name, has the foot. */
const BOX = { width: 343, height: 220 } as const;
const MARGIN = 18;

/**
 * Where a place lies: its state with the lines of its counties and the place as a dot; nothing for
 * a state that has no outline. It has the size of its box, and draws without a script.
 */
export function StateLocator({
  stateName,
  stateShortName,
  placeName,
  lat,
  long,
  className,
}: LocatorProps) {
  const frame = frameOf(stateShortName);
  if (!frame) return null;
  const dot = lat !== null && long !== null ? projectInState(frame.projection, lat, long) : null;
  const scale = Math.min(
    (BOX.width - 2 * MARGIN) / frame.width,
    (BOX.height - 2 * MARGIN) / frame.height,
  );
  const [left, top] = [
    (BOX.width - frame.width * scale) / 2,
    (BOX.height - frame.height * scale) / 2,
  ];
  const at = dot && ([left + dot[0] * scale, top + dot[1] * scale] as const);
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={dot ? `${placeName} on a map of ${stateName}` : `Outline of ${stateName}`}
      preserveAspectRatio="xMidYMid slice"
      className={className ?? 'block size-full'}
    >
      <rect width={BOX.width} height={BOX.height} fill="var(--sky)" />
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {/* Files of their own, as a page shows one state. */}
        <use
          href={`/assets/state-outlines/${stateShortName}.svg#outline`}
          fill="var(--surface)"
          stroke="var(--line-strong)"
          strokeWidth="1.25"
        />
        <use
          href={`/assets/county-lines/${stateShortName}.svg#lines`}
          stroke="var(--line)"
          strokeWidth="1"
        />
      </g>
      {at && (
        <>
          <circle cx={at[0]} cy={at[1]} r="16" fill="var(--clay)" opacity=".18" />
          <circle
            cx={at[0]}
            cy={at[1]}
            r="6"
            fill="var(--clay)"
            stroke="var(--surface)"
            strokeWidth="2.5"
          />
        </>
      )}
    </svg>
  );
}
