import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { placeRows } from '@/db/seed/place-rows';
import { readFeatured } from '@/db/seed/read-data';
import { nameKey } from '@/lib/domains/geography';
import { readCensusName, withoutKind } from '@/lib/domains/public-data/places/census-names';
import type { CensusPlace } from '@/lib/domains/public-data/places/gazetteer';
import { matchPlaces } from '@/lib/domains/public-data/places/match-places';
import { STATES } from '@/lib/shared/reference/states';
import { runCommand, say, UsageError } from './command';

const USAGE = `Usage: npx tsx scripts/match-share.ts PLACES.csv [--list]

Says how many of the demo's communities are matched with the places of the census in a CSV file with the
columns geoid, name, kind, lat, lon, pop_2020 and land_sqmi_2010, and whether those whose number is known
get that number. With --list, each community over 1,000 people without a match.
`;

/** Where towns and townships are county subdivisions, which such a file of places doesn't have. */
const TOWN_STATES = new Set([9, 23, 25, 26, 27, 33, 34, 36, 42, 44, 50, 55]);

const CODES = new Map<number, string>(STATES.map((state) => [state.id, state.stateShortName]));

const percent = (part: number, whole: number) =>
  `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')} (${((part / whole) * 100).toFixed(2)}%)`;

function readPlaces(file: string) {
  const rows = parse<Record<string, string>>(readFileSync(file, 'utf8'), {
    columns: true,
    bom: true,
  });
  return rows.map(({ geoid = '', name, kind, lat, lon, pop_2020, land_sqmi_2010 }) => {
    const title = `${name} ${kind}`.trim();
    return {
      place: {
        geoid,
        title,
        stateId: Number(geoid.slice(0, 2)),
        lat: Number(lat),
        long: Number(lon),
        landSqMile: Number(land_sqmi_2010) || 0,
        ...readCensusName(title),
      } satisfies CensusPlace,
      hasPosition: Boolean(lat && lon),
      people: Number(pop_2020) || null,
    };
  });
}

async function main([file, ...options]: string[]): Promise<string> {
  if (file === undefined || file.startsWith('-')) throw new UsageError('Name a file with places.');
  const rows = readPlaces(file);
  const places = rows.filter((row) => row.hasPosition).map(({ place }) => place);
  const people = new Map(rows.map((row) => [row.place.geoid, row.people]));
  const names = new Set(
    rows.flatMap(({ place }) => place.names.map((name) => `${place.stateId} ${nameKey(name)}`)),
  );
  const seeded = placeRows(readFeatured()).places;
  const communities = seeded.flatMap(({ id, name, county, stateId, lat, long, population }) => {
    if (typeof lat !== 'number' || typeof long !== 'number' || !stateId) return [];
    const row = { id, name, county: county ?? null, stateId, lat, long };
    return [{ ...row, population: population ?? null, geoid: null }];
  });
  const { geoids, doubtful } = await matchPlaces(
    communities,
    places,
    (geoid) => people.get(geoid) ?? null,
  );

  const asked = new Map(doubtful.map((doubt) => [doubt.communityId, doubt]));
  const hasName = ({ name, stateId }: { name: string; stateId: number }) =>
    [name, withoutKind(name)].some((form) => names.has(`${stateId} ${nameKey(form)}`));
  const lines: string[] = [];
  for (const least of [1000, 50_000]) {
    const all = communities.filter(({ population }) => (population ?? 0) >= least);
    const outside = all.filter(({ stateId }) => !TOWN_STATES.has(stateId));
    const matched = (some: typeof all) => some.filter(({ id }) => geoids.has(id)).length;
    const inFile = outside.filter((one) => geoids.has(one.id) || hasName(one));
    lines.push(
      `Communities over ${least.toLocaleString('en-US')} people: ${percent(matched(all), all.length)}`,
      `  outside the twelve states with towns: ${percent(matched(outside), outside.length)}`,
      `  of those, whose name the file has: ${percent(matched(inFile), inFile.length)}`,
    );
  }
  const silent = communities.filter(({ id }) => !geoids.has(id) && !asked.has(id));
  lines.push(`Neither matched nor listed for a decision: ${silent.length}`);
  const inFile = new Set(places.map(({ geoid }) => geoid));
  const known = seeded.filter(({ geoid }) => inFile.has(geoid ?? ''));
  const right = known.filter(({ id, geoid }) => geoids.get(id) === geoid).length;
  lines.push(`Communities whose number is known, and got it: ${percent(right, known.length)}`);
  if (options.includes('--list'))
    for (const one of communities)
      if ((one.population ?? 0) >= 1000 && !geoids.has(one.id)) {
        const doubt = asked.get(one.id);
        lines.push(
          `${one.name}, ${CODES.get(one.stateId)} (${one.population?.toLocaleString('en-US')}): ${doubt ? `${doubt.reason}, ${doubt.name}, ${doubt.distanceMiles} miles` : 'not listed'}`,
        );
      }
  return `${lines.join('\n')}\n`;
}

runCommand(USAGE, async (args) => say((await main(args)).trimEnd()));
