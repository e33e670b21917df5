import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import whichPolygon from 'which-polygon';
import type { Spot } from '@/lib/shared/format/distance';
import { STATES } from '@/lib/shared/reference/states';
import { packageText } from './package-files';

type Atlas = Topology<{ states: GeometryCollection }>;
type Shape = GeoJSON.Polygon | GeoJSON.MultiPolygon;

const MILES_PER_DEGREE = 69.1;

export interface SpotInStates {
  /** The id of the state that the spot lies in; null at sea and abroad. */
  stateId: number | null;
  /** Miles to the edge of a state; 0 inside it, null for a state without a shape. */
  milesTo(stateId: number): number | null;
}

/** Finds in which state spots lie, by the Census Bureau's simplified shapes. */
export function stateFinder(): (spot: Spot) => SpotInStates {
  const atlas = JSON.parse(packageText('us-atlas/states-10m.json')) as Atlas;
  const known = new Set<number>(STATES.map(({ id }) => id));
  const features = feature(atlas, atlas.objects.states).features.flatMap(({ geometry, id }) =>
    known.has(Number(id))
      ? [
          {
            type: 'Feature' as const,
            // A collection of these shapes has no other kinds.
            geometry: geometry as Shape,
            properties: { stateId: Number(id) },
          },
        ]
      : [],
  );
  const find = whichPolygon({ type: 'FeatureCollection', features });
  return (spot) => {
    const stateId = find([spot.long, spot.lat])?.stateId ?? null;
    return {
      stateId,
      milesTo(wanted) {
        if (wanted === stateId) return 0;
        const state = features.find(({ properties }) => properties.stateId === wanted);
        return state ? milesToEdge(state.geometry, spot) : null;
      },
    };
  };
}

/** In which state one spot lies. */
export const spotInStates = (spot: Spot): SpotInStates => stateFinder()(spot);

/** Miles from a spot to the nearest edge of a shape, on a plane that is right around the spot. */
function milesToEdge(shape: Shape, { lat, long }: Spot): number {
  const east = Math.cos((lat * Math.PI) / 180);
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  let nearest = Infinity;
  for (const ring of polygons.flat()) {
    const points = ring.map(([x = 0, y = 0]) => [(x - long) * east, y - lat] as const);
    points.slice(1).forEach((to, at) => {
      nearest = Math.min(nearest, distanceToOrigin(points[at]!, to));
    });
  }
  return nearest * MILES_PER_DEGREE;
}

type Point = readonly [x: number, y: number];

/** How far the line between two points is from 0, 0. */
function distanceToOrigin([x, y]: Point, [toX, toY]: Point): number {
  const [alongX, alongY] = [toX - x, toY - y];
  const length = alongX ** 2 + alongY ** 2;
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * alongX + y * alongY) / length));
  return Math.hypot(x + part * alongX, y + part * alongY);
}
