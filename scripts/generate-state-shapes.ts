/** Writes lib/reference/state-shapes.ts from us-atlas: `npx tsx scripts/generate-state-shapes.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { coneFor, project, type StateProjection } from '@/components/graphics/state-projection';
import { STATES } from '@/lib/reference/states';

type Point = [x: number, y: number];
type Ring = Point[];

const SIZE = 200;
const TOLERANCE = 1.1;
/** The share of a state's area under which an island is left out. */
const SMALLEST_ISLAND = 0.0012;
/** Hawaii's uninhabited chain to the north-west would make the islands people live on specks. */
const HAWAII_WEST = -160.6;

const atlas = JSON.parse(
  readFileSync(new URL('../node_modules/us-atlas/states-10m.json', import.meta.url), 'utf8'),
) as Topology<{ states: GeometryCollection }>;

/** Longitudes beyond the date line belong to Alaska's west. */
const unwrap = (long: number): number => (long > 0 ? long - 360 : long);

function outerRings(geometry: Polygon | MultiPolygon): Position[][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap(([outer]) => (outer ? [outer] : []));
}

function area(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    sum += x * nextY - nextX * y;
  });
  return Math.abs(sum / 2);
}

/** Visvalingam's way: the point whose triangle is smallest goes first. */
function simplify(ring: Ring, tolerance: number): Ring {
  const points = [...ring];
  while (points.length > 4) {
    let [smallest, at] = [Infinity, -1];
    for (let index = 0; index < points.length; index += 1) {
      const corner = [points.at(index - 1), points[index], points[(index + 1) % points.length]];
      const size = area(corner.filter((point) => point !== undefined));
      if (size < smallest) [smallest, at] = [size, index];
    }
    if (smallest > tolerance) break;
    points.splice(at, 1);
  }
  return points;
}

function pathOf(rings: Ring[]): string {
  return rings
    .map((ring) => {
      const whole = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
      let path = '';
      let [fromX, fromY] = [0, 0];
      whole.forEach(([x, y], at) => {
        const [dx, dy] = [x - fromX, y - fromY];
        if (at === 0) path += `M${x} ${y}l`;
        else if (dx !== 0 || dy !== 0) path += `${path.endsWith('l') ? '' : ' '}${dx} ${dy}`;
        [fromX, fromY] = [x, y];
      });
      return `${path}z`;
    })
    .join('')
    .replaceAll(' -', '-');
}

function shapeOf(geometry: Polygon | MultiPolygon, state: string) {
  let rings = outerRings(geometry).map((ring) =>
    ring.map(([long = 0, lat = 0]): Point => [unwrap(long), lat]),
  );
  if (state === 'HI') rings = rings.filter((ring) => ring.every(([long]) => long > HAWAII_WEST));
  const longs = rings.flat().map(([long]) => long);
  const lats = rings.flat().map(([, lat]) => lat);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const middle = state === 'AK' ? -154 : (Math.min(...longs) + Math.max(...longs)) / 2;
  const cone = coneFor(middle, south, north);

  const unscaled = rings.map((ring) => ring.map(([long, lat]): Point => project(cone, lat, long)));
  const total = unscaled.reduce((sum, ring) => sum + area(ring), 0);
  const seen = unscaled.filter((ring) => area(ring) > total * SMALLEST_ISLAND);
  // The Aleutians reach so far that Alaska would be small in its own picture.
  const flat = state === 'AK' ? seen : unscaled;
  const [xs, ys] = [flat.flat().map(([x]) => x), flat.flat().map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = SIZE / Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
  const round = (value: number, digits: number) => Number(value.toFixed(digits));
  const projection: StateProjection = [
    round(cone[0], 3),
    round(cone[1], 6),
    round(cone[2], 6),
    round(cone[3], 6),
    round(scale, 2),
    round(left * scale, 2),
    round(top * scale, 2),
  ];

  const drawn = rings.map((ring) => ring.map(([long, lat]) => project(projection, lat, long)));
  const whole = drawn.reduce((sum, ring) => sum + area(ring), 0);
  const kept = drawn
    .filter((ring) => area(ring) > whole * SMALLEST_ISLAND)
    .map((ring) => simplify(ring, TOLERANCE));
  return {
    width: Math.round((Math.max(...xs) - left) * scale),
    height: Math.round((Math.max(...ys) - top) * scale),
    path: pathOf(kept),
    projection,
  };
}

const states = feature(atlas, atlas.objects.states).features;
const lines = STATES.map(({ id, stateShortName }) => {
  const found = states.find((state) => Number(state.id) === id);
  if (!found || (found.geometry.type !== 'Polygon' && found.geometry.type !== 'MultiPolygon')) {
    throw new Error(`us-atlas has no outline of ${stateShortName}.`);
  }
  const { width, height, path, projection } = shapeOf(found.geometry, stateShortName);
  return `  ${stateShortName}: {\n    width: ${width},\n    height: ${height},\n    projection: [${projection.join(', ')}],\n    path: '${path}',\n  },`;
});

const target = new URL('../lib/reference/state-shapes.ts', import.meta.url);
writeFileSync(
  target,
  `// Written by scripts/generate-state-shapes.ts from us-atlas: run that to change it.

export interface StateShape {
  width: number;
  height: number;
  /** Centre longitude, cone constant, C, radius at the origin, scale, left, top. */
  projection: readonly [number, number, number, number, number, number, number];
  path: string;
}

/** By the state's short name. About 40 kB: import it late, from the details page only. */
export const STATE_SHAPES: Readonly<Record<string, StateShape>> = {
${lines.join('\n')}
};
`,
);
