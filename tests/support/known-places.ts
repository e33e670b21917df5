import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readPlaces, type Place } from '@/db/seed/places';
import { readKnownFacts } from '@/db/seed/known-facts';
import { stateId } from '@/db/seed/state-ids';
import { STATES } from '@/lib/shared/reference/states';
import type { SourceName } from '@/lib/domains/public-data';
import {
  acsAddress,
  acsFile,
  ACS_TABLES,
  gazetteerAddress,
  gazetteerWithTabs,
} from './files/census-excerpt';
import { stationFile } from './files/station-file';
import { EXCERPTS, RISK_ADDRESS } from './files/public-excerpts';
import { PSS_2023, RISKS_2025 } from './files/real-excerpts';
import { tarOf } from './files/tar-files';
import { zipOf } from './files/zip-files';

/**
 * Real places with what the Census Bureau and the Bureau of Economic Analysis say of them:
 * positions and land of the Gazetteer of 2010; people, age and income of the American Community
 * Survey 2019–2023, people of the 2020 Census where that has none; price levels of 2023. Empty is
 * not known.
 */
const FILE = 'tests/support/known-places.csv';

const YEAR = 2023;
const UNKNOWN = -666_666_666;

export interface KnownPlace {
  geoid: string;
  /** As the census writes it. */
  title: string;
  /** As GeoNames has it: what a community is made of. */
  place: Place;
  stateId: number;
  countyFips: string;
  figures: Partial<
    Record<
      | 'population'
      | 'medianAge'
      | 'medianIncome'
      | 'landAreaSqMile'
      | 'priceLevel'
      | 'propertyTax'
      | 'broadband',
      number
    >
  >;
}

type Row = Readonly<Record<string, string>>;

const rows = (): Row[] => parse(readFileSync(FILE, 'utf8'), { columns: true });

/** Made-up figures in columns of the survey: what a place pays, and how many are online. */
export const madeUpTax = (at: number) => 2000 + at * 50;
export const madeUpBroadband = (at: number) => 80 + at / 10;

const FIGURES = [
  'population',
  'medianAge',
  'medianIncome',
  'landAreaSqMile',
  'priceLevel',
] as const;

export function knownPlaces(): KnownPlace[] {
  const places = new Map([...readPlaces()].map((place) => [String(place.geonameId), place]));
  return rows().map((row, at) => {
    const place = places.get(row.geonameId ?? '');
    if (!place) throw new Error(`${row.title} is no place of GeoNames.`);
    return {
      geoid: row.geoid ?? '',
      title: row.title ?? '',
      place,
      stateId: stateId(place.stateShortName),
      countyFips: row.countyFips ?? '',
      figures: {
        ...Object.fromEntries(
          FIGURES.flatMap((name) => (row[name] ? [[name, Number(row[name])]] : [])),
        ),
        propertyTax: madeUpTax(at),
        broadband: madeUpBroadband(at),
      },
    };
  });
}

/**
 * How real each source's excerpt here is: real rows, or rows made up under a real or a documented
 * layout.
 */
export const EXCERPT_ORIGINS: Readonly<Record<SourceName, string>> = {
  census:
    'real figures in the published layout; property taxes and broadband made up under real columns',
  'land-area': 'real positions and areas in the published layout',
  climate: 'real normals in the published layout',
  'cost-of-living':
    'real levels under made-up codes in the published layout; PARPP as documented, its codes seen',
  hazards: 'real ratings of four counties under the real column names',
  hospitals: 'made-up rows under the real header',
  'nursing-homes': 'made-up rows under the real header',
  schools: 'made-up rows under documented field names',
  'private-schools': 'real rows under the real header',
  colleges: 'made-up rows under the real header',
  transit: 'made-up rows under the real header',
  nppes: 'made-up rows under the real header',
};

/**
 * Cities and ZIP codes as Medicare's lists write them, with the places that are meant. The names
 * are made up.
 */
export const CARE = [
  ['BROOKLYN', 'NY', '11201', '3651000'],
  ['NEW YORK', 'NY', '10029', '3651000'],
  ['SAN FRANCISCO', 'CA', '94110', '0667000'],
  ['SAINT LOUIS', 'MO', '63110', '2965000'],
  ['SAINT PETERSBURG', 'FL', '33701', '1263000'],
  ['MOUNTAIN VIEW', 'CA', '94040', '0649670'],
  ['NASHVILLE', 'TN', '37203', '4752006'],
  ['INDIANAPOLIS', 'IN', '46202', '1836003'],
  ['MIDWAY', 'FL', '32343', '1245425'],
  ['CHARLES TOWN', 'WV', '25414', '5414610'],
  ['OLD TOWN', 'ME', '04468', '2355225'],
  ['BRATTLEBORO', 'VT', '05301', '5007975'],
] as const;

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n`;
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

const careFile = (firstId: number, header: readonly string[], rest: readonly string[]) =>
  Buffer.from(
    lines(
      quoted(header),
      ...CARE.map(([city, state, zip], at) =>
        quoted([
          String(firstId + at),
          `CARE OF ${city}`,
          `${at + 1} MAIN STREET`,
          city,
          state,
          zip,
          ...rest,
        ]),
      ),
    ),
  );

/** Files of every source, by the addresses they have. */
export async function knownPlaceFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const source of Object.values(EXCERPTS))
    for (const [address, content] of Object.entries(source)) files.set(address, content);
  const known = rows();
  const cells = (row: Row, name: string) =>
    [[row[name] ? Number(row[name]) : UNKNOWN, row[name] ? 10 : UNKNOWN]] as const;
  const column: Record<string, string> = {
    B01003: 'population',
    B01002: 'medianAge',
    B19013: 'medianIncome',
  };
  const madeUp: Record<string, (at: number) => readonly (readonly [number, number])[]> = {
    B25103: (at) => [[madeUpTax(at), 10]],
    B28002: (at) => [
      [1000, 5],
      [900, 5],
      [10, 5],
      [madeUpBroadband(at) * 10, 5],
    ],
  };
  for (const table of ACS_TABLES)
    files.set(
      acsAddress(YEAR, table),
      acsFile(
        table,
        Object.fromEntries(
          known.map((row, at) => [
            row.geoid,
            madeUp[table]?.(at) ?? cells(row, column[table] ?? ''),
          ]),
        ),
      ),
    );
  files.set(
    gazetteerAddress(YEAR, 'place'),
    zipOf(
      `${YEAR}_Gaz_place_national.txt`,
      gazetteerWithTabs(
        known.map((row) => ({
          state: '',
          geoid: row.geoid ?? '',
          name: row.title ?? '',
          squareMiles: Number(row.landAreaSqMile),
          lat: Number(row.lat),
          long: Number(row.long),
        })),
      ),
    ),
  );
  files.set(CLIMATE, await climateFile());
  files.set(
    'data.cms.gov/provider-data/api/1/datastore/query/xubh-q36u/0/download?format=csv',
    careFile(
      990_001,
      [
        'Facility ID',
        'Facility Name',
        'Address',
        'City/Town',
        'State',
        'ZIP Code',
        'Hospital Type',
        'Emergency Services',
      ],
      ['Acute Care Hospitals', 'Yes'],
    ),
  );
  files.set(
    'data.cms.gov/provider-data/api/1/datastore/query/4pq5-n9py/0/download?format=csv',
    careFile(
      995_001,
      [
        'CMS Certification Number (CCN)',
        'Provider Name',
        'Provider Address',
        'City/Town',
        'State',
        'ZIP Code',
      ],
      [],
    ),
  );
  addPriceLevels(files, known);
  addSchools(files, known);
  addHazards(files, known);
  files.set('nces.ed.gov/surveys/pss/zip/pss2324_pu_csv.zip', zipOf('pss2324_pu.csv', PSS_2023));
  return files;
}

const CLIMATE =
  'www.ncei.noaa.gov/data/normals-monthly/1991-2020/archive/us-climate-normals_1991-2020_v1.0.1_monthly_multivariate_by-station_c20230404.tar.gz';

/** Real normals: those that the seed has. */
const climateFile = () =>
  tarOf(
    Object.fromEntries(
      readKnownFacts().stations.map((station) => [
        `${station.id}.csv`,
        stationFile({ ...station, rain: station.precipitation }),
      ]),
    ),
  );

/** Real levels of real areas under made-up codes. */
function addPriceLevels(files: Map<string, Buffer>, known: readonly Row[]): void {
  const areas = [
    ...new Map(known.flatMap((row) => (row.metro ? [[row.metro, row]] : []))).values(),
  ];
  const codeOf = new Map(areas.map(({ metro }, at) => [metro, String(10_000 + at * 20)]));
  files.set(
    'apps.bea.gov/regional/zip/MARPP.zip',
    zipOf(
      'MARPP_MSA_2008_2023.csv',
      lines(
        'GeoFIPS,GeoName,Region,TableName,LineCode,IndustryClassification,Description,Unit,2022,2023',
        ...areas.map(
          ({ metro = '', priceLevel = '' }) =>
            ` "${codeOf.get(metro)}","${metro}", ,MARPP,1,"...","RPPs: All items ","Index",100.000,${priceLevel}`,
        ),
      ),
    ),
  );
  files.set(
    'data.nber.org/cbsa-csa-fips-county-crosswalk/2023/cbsa2fipsxw_2023.csv',
    Buffer.from(
      lines(
        'cbsacode,metropolitandivisioncode,csacode,cbsatitle,metropolitanmicropolitanstatis,metropolitandivisiontitle,csatitle,countycountyequivalent,statename,fipsstatecode,fipscountycode,centraloutlyingcounty',
        ...known.flatMap(({ metro = '', county = '', countyFips = '' }) =>
          metro
            ? [
                `${codeOf.get(metro)},,,"${metro}",Metropolitan Statistical Area,,,${county},,${countyFips.slice(0, 2)},${countyFips.slice(2)},Central`,
              ]
            : [],
        ),
      ),
    ),
  );
}

/** One made-up school of each state, in the first place that is known of it. */
function addSchools(files: Map<string, Buffer>, known: readonly Row[]): void {
  const states = new Map(known.map((row) => [Number(row.geoid?.slice(0, 2)), row]));
  for (const [id, { title = '', lat, long }] of states)
    files.set(
      `educationdata.urban.org/api/v1/schools/ccd/directory/2023/?fips=${id}&page=1`,
      Buffer.from(
        JSON.stringify({
          count: 1,
          next: null,
          previous: null,
          results: [
            {
              year: 2023,
              ncessch: `${String(id).padStart(2, '0')}0000000001`,
              school_name: `SCHOOL OF ${title}`,
              street_location: '1 ELM ST',
              city_location: 'NOWHERE IN PARTICULAR',
              state_location: null,
              zip_location: null,
              phone: null,
              latitude: Number(lat),
              longitude: Number(long),
              lowest_grade_offered: 0,
              highest_grade_offered: 5,
              charter: 0,
              school_status: 1,
              fips: id,
            },
          ],
        }),
      ),
    );
}

/** Ratings of the counties that are known, as the service's one page has them. */
function addHazards(files: Map<string, Buffer>, known: readonly Row[]): void {
  const features = known.flatMap(({ countyFips = '', county = '', geoid = '' }) => {
    const ratings = RISKS_2025[countyFips];
    const state = STATES.find(({ id }) => id === Number(geoid.slice(0, 2)));
    if (!ratings) return [];
    const isCity = county.endsWith(' city');
    return [
      {
        attributes: {
          STCOFIPS: countyFips,
          STATEABBRV: state?.stateShortName,
          COUNTY: county.replace(/ city$/, ''),
          COUNTYTYPE: isCity ? 'City' : 'County',
          ...ratings,
        },
      },
    ];
  });
  files.set(
    decodeURIComponent(RISK_ADDRESS(1)),
    Buffer.from(JSON.stringify({ features, exceededTransferLimit: null })),
  );
}
