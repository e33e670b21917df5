import { setImmediate as turn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { storeStations, type ClimateStation } from '@/db/queries/imports/climate-stations';
import { nearestOf } from '@/lib/shared/format/nearest';
import { SourceFault } from '../source-errors';
import { columnPositions } from '../files/lines';
import type { PublicFile } from '../files/origin';
import { tarredTexts } from '../files/tarred';
import { source } from '../source';
import { climateTypeOf, type MonthlyNormals } from './climate-types';

const NAME = 'us-climate-normals_1991-2020_v1.0.1_monthly_multivariate_by-station_c20230404.tar.gz';

/** A file for each station, with a row for each month. */
const NORMALS: PublicFile = {
  name: NAME,
  address: `https://www.ncei.noaa.gov/data/normals-monthly/1991-2020/archive/${NAME}`,
};

const SOURCE = 'NOAA U.S. Climate Normals';
const YEARS = '1991–2020';

/** A station farther away says little of a place. */
const FARTHEST_MILES = 60;

/** Stations that are stored at once, and communities that one is found for. */
const AT_ONCE = 500;

type Station = Omit<ClimateStation, 'source' | 'vintage' | 'retrievedOn'> & MonthlyNormals;

const COLUMNS = ['STATION', 'NAME', 'LATITUDE', 'LONGITUDE', 'ELEVATION', 'DATE'] as const;
const MONTHLY = {
  highs: 'MLY-TMAX-NORMAL',
  lows: 'MLY-TMIN-NORMAL',
  precipitation: 'MLY-PRCP-NORMAL',
} as const;
const SNOW = 'MLY-SNOW-NORMAL';

/** More than nothing, and too little to be measured. */
const TRACE = -7777;

function numberOf(cell: string | undefined): number | null {
  const text = cell?.trim() ?? '';
  const number = Number(text);
  if (text === '' || Number.isNaN(number)) return null;
  if (number === TRACE) return 0;
  // Those from -9999 on are marks for what is not known; it is no colder than -90 °F anywhere.
  return number < -200 ? null : number;
}

/** @returns null for a station that doesn't know temperatures and rain of every month */
function readStation(csv: string): Station | null {
  const [header = [], ...rows] = parse(csv, { relax_column_count: true, skip_empty_lines: true });
  // Most stations measure rain alone: their files have no columns for temperatures.
  const names = Object.values(MONTHLY);
  if (!names.every((name) => header.includes(name))) return null;
  const at = columnPositions(header, [...COLUMNS, ...names], 'A station’s file');
  const snowAt = header.indexOf(SNOW);
  const first = rows[0];
  if (rows.length !== 12 || !first) return null;
  const months = [...rows].sort((a, b) => Number(a[at.DATE]) - Number(b[at.DATE]));
  const [highs, lows, precipitation] = names.map((name) =>
    months.map((row) => numberOf(row[at[name]])),
  );
  const [lat, long] = [numberOf(first[at.LATITUDE]), numberOf(first[at.LONGITUDE])];
  if (lat === null || long === null) return null;
  if (!isWhole(highs) || !isWhole(lows) || !isWhole(precipitation)) return null;
  const snow = snowAt === -1 ? [] : months.map((row) => numberOf(row[snowAt]));
  return {
    id: first[at.STATION]?.trim() ?? '',
    name: first[at.NAME]?.trim() ?? '',
    lat,
    long,
    elevationM: numberOf(first[at.ELEVATION]),
    highs,
    lows,
    precipitation,
    // A month that isn't known makes the others hard to read: all or nothing.
    snow: isWhole(snow) && snow.length === 12 ? snow : null,
  };
}

const isWhole = (numbers: (number | null)[] | undefined): numbers is number[] =>
  numbers?.every((number) => number !== null) ?? false;

/** Monthly normals of the nearest station, and the climate type that follows from them. */
export const climateSource = source({
  name: 'climate',
  label: 'Climate by month and climate type (NOAA normals)',
  topic: 'climate',
  kind: 'facts',
  megabytes: 30,
  about: [
    {
      what: 'Climate type, based on temperature and precipitation at the nearest weather station',
      from: 'NOAA U.S. Climate Normals',
      href: 'https://www.ncei.noaa.gov/products/land-based-station/us-climate-normals',
      vintage: '1991–2020',
      license: 'Public domain',
    },
  ],
  async *read({ db, origin, communities, dryRun, onFiles, onVintage, onProgress }) {
    onProgress('Getting the climate normals');
    const file = await origin.open(NORMALS);
    onFiles([file]);
    onVintage(YEARS);
    onProgress('Reading the stations');
    const stations: Station[] = [];
    for await (const csv of tarredTexts(file.path, /\.csv$/i)) {
      const station = readStation(csv);
      if (station) stations.push(station);
    }
    if (stations.length === 0) throw new SourceFault(`${NAME} has no stations.`);

    onProgress('Finding the nearest stations');
    const nearest = nearestOf(stations);
    const stationOf = new Map<number, { station: Station; miles: number }>();
    for (const [at, community] of communities.entries()) {
      // A server that this runs beside answers in between.
      if (at % AT_ONCE === 0) await turn();
      const found = nearest(community);
      if (found && found.miles <= FARTHEST_MILES)
        stationOf.set(community.id, { station: found.spot, miles: found.miles });
    }
    const used = [...new Set([...stationOf.values()].map(({ station }) => station))];
    const said = { source: SOURCE, vintage: YEARS, retrievedOn: file.retrievedOn };
    if (!dryRun)
      for (let from = 0; from < used.length; from += AT_ONCE)
        await storeStations(
          db,
          used.slice(from, from + AT_ONCE).map((station) => ({ ...station, ...said })),
        );

    for (const [community, { station, miles }] of stationOf) {
      const origin = { ...said, table: null, caution: null };
      yield {
        community,
        field: 'climateStation',
        text: station.id,
        value: Math.round(miles * 10) / 10,
        origin,
      };
      yield {
        community,
        field: 'climateType',
        text: climateTypeOf(station),
        origin: { ...origin, source: `Derived from ${SOURCE}, station ${station.id}, ${YEARS}` },
      };
    }
  },
});
