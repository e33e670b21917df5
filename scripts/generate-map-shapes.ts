import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { geoPath } from 'd3-geo';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import { planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type {
  GeometryCollection,
  Polygon as Shape,
  MultiPolygon as Shapes,
  Topology,
} from 'topojson-specification';
import { frameOf, projectInState } from '@/lib/shared/drawing/state-projection';
import { STATES } from '@/lib/shared/reference/states';
import { runCommand } from './command';

const USAGE = `Usage: npx tsx scripts/generate-map-shapes.ts

Writes the outlines of the map screen and the county lines of the locator from us-atlas, as npm run
generate does.
`;

type Counties = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;
type Line = readonly Position[];

/** Of the map's plane: a corner goes when the triangle it makes has fewer square pixels. */
const TOLERANCE = { land: 0.12, counties: 0.35 };
/** Steps of a path for each pixel of the plane. */
const STEPS = 8;
/** An island smaller than this, in square pixels of the plane, is left out. */
const SMALLEST_ISLAND = 0.8;
/** The same for a locator, whose states have sides of 200 pixels. */
const LOCATOR_TOLERANCE = 1.2;

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../node_modules/us-atlas/${name}`, import.meta.url), 'utf8'),
  ) as Counties;

const KNOWN = new Set<number>(STATES.map(({ id }) => id));
/** Of a state or county by its digits; territories are not on the map. */
const isOnMap = (id: unknown) => KNOWN.has(Number(String(id).slice(0, 2)));

/** Whole steps, each from the point before: the shortest that a path can be. */
function pathOf(lines: readonly Line[], steps: number, isClosed: boolean): string {
  const parts = lines.map((line) => {
    const points = line.map(([x = 0, y = 0]) => [Math.round(x * steps), Math.round(y * steps)]);
    let moves = '';
    let [fromX = 0, fromY = 0] = points[0] ?? [];
    for (const [x = 0, y = 0] of points.slice(1, isClosed ? -1 : undefined)) {
      const [dx, dy] = [x - fromX, y - fromY];
      if (dx === 0 && dy === 0) continue;
      moves += ` ${dx} ${dy}`;
      [fromX, fromY] = [x, y];
    }
    return moves === '' ? '' : `M${points[0]?.join(' ')}l${moves.slice(1)}${isClosed ? 'z' : ''}`;
  });
  return parts.join('').replaceAll(' -', '-');
}

const ringsOf = (area: Polygon | MultiPolygon): Line[] =>
  (area.type === 'Polygon' ? [area.coordinates] : area.coordinates).flat();

const planar = (ring: Line) => planarRingArea(ring as [number, number][]);

function mapShapes() {
  const atlas = read('counties-albers-10m.json');
  const plain = simplify(presimplify(atlas), TOLERANCE.land);
  const coarse = simplify(presimplify(atlas), TOLERANCE.counties);
  const states = plain.objects.states.geometries.filter(({ id }) => isOnMap(id));
  const land = merge(plain, states as (Shape | Shapes)[]);
  const rings = ringsOf(land).filter((ring) => planar(ring) > SMALLEST_ISLAND);
  const borders = mesh(plain, plain.objects.states, (a, b) => a !== b);
  const lines = mesh(
    coarse,
    coarse.objects.counties,
    (a, b) => a !== b && String(a.id).slice(0, 2) === String(b.id).slice(0, 2),
  );
  const labels = feature(plain, plain.objects.states)
    .features.filter(({ id }) => isOnMap(id))
    .map((state) => {
      const [x, y] = geoPath(null).centroid(largestPart(state.geometry as Polygon | MultiPolygon));
      const name = STATES.find(({ id }) => id === Number(state.id))?.stateShortName ?? '';
      return [name, Math.round(x), Math.round(y)] as const;
    });
  return {
    land: pathOf(rings, STEPS, true),
    states: pathOf(linesOf(borders), STEPS, false),
    counties: pathOf(linesOf(lines), STEPS, false),
    labels,
  };
}

/** A label is on the mainland: Michigan's middle would be in the lake. */
function largestPart(area: Polygon | MultiPolygon): Polygon {
  const parts = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  const [largest = []] = parts.toSorted((a, b) => planar(b[0] ?? []) - planar(a[0] ?? []));
  return { type: 'Polygon', coordinates: largest };
}

const linesOf = ({ coordinates }: MultiLineString): Line[] => coordinates;

/** The lines between the counties of one state, in the pixels of its outline. */
function countyLines(atlas: Counties, state: string, id: number): string {
  const frame = frameOf(state);
  if (!frame) return '';
  const flat: Counties = {
    ...atlas,
    arcs: atlas.arcs.map((arc) =>
      arc.map(([long = 0, lat = 0]) => projectInState(frame.projection, lat, long)),
    ),
  };
  const simple = simplify(presimplify(flat), LOCATOR_TOLERANCE);
  const own = (county: { id?: string | number }) => Number(String(county.id).slice(0, 2)) === id;
  const lines = mesh(simple, simple.objects.counties, (a, b) => a !== b && own(a) && own(b));
  return pathOf(linesOf(lines), 1, false);
}

runCommand(USAGE, async () => {
  const { land, states, counties, labels } = mapShapes();
  const NOTE = '// Written by scripts/generate-map-shapes.ts from us-atlas: run that to change it.';
  const MAP_FOLDER = new URL('../components/screens/browse/map/', import.meta.url);
  writeFileSync(
    new URL('map-shapes.ts', MAP_FOLDER),
    `${NOTE}
import type { MapShapes } from './map-projection';

export const MAP_SHAPES: MapShapes = {
  steps: ${STEPS},
  land: '${land}',
  states: '${states}',
  labels: ${JSON.stringify(labels)},
};
`,
  );
  // Three quarters of the weight, and drawn only when somebody has zoomed in.
  writeFileSync(
    new URL('county-lines.ts', MAP_FOLDER),
    `${NOTE}
export const COUNTY_LINES =
  '${counties}';
`,
  );

  const FOLDER = new URL('../public/assets/county-lines/', import.meta.url);
  mkdirSync(FOLDER, { recursive: true });
  const inDegrees = simplify(presimplify(read('counties-10m.json')), 0);
  for (const { id, stateShortName } of STATES)
    writeFileSync(
      new URL(`${stateShortName}.svg`, FOLDER),
      `<svg xmlns="http://www.w3.org/2000/svg"><path id="lines" vector-effect="non-scaling-stroke" fill="none" d="${countyLines(inDegrees, stateShortName, id)}"/></svg>\n`,
    );
});
