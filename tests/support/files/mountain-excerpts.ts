import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tarOf } from './tar-files';
import { zipOf } from './zip-files';

/**
 * Excerpts of public files, in their publishers' formats, about the mountains of North Carolina and
 * Tennessee. Colleges, hospitals and where they are, are real, their ids are not; the normals are
 * about those of the stations. An excerpt has few stations: places take the nearest of these.
 */

const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');

const COLLEGES = csv(
  ['UNITID', 'INSTNM', 'CITY', 'STABBR', 'SECTOR', 'CYACTIVE', 'LONGITUD', 'LATITUDE'],
  [900001, 'Appalachian State University', 'Boone', 'NC', 1, 1, -81.679, 36.214],
  [900002, 'Milligan University', 'Milligan', 'TN', 2, 1, -82.295, 36.301],
  [900003, 'King University', 'Bristol', 'TN', 2, 1, -82.158, 36.599],
  [900004, 'East Tennessee State University', 'Johnson City', 'TN', 1, 1, -82.37, 36.303],
  [900005, 'University of North Carolina Asheville', 'Asheville', 'NC', 1, 1, -82.566, 35.617],
  [900006, 'Brevard College', 'Brevard', 'NC', 2, 1, -82.731, 35.238],
  [900007, 'Vanderbilt University', 'Nashville', 'TN', 2, 1, -86.803, 36.147],
);

/** About how many study at each. */
const ENROLLMENT = csv(
  ['UNITID', 'ENRTOT'],
  [900001, 21000],
  [900002, 1200],
  [900003, 1600],
  [900004, 13800],
  [900005, 2900],
  [900006, 770],
  [900007, 13500],
);

const GENERAL = ['Acute Care Hospitals', 'Voluntary non-profit - Private', 'Yes'];

const HOSPITALS = csv(
  [
    'Facility ID',
    'Facility Name',
    'Address',
    'City/Town',
    'State',
    'ZIP Code',
    'Telephone Number',
    'Hospital Type',
    'Hospital Ownership',
    'Emergency Services',
  ],
  [
    '349001',
    'WATAUGA MEDICAL CENTER',
    '336 DEERFIELD ROAD',
    'BOONE',
    'NC',
    '28607',
    '',
    ...GENERAL,
  ],
  [
    '349003',
    'TRANSYLVANIA REGIONAL HOSPITAL',
    '260 HOSPITAL DRIVE',
    'BREVARD',
    'NC',
    '28712',
    '',
    ...GENERAL,
  ],
  [
    '449001',
    'SYCAMORE SHOALS HOSPITAL',
    '1501 WEST ELK AVENUE',
    'ELIZABETHTON',
    'TN',
    '37643',
    '',
    ...GENERAL,
  ],
  [
    '449002',
    'BRISTOL REGIONAL MEDICAL CENTER',
    '1 MEDICAL PARK BOULEVARD',
    'BRISTOL',
    'TN',
    '37620',
    '',
    ...GENERAL,
  ],
  [
    '449003',
    'JOHNSON CITY MEDICAL CENTER',
    '400 NORTH STATE OF FRANKLIN ROAD',
    'JOHNSON CITY',
    'TN',
    '37604',
    '',
    ...GENERAL,
  ],
  ['349002', 'MISSION HOSPITAL', '509 BILTMORE AVENUE', 'ASHEVILLE', 'NC', '28801', '', ...GENERAL],
);

export interface StationExcerpt {
  id: string;
  name: string;
  lat: number;
  long: number;
  highs: readonly number[];
  lows: readonly number[];
  rain: readonly number[];
}

const STATIONS: readonly StationExcerpt[] = [
  {
    id: 'USC00310982',
    name: 'BOONE 1 SE, NC US',
    lat: 36.196,
    long: -81.661,
    highs: [41.2, 45.3, 52.5, 62.1, 69.8, 76.3, 79.3, 77.9, 72.7, 63.1, 53.6, 45.7],
    lows: [22.1, 25, 30.2, 37.8, 46.6, 54.1, 58.5, 57, 50.9, 40.1, 30, 25.7],
    rain: [4, 3.6, 4.4, 5.3, 5.7, 5.2, 5.5, 5.6, 6.1, 4.5, 4.2, 4.4],
  },
  {
    id: 'USW00003812',
    name: 'ASHEVILLE AIRPORT, NC US',
    lat: 35.432,
    long: -82.538,
    highs: [47.6, 51.4, 58.9, 68.2, 75.4, 82.1, 85.2, 83.9, 78.1, 68.6, 58.3, 50.3],
    lows: [28.4, 31.1, 37.2, 44.9, 53.7, 61.8, 65.7, 64.6, 58.3, 46.5, 36.8, 31.4],
    rain: [3.9, 3.5, 4, 4, 4.1, 4.7, 4.6, 4.5, 3.9, 3.1, 3.5, 3.9],
  },
];

/** A station's normals in the layout of NOAA's files by station. */
export function stationFile({ id, name, lat, long, highs, lows, rain }: StationExcerpt): string {
  const padded = (value: number | undefined) => String(value ?? '').padStart(8);
  return csv(
    [
      'STATION',
      'NAME',
      'LATITUDE',
      'LONGITUDE',
      'ELEVATION',
      'DATE',
      'MLY-PRCP-NORMAL',
      'MLY-TMAX-NORMAL',
      'MLY-TMIN-NORMAL',
    ],
    ...rain.map((inches, month) => [
      id,
      name,
      lat,
      long,
      ' ',
      String(month + 1).padStart(2, '0'),
      padded(inches),
      padded(highs[month]),
      padded(lows[month]),
    ]),
  );
}

/** Writes the files into a folder, under their publishers' names: for `npm run data -- --from`. */
export async function writeMountainExcerpts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const normals = Object.fromEntries(
    STATIONS.map((station) => [`${station.id}.csv`, stationFile(station)]),
  );
  const files = {
    'HD2023.zip': zipOf('hd2023.csv', COLLEGES),
    'DRVEF2023.zip': zipOf('drvef2023.csv', ENROLLMENT),
    'Hospital_General_Information.csv': HOSPITALS,
    'us-climate-normals_1991-2020_v1.0.1_monthly_multivariate_by-station_c20230404.tar.gz':
      await tarOf(normals),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
}
