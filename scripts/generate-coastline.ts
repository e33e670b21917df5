import { readFileSync, writeFileSync } from 'node:fs';
import { mesh } from 'topojson-client';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { COAST_STEPS, COAST_WATERS } from '@/lib/shared/reference/coast-waters';
import { runCommand } from './command';

const USAGE = `Usage: npx tsx scripts/generate-coastline.ts

Writes the coast of the United States from Natural Earth, by way of world-atlas, as npm run generate does.
`;

/** In square degrees: a corner goes when the triangle it makes is smaller. */
const TOLERANCE = 0.00008;

const atlas = JSON.parse(
  readFileSync(new URL('../node_modules/world-atlas/land-10m.json', import.meta.url), 'utf8'),
) as Topology<{ land: GeometryCollection }>;

const isNear = ([long = 0, lat = 0]: readonly number[]): boolean =>
  COAST_WATERS.some(
    ({ west, east, south, north }) => long >= west && long <= east && lat >= south && lat <= north,
  );

type Step = readonly [lat: number, long: number];

/** The parts of a line that are near, in whole steps of latitude and longitude. */
function nearParts(line: readonly (readonly number[])[]): Step[][] {
  const parts: Step[][] = [[]];
  for (const point of line) {
    const part = parts.at(-1)!;
    if (isNear(point)) {
      const step = [
        Math.round((point[1] ?? 0) * COAST_STEPS),
        Math.round((point[0] ?? 0) * COAST_STEPS),
      ] as const;
      if (part.at(-1)?.join() !== step.join()) part.push(step);
    } else if (part.length > 0) parts.push([]);
  }
  return parts.filter(({ length }) => length > 1);
}

const inSteps = (part: readonly Step[]): string =>
  part
    .map(([lat, long], at) => {
      const [fromLat, fromLong] = part[at - 1] ?? [0, 0];
      return `${lat - fromLat} ${long - fromLong}`;
    })
    .join(' ');

runCommand(USAGE, async () => {
  const plain = simplify(presimplify(atlas), TOLERANCE);
  const parts = mesh(plain, plain.objects.land).coordinates.flatMap(nearParts);
  writeFileSync(
    new URL('../lib/search/index/coastline.ts', import.meta.url),
    `// Written by scripts/generate-coastline.ts from Natural Earth: run that to change it.

/** Lines of the coast: latitude and longitude in steps, each from the point before. */
export const COASTLINE =
  '${parts.map(inSteps).join(';')}';
`,
  );
});
