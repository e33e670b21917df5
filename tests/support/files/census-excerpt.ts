/**
 * Excerpts in the public format of the American Community Survey's table-based summary file and of
 * the Gazetteer. The places are made up, and lie in Kansas and Vermont.
 */
const PREFIX = 'www2.census.gov/programs-surveys/acs/summary_file';

/** What a table says of a place: estimates and margins by line. */
type Cells = readonly (readonly [estimate: number | string, margin: number | string])[];

export const acsAddress = (year: number, table: string) =>
  `${PREFIX}/${year}/table-based-SF/data/5YRData/acsdt5y${year}-${table.toLowerCase()}.dat`;

export const gazetteerAddress = (year: number, what: 'place' | 'cousubs') =>
  `www2.census.gov/geo/docs/maps-data/data/gazetteer/${year}_Gazetteer/${year}_Gaz_${what}_national.zip`;

const LINES: Record<string, number> = {
  B01003: 1,
  B01002: 3,
  B19013: 1,
  B25077: 1,
  B25064: 1,
  B25103: 3,
  B28002: 13,
  B25003: 3,
  B15003: 25,
  B08303: 13,
  B08013: 3,
};

export const ACS_TABLES = Object.keys(LINES);

/** One table's file: its header, the nation, a tract, and the places. */
export function acsFile(table: string, places: Record<string, Cells>): Buffer {
  const lines = LINES[table] ?? 1;
  const numbers = Array.from({ length: lines }, (_, at) => String(at + 1).padStart(3, '0'));
  const header = ['GEO_ID', ...numbers.flatMap((at) => [`${table}_E${at}`, `${table}_M${at}`])];
  const rowOf = (geoId: string, cells: Cells) =>
    [geoId, ...numbers.flatMap((_, at) => cells[at] ?? ['0', '0'])].join('|');
  return Buffer.from(
    `${[
      header.join('|'),
      rowOf('0100000US', [[332_387_540, -555_555_555]]),
      rowOf('1400000US20009971100', [[3000, 200]]),
      ...Object.entries(places).map(([geoid, cells]) =>
        rowOf(`${geoid.length === 10 ? '0600000US' : '1600000US'}${geoid}`, cells),
      ),
    ].join('\n')}\n`,
  );
}

export interface GazetteerRow {
  state: string;
  geoid: string;
  name: string;
  squareMiles: number;
  lat: number;
  long: number;
}

/** As it was up to 2024: tabs, and a last column padded with blanks. */
export function gazetteerWithTabs(rows: readonly GazetteerRow[]): string {
  const header =
    'USPS\tGEOID\tANSICODE\tNAME\tLSAD\tFUNCSTAT\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG';
  const lines = rows.map(({ state, geoid, name, squareMiles, lat, long }) =>
    [state, geoid, '00485535', name, '25', 'A', 1, 1, squareMiles, '0.010', lat, long].join('\t'),
  );
  return [header + ' '.repeat(60), ...lines.map((line) => line + ' '.repeat(50))].join('\n');
}

/** As it is since 2025: bars, and the full id. */
export function gazetteerWithBars(rows: readonly GazetteerRow[]): string {
  const header =
    'USPS|GEOID|GEOIDFQ|ANSICODE|NAME|LSAD|FUNCSTAT|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG';
  const lines = rows.map(({ state, geoid, name, squareMiles, lat, long }) =>
    [
      state,
      geoid,
      `1600000US${geoid}`,
      '00485535',
      name,
      '25',
      'A',
      1,
      1,
      squareMiles,
      0.01,
      lat,
      long,
    ].join('|'),
  );
  return [header, ...lines].join('\n');
}
