import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { STATES } from '@/lib/shared/reference/states';

/** Lines of each table of the survey that a run reads. */
const TABLES: Readonly<Record<string, number>> = {
  b01003: 1,
  b01002: 3,
  b19013: 1,
  b25077: 1,
  b25064: 1,
  b25103: 3,
  b28002: 13,
  b25003: 3,
  b15003: 25,
  b08303: 13,
  b08013: 3,
};

const YEAR = 2024;

export interface MadePlace {
  name: string;
  geoid: string;
  stateId: number;
  lat: number;
  long: number;
}

/** Places with names of their own, spread over all states as a grid. */
export const madePlaces = (count: number): MadePlace[] =>
  Array.from({ length: count }, (_, at) => {
    const state = STATES[at % STATES.length] ?? STATES[0];
    const serial = Math.floor(at / STATES.length);
    return {
      name: `Benchtown ${at}`,
      geoid: `${String(state.id).padStart(2, '0')}${String(serial).padStart(5, '0')}`,
      stateId: state.id,
      lat: 30 + (serial % 40) * 0.3,
      long: -120 + Math.floor(serial / 40) * 0.3,
    };
  });

/** The first line of a table is the whole of which the others are parts. */
const estimate = (table: string, line: number, at: number): number => {
  if (table === 'b01002') return 20 + (at % 400) / 10;
  return line === 0 ? 20_000 + (at % 9000) : 200 + (at % 300);
};

function* tableRows(table: string, places: readonly MadePlace[], others: number) {
  const lines = TABLES[table] ?? 1;
  const numbers = Array.from({ length: lines }, (_, at) => String(at + 1).padStart(3, '0'));
  const id = table.toUpperCase();
  yield `${['GEO_ID', ...numbers.flatMap((at) => [`${id}_E${at}`, `${id}_M${at}`])].join('|')}\n`;
  const cells = (at: number) =>
    numbers.map((_, line) => `${estimate(table, line, at)}|${100 + (at % 50)}`).join('|');
  for (let at = 0; at < others; at += 1)
    yield `1400000US${String(at).padStart(11, '0')}|${cells(at)}\n`;
  for (const [at, { geoid }] of places.entries()) yield `1600000US${geoid}|${cells(at)}\n`;
}

function* gazetteerRows(places: readonly MadePlace[]) {
  yield 'USPS|GEOID|GEOIDFQ|ANSICODE|NAME|LSAD|FUNCSTAT|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG\n';
  for (const { geoid, name, lat, long } of places)
    yield `XX|${geoid}|1600000US${geoid}|1|${name} city|25|A|1|1|12.5|0.01|${lat}|${long}\n`;
}

/**
 * Writes all files of a run of the census source in their public format.
 * @param others rows of other geographies in each table, such as tracts: the country has 580,000
 */
export async function writeCensusFiles(
  folder: string,
  places: readonly MadePlace[],
  others: number,
): Promise<void> {
  const write = (name: string, rows: Iterable<string>) =>
    pipeline(Readable.from(rows), createWriteStream(path.join(folder, name)));
  for (const table of Object.keys(TABLES))
    await write(`acsdt5y${YEAR}-${table}.dat`, tableRows(table, places, others));
  await write(`${YEAR}_Gaz_place_national.txt`, gazetteerRows(places));
  await write(`${YEAR}_Gaz_cousubs_national.txt`, gazetteerRows([]));
}
