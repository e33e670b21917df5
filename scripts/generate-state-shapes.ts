import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { geoArea, geoBounds, geoPath } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { planarRingArea, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { StateProjection } from '@/lib/shared/drawing/state-projection';
import { STATES } from '@/lib/shared/reference/states';
import { projectionOf } from './state-projection';
import { runCommand } from './command';

const USAGE = `Usage: npx tsx scripts/generate-state-shapes.ts

Writes the outlines of the states and lib/shared/reference/state-frames.ts from us-atlas, as npm run
generate does.
`;

type Ring = [x: number, y: number][];
type Area = Polygon | MultiPolygon;
type States = Topology<{ states: GeometryCollection }>;

const SIZE = 200;
/** A corner goes when the triangle it makes has fewer square pixels. */
const TOLERANCE = 1.2;
/** The share of a state's area under which an island is left out. */
const SMALLEST_ISLAND = 0.0012;
/** Hawaii's uninhabited chain to the north-west would make the islands people live on specks. */
const HAWAII_WEST = -160.6;
/** The middle of Alaska without the Aleutians, which reach beyond the date line. */
const ALASKA_MERIDIAN = -154;

const source = new URL('../node_modules/us-atlas/states-10m.json', import.meta.url);
const quantized = JSON.parse(readFileSync(source, 'utf8')) as States;
/** The same with its arcs in degrees. */
const atlas = simplify(presimplify(quantized), 0);

function polygonsOf(area: Area): Polygon[] {
  const all = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return all.map((coordinates) => ({ type: 'Polygon', coordinates }));
}

const together = (polygons: Polygon[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map(({ coordinates }) => coordinates),
});

const isWestOfHawaii = (ring: Position[]): boolean =>
  ring.some(([long = 0]) => long <= HAWAII_WEST);

/**
 * What the drawing must hold: all of a state, but not Hawaii's chain, nor Alaska's small islands.
 */
function fittedPart(area: Area, state: string): MultiPolygon {
  const polygons = polygonsOf(area);
  const least = geoArea(area) * SMALLEST_ISLAND;
  if (state === 'HI')
    return together(polygons.filter(({ coordinates: [outer = []] }) => !isWestOfHawaii(outer)));
  if (state === 'AK') return together(polygons.filter((polygon) => geoArea(polygon) > least));
  return together(polygons);
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

function fittedProjection(part: MultiPolygon, area: Area, state: string): StateProjection {
  const [[west, south], [east, north]] = geoBounds(state === 'HI' ? part : area);
  const inset = (north - south) / 6;
  const cone = {
    meridian: state === 'AK' ? ALASKA_MERIDIAN : round((west + east) / 2, 3),
    parallels: [round(south + inset, 3), round(north - inset, 3)],
  } as const;
  const fitted = projectionOf({ ...cone, scale: 1, translate: [0, 0] }).fitSize([SIZE, SIZE], part);
  const [[left, top]] = geoPath(fitted).bounds(part);
  const [x, y] = fitted.translate();
  return {
    ...cone,
    scale: round(fitted.scale(), 2),
    translate: [round(x - left, 2), round(y - top, 2)],
  };
}

/** The outer rings of one state in pixels, simplified, without the islands too small to see. */
function drawnRings(id: number, state: string, projection: StateProjection): Ring[] {
  const toPixels = projectionOf(projection);
  const flat: States = {
    ...atlas,
    arcs: atlas.arcs.map((arc) => arc.map(([long = 0, lat = 0]) => toPixels([long, lat]) ?? [])),
  };
  const simple = simplify(presimplify(flat), TOLERANCE);
  const rings = polygonsOf(areaOf(simple, id)).map(
    ({ coordinates: [outer = []] }) => outer as Ring,
  );
  const [westEnd = 0] = toPixels([HAWAII_WEST, 20]) ?? [];
  const wanted = rings.filter((ring) => state !== 'HI' || ring.every(([x]) => x > westEnd));
  const total = wanted.reduce((sum, ring) => sum + planarRingArea(ring), 0);
  return wanted.filter((ring) => planarRingArea(ring) > total * SMALLEST_ISLAND);
}

function areaOf(topology: States, id: number): Area {
  const all = feature(topology, topology.objects.states).features;
  const geometry = all.find((state) => Number(state.id) === id)?.geometry ?? null;
  if (!isArea(geometry)) throw new Error(`us-atlas has no outline for state ${id}.`);
  return geometry;
}

const isArea = (geometry: Feature['geometry'] | null): geometry is Area =>
  geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';

/** Whole pixels, each a step from the one before: the shortest an SVG path can be. */
function pathOf(rings: Ring[]): string {
  return rings
    .map((ring) => {
      let path = '';
      let [fromX, fromY] = [0, 0];
      ring.slice(0, -1).forEach(([realX, realY], at) => {
        const [x, y] = [Math.round(realX), Math.round(realY)];
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

const OUTLINES = new URL('../public/assets/state-outlines/', import.meta.url);

/** A file for each state, of which a page fetches one; the page says how it is filled. */
const outlineFile = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><path id="outline" vector-effect="non-scaling-stroke" stroke-linejoin="round" d="${path}"/></svg>\n`;

runCommand(USAGE, async () => {
  mkdirSync(OUTLINES, { recursive: true });
  const lines = STATES.map(({ id, stateShortName }) => {
    const area = areaOf(atlas, id);
    const part = fittedPart(area, stateShortName);
    const projection = fittedProjection(part, area, stateShortName);
    const [, [width, height]] = geoPath(projectionOf(projection)).bounds(part);
    const { meridian, parallels, scale, translate } = projection;
    const path = pathOf(drawnRings(id, stateShortName, projection));
    writeFileSync(new URL(`${stateShortName}.svg`, OUTLINES), outlineFile(path));
    const frame = [
      Math.round(width),
      Math.round(height),
      meridian,
      ...parallels,
      scale,
      ...translate,
    ];
    return `  ${stateShortName}: [${frame.join(', ')}],`;
  });

  const target = new URL('../lib/shared/reference/state-frames.ts', import.meta.url);
  writeFileSync(
    target,
    `// Written by scripts/generate-state-shapes.ts from us-atlas: run that to change it.

/**
 * Of a state's outline, which is the file public/assets/state-outlines/{state}.svg: its width and
 * height, then the meridian, the two parallels, the scale and the translation of its projection.
 */
type Frame = readonly [number, number, number, number, number, number, number, number];

/** By the state's short name; read them with frameOf of lib/shared/drawing/state-projection.ts. */
export const STATE_FRAMES: Readonly<Record<string, Frame>> = {
${lines.join('\n')}
};
`,
  );
});
