import { geoAlbersUsa, geoCircle, geoPath } from 'd3-geo';
import type { Spot } from '@/lib/shared/format/distance';

/** The outlines of the map, as SVG paths in `1 / steps` pixels of the plane. */
export interface MapShapes {
  steps: number;
  land: string;
  /** Lines between states. */
  states: string;
  /** State's short name and where it is written, in pixels of the plane. */
  labels: readonly (readonly [name: string, x: number, y: number])[];
}

/** The plane that the country is drawn on, in pixels; us-atlas has its outlines in the same. */
export const MAP_PLANE = { width: 975, height: 610 } as const;

const albers = geoAlbersUsa().scale(1300).translate([487.5, 305]);
const MILES_PER_DEGREE = 69.09;

/**
 * A spot in the plane, with Alaska and Hawaii below the southwest; null abroad and in territories.
 */
export const projectOnMap = ({ lat, long }: Spot): [x: number, y: number] | null =>
  albers([long, lat]);

/** The spot of a point in the plane; null where it is nowhere in the country. */
export function unproject(x: number, y: number): Spot | null {
  const found = albers.invert?.([x, y]);
  return found ? { long: found[0], lat: found[1] } : null;
}

/** A circle around a spot as an SVG path in the plane; '' where the map doesn't have it. */
export function ringPath({ lat, long }: Spot, miles: number): string {
  const circle = geoCircle()
    .center([long, lat])
    .radius(miles / MILES_PER_DEGREE)
    .precision(4);
  return geoPath(albers)(circle()) ?? '';
}
