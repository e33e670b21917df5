import { STATE_FRAMES } from '@/lib/shared/reference/state-frames';

/** What the drawing of one state is projected by: an equal-area cone, its scale and its place. */
export interface StateProjection {
  /** The longitude that points straight up, in degrees. */
  meridian: number;
  /** Where the cone cuts the globe, in degrees of latitude. */
  parallels: readonly [south: number, north: number];
  /** Pixels a radian. */
  scale: number;
  /** Moves the drawing so that it starts at 0, in pixels. */
  translate: readonly [x: number, y: number];
}

const RADIANS = Math.PI / 180;

/**
 * The pixel of a place in its state's drawing; degrees north and east. The same as d3-geo's conic
 * equal-area projection, which the outlines are made with, at a twentieth of its size.
 */
export function projectInState(
  { meridian, parallels, scale, translate }: StateProjection,
  lat: number,
  long: number,
): [x: number, y: number] {
  const [south, north] = [Math.sin(parallels[0] * RADIANS), Math.sin(parallels[1] * RADIANS)];
  const cone = (south + north) / 2;
  const c = 1 + south * north;
  const radius = Math.sqrt(c - 2 * cone * Math.sin(lat * RADIANS)) / cone;
  const angle = cone * ((((long - meridian + 540) % 360) - 180) * RADIANS);
  return [
    translate[0] + scale * radius * Math.sin(angle),
    translate[1] + scale * (radius * Math.cos(angle) - Math.sqrt(c) / cone),
  ];
}

/** The size of a state's outline and how places are put on it; undefined where there is none. */
export function frameOf(stateShortName: string) {
  const frame = STATE_FRAMES[stateShortName];
  if (!frame) return undefined;
  const [width, height, meridian, south, north, scale, x, y] = frame;
  const projection: StateProjection = {
    meridian,
    parallels: [south, north],
    scale,
    translate: [x, y],
  };
  return { width, height, projection };
}
