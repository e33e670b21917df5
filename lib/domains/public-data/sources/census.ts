import path from 'node:path';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';
import { formatCount } from '@/lib/shared/format/numbers';
import { STATES } from '@/lib/shared/reference/states';
import { MissingFile, SourceFault } from '../source-errors';
import { columnPositions, openContent, linesOf } from '../files/lines';
import { newestOf, type LocalFile, type Origin, type PublicFile } from '../files/origin';
import { NO_COMMUNITY } from '../left-out';
import { openGazetteer, placeInWords } from '../places/gazetteer';
import { matchPlaces } from '../places/match-places';
import { source, type FactWithOrigin } from '../source';
import { measure, TABLES, type Estimate, type CensusRow, type TableId } from './census-tables';

const CODES = new Map<number, string>(STATES.map((state) => [state.id, state.stateShortName]));

const SUMMARY_FILE = 'https://www2.census.gov/programs-surveys/acs/summary_file';

const fileOf = (year: number, table: TableId): PublicFile => {
  const name = `acsdt5y${year}-${table.toLowerCase()}.dat`;
  return {
    name,
    address: `${SUMMARY_FILE}/${year}/table-based-SF/data/5YRData/${name}`,
    others: new RegExp(`^acsdt5y\\d{4}-${table.toLowerCase()}\\.dat`),
  };
};

/** Places, and county subdivisions, of all that the file is about. */
const GEOGRAPHIES = ['1600000US', '0600000US'];

/** Rows of a table: each place's cells that are wanted, in their order. */
async function* rowsOf(
  { path: file }: LocalFile,
  table: TableId,
  onCut?: (geoid: string) => void,
): AsyncGenerator<{ geoid: string; row: CensusRow }> {
  const name = path.basename(file);
  const wanted = TABLES[table].lines.map((line) => String(line).padStart(3, '0'));
  let read: ((cells: string[]) => CensusRow) | undefined;
  let some = false;
  let width = 0;
  for await (const line of linesOf(await openContent(file, /\.dat$/i))) {
    if (!read) {
      const names = wanted.flatMap((one) => [`${table}_E${one}`, `${table}_M${one}`]);
      const header = line.split('|');
      width = header.length;
      const at = columnPositions(header, ['GEO_ID', ...names], name);
      if (at.GEO_ID !== 0) throw new SourceFault(`${name} doesn’t begin with GEO_ID.`);
      const places = wanted.map((one) => [at[`${table}_E${one}`], at[`${table}_M${one}`]] as const);
      read = (cells) =>
        places.map(([estimate, margin]) => ({
          estimate: numberOf(cells[estimate ?? -1]),
          margin: numberOf(cells[margin ?? -1]),
        }));
      continue;
    }
    if (!GEOGRAPHIES.some((prefix) => line.startsWith(prefix))) continue;
    const cells = line.split('|');
    some = true;
    const geoid = (cells[0] ?? '').slice(GEOGRAPHIES[0]?.length);
    // The last digits of a file that broke off are missing: '$672' was '$67,210'.
    if (cells.length < width) onCut?.(geoid);
    else yield { geoid, row: read(cells) };
  }
  if (!some) throw new SourceFault(`${name} has no places.`);
}

/** NaN where the cell is empty or no number: the file's own marks for that are negative. */
const numberOf = (cell: string | undefined): number =>
  cell === undefined || cell.trim() === '' ? NaN : Number(cell);

/** The American Community Survey's 5-year estimates, of the newest year. */
export const censusSource = source({
  name: 'census',
  label:
    'Population, age, income, homes, taxes, broadband, degrees and commutes (Census Bureau, ACS)',
  topic: 'people, income and homes',
  kind: 'facts',
  megabytes: 460,
  least: 25_000,
  about: [
    {
      what: 'Population (B01003), median age (B01002), median household income (B19013), median home value (B25077), rent, property taxes (B25103), broadband (B28002), ownership, degrees and commutes',
      from: 'U.S. Census Bureau, American Community Survey, 5-year estimates',
      href: 'https://www.census.gov/programs-surveys/acs',
      vintage: 'Mostly 2019–2023; each figure shows its own years',
      license: 'Public domain',
    },
  ],
  async *read({
    origin,
    communities,
    onMatches,
    onFiles,
    onVintage,
    onLeftOut,
    onNote,
    onProgress,
  }) {
    onProgress('Getting the newest census files');
    const { year, file: people } = await newestOf(origin, (at) => fileOf(at, 'B01003'));
    const gazetteer = await openGazetteer(origin);
    if (gazetteer.note) onNote(gazetteer.note);
    onFiles([people, ...gazetteer.files]);
    const vintage = `${year - 4}–${year}`;
    onVintage(vintage);

    onProgress('Matching places');
    const populations = new Map<string, number>();
    const cutIn = (table: TableId) => (geoid: string) =>
      onLeftOut('The row is cut off.', { line: 0, what: `Place ${geoid}, table ${table}` });
    for await (const { geoid, row } of rowsOf(people, 'B01003', cutIn('B01003')))
      if (row[0] && row[0].estimate >= 0) populations.set(geoid, row[0].estimate);
    const populationOf = (geoid: string) => populations.get(geoid) ?? null;
    const matches = await matchPlaces(communities, gazetteer.places, populationOf);
    await onMatches(matches, gazetteer.places);
    const departures = largeDepartures(communities, matches.geoids, populationOf);
    if (departures) onNote(departures);
    const communityOf = new Map([...matches.geoids].map(([id, geoid]) => [geoid, id]));
    const places = new Map(gazetteer.places.map((place) => [place.geoid, place]));
    let line = 1;
    for (const geoid of populations.keys()) {
      line += 1;
      const place = places.get(geoid);
      if (!communityOf.has(geoid))
        onLeftOut(NO_COMMUNITY, { line, what: place ? placeInWords(place) : `Place ${geoid}` });
    }

    const known = new Map<string, Map<TableId, CensusRow>>();
    const retrieved = new Map<TableId, string>();
    for (const table of Object.keys(TABLES) as TableId[]) {
      onProgress(`Reading table ${table}`);
      const file = table === 'B01003' ? people : await openTable(origin, year, table);
      if (!file) {
        onNote(`Table ${table} is missing, so its figures were left as they are.`);
        continue;
      }
      onFiles([file]);
      retrieved.set(table, file.retrievedOn);
      for await (const { geoid, row } of rowsOf(file, table, cutIn(table))) {
        if (!communityOf.has(geoid)) continue;
        const tables = known.get(geoid) ?? new Map<TableId, CensusRow>();
        known.set(geoid, tables.set(table, row));
      }
    }
    onProgress('Comparing figures');
    for (const [geoid, tables] of known) {
      const community = communityOf.get(geoid);
      if (community !== undefined)
        yield* factsOf(community, measure(tables), { vintage, retrieved });
    }
  },
});

/** Null where a table that is optional is missing. */
async function openTable(origin: Origin, year: number, table: TableId): Promise<LocalFile | null> {
  try {
    return await origin.open(fileOf(year, table));
  } catch (error) {
    if (error instanceof MissingFile && 'isOptional' in TABLES[table]) return null;
    throw error;
  }
}

/** A count that departs by more is mentioned in the report. */
const DEPARTURE = 2;
const LEAST_PEOPLE = 1000;
const NAMED = 10;

/** Where the census counts very different numbers of people than were known, in a sentence. */
function largeDepartures(
  communities: readonly MatchedCommunity[],
  geoids: ReadonlyMap<number, string>,
  populationOf: (geoid: string) => number | null,
): string | null {
  const found = communities.flatMap(({ id, name, stateId, population }) => {
    const counted = populationOf(geoids.get(id) ?? '');
    if (!population || !counted || Math.max(population, counted) < LEAST_PEOPLE) return [];
    const times = Math.max(population / counted, counted / population);
    if (times <= DEPARTURE) return [];
    const where = `${name}, ${CODES.get(stateId)}`;
    return [{ times, text: `${where} (${formatCount(counted)}, not ${formatCount(population)})` }];
  });
  if (found.length === 0) return null;
  const largest = found.sort((a, b) => b.times - a.times).slice(0, NAMED);
  return `In ${formatCount(found.length)} communities the census counts more than twice or less than half as many people as were known before. The largest departures: ${largest.map(({ text }) => text).join('; ')}. Counts of less than a third wait for your decision.`;
}

function* factsOf(
  community: number,
  estimates: Estimate[],
  { vintage, retrieved }: { vintage: string; retrieved: Map<TableId, string> },
): Generator<FactWithOrigin> {
  for (const { field, tables, value, margin, caution } of estimates)
    yield {
      community,
      field,
      value,
      margin,
      origin: {
        source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
        table: `ACS ${tables.join(', ')}`,
        vintage,
        retrievedOn: retrieved.get(tables[0]) ?? '',
        caution,
      },
    };
}
