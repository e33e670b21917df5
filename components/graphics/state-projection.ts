/**
 * An equal-area cone around one state: centre longitude, cone constant, C, radius at the origin,
 * pixels a unit, and what is taken from x and y so that the drawing starts at 0.
 */
export type StateProjection = readonly [
  centre: number,
  cone: number,
  c: number,
  origin: number,
  scale: number,
  left: number,
  top: number,
];

const RADIANS = Math.PI / 180;

/** The pixel of a place in its state's drawing; degrees north and east. */
export function project(
  [centre, cone, c, origin, scale, left, top]: StateProjection,
  lat: number,
  long: number,
): [x: number, y: number] {
  const around = ((((long - centre + 180) % 360) + 360) % 360) - 180;
  const radius = Math.sqrt(Math.max(0, c - 2 * cone * Math.sin(lat * RADIANS))) / cone;
  const angle = cone * around * RADIANS;
  return [
    scale * radius * Math.sin(angle) - left,
    scale * (radius * Math.cos(angle) - origin) - top,
  ];
}

/** The cone that suits a state between two latitudes, before it is scaled and moved. */
export function coneFor(centre: number, south: number, north: number): StateProjection {
  const inset = (north - south) / 6;
  const [sin1, sin2] = [Math.sin((south + inset) * RADIANS), Math.sin((north - inset) * RADIANS)];
  const cone = (sin1 + sin2) / 2;
  const c = 1 + sin1 * sin2;
  const middle = Math.sin(((south + north) / 2) * RADIANS);
  return [centre, cone, c, Math.sqrt(c - 2 * cone * middle) / cone, 1, 0, 0];
}
