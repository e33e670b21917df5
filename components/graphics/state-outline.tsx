import { frameOf, projectInState } from '@/lib/shared/drawing/state-projection';

export interface StateOutlineProps {
  stateName: string;
  stateShortName: string;
  placeName: string;
  lat: number | null;
  long: number | null;
  className?: string;
}

const MARGIN = 10;

/** The outline of a state with the place as a dot; nothing for a state that has none. */
export function StateOutline({
  stateName,
  stateShortName,
  placeName,
  lat,
  long,
  className,
}: StateOutlineProps) {
  const frame = frameOf(stateShortName);
  if (!frame) return null;
  const dot = lat !== null && long !== null ? projectInState(frame.projection, lat, long) : null;
  const box = [-MARGIN, -MARGIN, frame.width + 2 * MARGIN, frame.height + 2 * MARGIN];
  return (
    <svg
      viewBox={box.join(' ')}
      role="img"
      aria-label={dot ? `${placeName} on a map of ${stateName}` : `Outline of ${stateName}`}
      className={className ?? 'block size-full'}
    >
      {/* A file of its own: a page shows one state, and all of them weigh 30 kB. */}
      <use
        href={`/assets/state-outlines/${stateShortName}.svg#outline`}
        fill="var(--moss)"
        stroke="var(--spruce)"
        strokeWidth="1.5"
      />
      {dot && (
        <>
          <circle cx={dot[0]} cy={dot[1]} r="13" fill="var(--clay)" opacity=".2" />
          <circle
            cx={dot[0]}
            cy={dot[1]}
            r="6"
            fill="var(--clay)"
            stroke="var(--surface)"
            strokeWidth="2"
          />
        </>
      )}
    </svg>
  );
}
