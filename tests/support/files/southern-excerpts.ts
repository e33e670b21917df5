import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKnownFacts } from '../../../db/seed/known-facts';
import { tarOf } from './tar-files';
import { zipOf } from './zip-files';

/**
 * Excerpts of public files, in their publishers' formats, with the real figures that the demo has
 * of some hundred places in North Carolina, Tennessee and the states around them.
 */

const STATES = new Set(['NC', 'TN', 'VA', 'SC', 'GA', 'KY', 'WV', 'AL', 'MS', 'AR', 'MO']);

type Cell = string | number | null;

const csv = (rows: readonly (readonly Cell[])[]) =>
  rows
    .map(
      (cells) =>
        `${cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join()}\r\n`,
    )
    .join('');

/** As the directory of colleges has them. */
const SECTORS = {
  publicFourYearCollegeUniversity: 1,
  privateFourYearCollegeUniversity: 2,
  publicTechnicalJuniorCollege: 4,
  privateTechnicalJuniorCollege: 5,
} as const;

const { communities, colleges, hospitals, stations } = readKnownFacts();
const places = communities.filter(({ state }) => STATES.has(state));
const slugs = new Set(places.map(({ slug }) => slug));
const stationIds = new Set(places.map(({ station }) => station));
const nearColleges = colleges.filter(({ state }) => STATES.has(state));

const directory = csv([
  ['UNITID', 'INSTNM', 'CITY', 'STABBR', 'SECTOR', 'CYACTIVE', 'LONGITUD', 'LATITUDE'],
  ...nearColleges.map(({ id, name, city, state, kind, lat, long }) => [
    ...[id, name, city, state],
    ...[SECTORS[kind as keyof typeof SECTORS], 1, long, lat],
  ]),
]);

const enrollment = csv([
  ['UNITID', 'ENRTOT'],
  ...nearColleges.flatMap(({ id, students }) => (students === null ? [] : [[id, students]])),
]);

/** '1 Perkins Square, Akron, OH 44308' */
const ADDRESS = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})/;

const medicare = csv([
  [
    ...['Facility ID', 'Facility Name', 'Address', 'City/Town', 'State', 'ZIP Code'],
    ...['Telephone Number', 'Hospital Type', 'Hospital Ownership', 'Emergency Services'],
  ],
  ...hospitals.flatMap(({ id, slug, name, address, phone, type }) => {
    const [, street = '', city = '', state = '', zip = ''] = ADDRESS.exec(address) ?? [];
    if (!slugs.has(slug) || type !== 'Emergency Care' || street === '') return [];
    const kind = ['Acute Care Hospitals', 'Voluntary non-profit - Private', 'Yes'];
    return [[id, name.toUpperCase(), street, city.toUpperCase(), state, zip, phone, ...kind]];
  }),
]);

const normals = Object.fromEntries(
  stations
    .filter(({ id }) => stationIds.has(id))
    .map(({ id, name, lat, long, elevationM, highs, lows, precipitation }) => [
      `${id}.csv`,
      csv([
        [
          ...['STATION', 'NAME', 'LATITUDE', 'LONGITUDE', 'ELEVATION', 'DATE'],
          ...['MLY-PRCP-NORMAL', 'MLY-TMAX-NORMAL', 'MLY-TMIN-NORMAL'],
        ],
        ...precipitation.map((inches, month) => [
          ...[id, name, lat, long, elevationM, String(month + 1).padStart(2, '0')],
          ...[inches, highs[month] ?? null, lows[month] ?? null].map((value) =>
            String(value ?? '').padStart(8),
          ),
        ]),
      ]),
    ]),
);

/** How many places have real figures in the excerpts. */
export const SOUTHERN_PLACES = places.length;

/** Writes the files into a folder, under their publishers' names: for `npm run data -- --from`. */
export async function writeSouthernExcerpts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const files = {
    'HD2023.zip': zipOf('hd2023.csv', directory),
    'DRVEF2023.zip': zipOf('drvef2023.csv', enrollment),
    'Hospital_General_Information.csv': medicare,
    'us-climate-normals_1991-2020_v1.0.1_monthly_multivariate_by-station_c20230404.tar.gz':
      await tarOf(normals),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
}
