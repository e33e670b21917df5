import type { StateShape } from '@/lib/reference/state-shapes';
import { project } from './state-projection';

export interface StateOutlineProps {
  stateName: string;
  placeName: string;
  lat: number | null;
  long: number | null;
  /** `STATE_SHAPES[stateShortName]` of lib/reference/state-shapes, loaded late. */
  shape: StateShape;
  className?: string;
}

const MARGIN = 10;

/** The outline of a state with the place as a dot. */
export function StateOutline({
  stateName,
  placeName,
  lat,
  long,
  shape,
  className,
}: StateOutlineProps) {
  const dot = lat !== null && long !== null ? project(shape.projection, lat, long) : null;
  const box = [-MARGIN, -MARGIN, shape.width + 2 * MARGIN, shape.height + 2 * MARGIN];
  return (
    <svg
      viewBox={box.join(' ')}
      role="img"
      aria-label={dot ? `${placeName} on a map of ${stateName}` : `Outline of ${stateName}`}
      className={className ?? 'block size-full'}
    >
      <path
        d={shape.path}
        fill="var(--moss)"
        stroke="var(--spruce)"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
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
