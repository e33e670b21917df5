import { zipOf } from './zip-files';

/**
 * Small excerpts of public files in their publishers' formats, by the addresses they have. The
 * places are made up, and lie in Kansas: Larkfield, and Smallville far from it. Layouts were seen
 * in real files, but those of PARPP and of the school directory's pages, which follow the
 * publishers' documentation and what other people's code reads of them. Real rows are in
 * real-excerpts.ts.
 */
export const LARKFIELD = { lat: 38.5, long: -98.4, county: 'Barton' } as const;
export const SMALLVILLE = { lat: 39.6, long: -100.2, county: null } as const;

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  lines(...rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')));

const bea = (table: string, rows: readonly [fips: string, name: string, ...values: string[]][]) =>
  lines(
    'GeoFIPS,GeoName,Region,TableName,LineCode,IndustryClassification,Description,Unit,2022,2023',
    ...rows.flatMap(([fips, name, ...values]) => [
      ` "${fips}","${name}", ,${table},1,"...","RPPs: All items ","Index",${values.join(',')}`,
      ` "${fips}","${name}", ,${table},2,"...","RPPs: Goods ","Index",140.000,140.000`,
    ]),
    'Note: See the included footnote file.',
    '"MARPP: Regional price parities by metropolitan area"',
  );

export const MARPP = bea('MARPP', [
  ['00000', 'United States', '100.000', '100.000'],
  ['10180', 'Larkfield-Great Bend, KS (Metropolitan Statistical Area) *', '88.000', '104.260'],
  ['10181', 'Elsewhere, TX (Metropolitan Statistical Area)', '90.000', '(NA)'],
]);

const COST_OF_LIVING: Files = {
  'apps.bea.gov/regional/zip/MARPP.zip': zipOf('MARPP_MSA_2008_2023.csv', MARPP),
  'apps.bea.gov/regional/zip/SARPP.zip': zipOf(
    'SARPP_STATE_2008_2023.csv',
    bea('SARPP', [['20000', 'Kansas', '89.000', '90.180']]),
  ),
  'apps.bea.gov/regional/zip/PARPP.zip': zipOf(
    'PARPP_PORT_2008_2023.csv',
    bea('PARPP', [
      ['20998', 'Kansas (Metropolitan Portion)', '92.000', '93.100'],
      ['20999', 'Kansas (Nonmetropolitan Portion)', '85.000', '86.240'],
    ]),
  ),
  'data.nber.org/cbsa-csa-fips-county-crosswalk/2023/cbsa2fipsxw_2023.csv': Buffer.from(
    lines(
      'cbsacode,metropolitandivisioncode,csacode,cbsatitle,metropolitanmicropolitanstatis,metropolitandivisiontitle,csatitle,countycountyequivalent,statename,fipsstatecode,fipscountycode,centraloutlyingcounty',
      '10180,,,"Larkfield-Great Bend, KS",Metropolitan Statistical Area,,,Barton County,Kansas,20,009,Central',
    ),
  ),
};

/** Near Larkfield: a university, a community college that has closed, and a school for barbers. */
const COLLEGES: Files = {
  'nces.ed.gov/ipeds/datacenter/data/HD2023.zip': zipOf(
    'hd2023.csv',
    Buffer.from(
      `\uFEFF${csv(
        ['UNITID', 'INSTNM', 'CITY', 'STABBR', 'SECTOR', 'CYACTIVE', 'LONGITUD', 'LATITUDE'],
        [100654, 'Larkfield State University', 'Larkfield', 'KS', 1, 1, -98.45, 38.55],
        [100655, 'Closed Community College', 'Larkfield', 'KS', 4, 2, -98.4, 38.5],
        [100656, 'Barbers of Larkfield', 'Larkfield', 'KS', 9, 1, -98.4, 38.5],
        [100657, 'Colegio de Peña', 'Farther', 'KS', 2, 1, -98.4, 38.7],
      )}`,
    ),
  ),
  'nces.ed.gov/ipeds/datacenter/data/DRVEF2023.zip': zipOf(
    'drvef2023.csv',
    Buffer.from(csv(['UNITID', 'ENRTOT'], [100654, 14210], [100657, ''])),
  ),
};

const school = (given: Record<string, unknown>) => ({
  year: 2022,
  ncessch: '200000100001',
  school_name: 'LARKFIELD ELEMENTARY',
  street_location: '12 ELM ST',
  city_location: 'LARKFIELD',
  state_location: 'KS',
  zip_location: '67530',
  phone: '(620)555-0100',
  latitude: 38.5,
  longitude: -98.4,
  school_level: 1,
  school_type: 1,
  lowest_grade_offered: 0,
  highest_grade_offered: 5,
  charter: 0,
  school_status: 1,
  fips: 20,
  ...given,
});

const DIRECTORY = 'educationdata.urban.org/api/v1/schools/ccd/directory';
export const CCD_ADDRESS = (page: number) => `${DIRECTORY}/2022/?fips=20&page=${page}`;

const ccdPage = (next: string | null, results: unknown[]) =>
  Buffer.from(JSON.stringify({ count: 5, next, previous: null, results }));

/** Two pages; the newest year has none yet. */
const SCHOOLS: Files = {
  [`${DIRECTORY}/2023/?fips=20&page=1`]: ccdPage(null, []),
  [CCD_ADDRESS(1)]: ccdPage(`https://${CCD_ADDRESS(2)}`, [
    school({}),
    school({ ncessch: '200000100002', school_name: 'Closed School', school_status: 2 }),
  ]),
  [CCD_ADDRESS(2)]: ccdPage(null, [
    school({
      ncessch: '200000100003',
      school_name: 'Prairie Charter High',
      // A village that is no community here, some three miles away.
      city_location: 'Nowhereville',
      latitude: 38.54,
      street_location: '-1',
      lowest_grade_offered: 9,
      highest_grade_offered: 12,
      charter: 1,
    }),
    school({
      ncessch: '200000100004',
      school_name: 'Unknown Grades',
      lowest_grade_offered: -1,
      highest_grade_offered: -2,
    }),
    school({
      ncessch: '200000100005',
      school_name: 'Far Away School',
      city_location: 'Nowhereville',
      latitude: 37.1,
    }),
  ]),
};

const PRIVATE_SCHOOLS: Files = {
  'nces.ed.gov/surveys/pss/zip/pss2122_pu_csv.zip': zipOf(
    'pss2122_pu.csv',
    lines(
      'PPIN,PINST,PADDRS,PCITY,PSTABB,PZIP,LATITUDE22,LONGITUDE22,ULOCALE22,LOGR2022,HIGR2022,RELIG,ORIENT,NUMSTUDS',
      'A2370015,HOLY FAMILY SCHOOL,1832 CENTER WAY S,LARKFIELD,KS,67530,38.487776,-98.399296,12,3,13,1,1,154',
    ),
  ),
};

const feed = (id: number, provider: string, box: string, status = 'active', type = 'gtfs') =>
  `mdb-${id},${type},,US,Kansas,Larkfield,${provider},True,,,,,http://example.com/gtfs.zip,0,,,,,${box},2024-01-01,${status},Shapes,,`;

/** Around Larkfield: its buses, in two files, and coaches across the country. */
const TRANSIT: Files = {
  'files.mobilitydatabase.org/feeds_v2.csv': Buffer.from(
    lines(
      'id,data_type,entity_type,location.country_code,location.subdivision_name,location.municipality,provider,is_official,name,note,feed_contact_email,static_reference,urls.direct_download,urls.authentication_type,urls.authentication_info,urls.api_key_parameter_name,urls.latest,urls.license,location.bounding_box.minimum_latitude,location.bounding_box.maximum_latitude,location.bounding_box.minimum_longitude,location.bounding_box.maximum_longitude,location.bounding_box.extracted_on,status,features,redirect.id,redirect.comment',
      feed(1, 'Larkfield Transit', '38.4,38.6,-98.6,-98.3'),
      feed(2, 'Larkfield Transit', '38.45,38.6,-98.6,-98.3'),
      feed(3, 'Country Coaches', '30,45,-120,-80'),
      feed(4, 'Old Buses', '38.4,38.6,-98.6,-98.3', 'deprecated'),
      feed(5, 'Larkfield Transit', ',,,', 'active', 'gtfs_rt'),
    ),
  ),
};

const NPPES_HEADER = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider First Line Business Practice Location Address',
  'Provider Second Line Business Practice Location Address',
  'Provider Business Practice Location Address City Name',
  'Provider Business Practice Location Address State Name',
  'Provider Business Practice Location Address Postal Code',
  'Provider Business Practice Location Address Country Code (If outside U.S.)',
  'Provider Business Practice Location Address Telephone Number',
  'NPI Deactivation Date',
  ...Array.from({ length: 15 }, (_, at) => [
    `Healthcare Provider Taxonomy Code_${at + 1}`,
    `Provider License Number_${at + 1}`,
    `Provider License Number State Code_${at + 1}`,
    `Healthcare Provider Primary Taxonomy Switch_${at + 1}`,
  ]).flat(),
];

interface Provider {
  npi: string;
  entity?: '1' | '2';
  name?: string;
  knownAs?: string;
  city?: string;
  codes?: readonly [code: string, isFirst: 'Y' | 'N'][];
}

const provider = ({
  npi,
  entity = '2',
  name = '',
  knownAs = '',
  city = 'LARKFIELD',
  codes = [],
}: Provider) => {
  const cells = [
    ...[npi, entity, '', '<UNAVAIL>', name, '', '', knownAs, knownAs && '3'],
    ...['1 MAIN ST', 'SUITE 4', city, 'KS', '675301234', 'US', '6205550100', ''],
    ...Array.from({ length: 15 }, (_, at) => [
      codes[at]?.[0] ?? '',
      '',
      '',
      codes[at]?.[1] ?? '',
    ]).flat(),
  ];
  return cells.map((cell) => cell.replaceAll('"', '""'));
};

/** A heart clinic under two numbers, a person, a hospital, and a clinic elsewhere. */
export const NPPES_ROWS = csv(
  NPPES_HEADER,
  provider({
    npi: '1000000001',
    name: 'LARKFIELD HEART "BEAT" LLC',
    codes: [
      ['207R00000X', 'N'],
      ['207RC0000X', 'Y'],
    ],
  }),
  provider({
    npi: '1000000002',
    name: 'LARKFIELD HEART "BEAT" LLC',
    codes: [['207RC0001X', 'Y']],
  }),
  provider({ npi: '1000000003', entity: '1', codes: [['207RC0000X', 'Y']] }),
  provider({ npi: '1000000004', name: 'LARKFIELD HOSPITAL', codes: [['282N00000X', 'Y']] }),
  provider({
    npi: '1000000005',
    name: 'ELSEWHERE',
    city: 'NOWHEREVILLE',
    codes: [['1223G0001X', 'Y']],
  }),
  provider({
    npi: '1000000006',
    name: 'SMITH HOLDINGS INC',
    knownAs: 'Happy Teeth',
    codes: [['1223G0001X', 'Y']],
  }),
);

const month = (back: number): string => {
  const now = new Date();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  const name = at.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  return `${name}_${at.getUTCFullYear()}`;
};

/** Last month's: this month's is not out yet. */
const NPPES_ADDRESS = `download.cms.gov/nppes/NPPES_Data_Dissemination_${month(1)}_V2.zip`;

const NPPES: Files = {
  [NPPES_ADDRESS]: zipOf('npidata_pfile_20050523-20261011.csv', NPPES_ROWS),
};

type Files = Readonly<Record<string, Buffer>>;

const riskPage = (more: boolean, ...counties: readonly Record<string, string>[]) =>
  Buffer.from(
    JSON.stringify({
      features: counties.map((attributes) => ({
        attributes: {
          NRI_VER: 'March 2023',
          STATEABBRV: 'KS',
          COUNTYTYPE: 'County',
          ...attributes,
        },
      })),
      // The service leaves it out, or says nothing, on the last page.
      exceededTransferLimit: more || null,
    }),
  );

export const RISK_ADDRESS = (page: number) =>
  `services.arcgis.com/XG15cJAlne2vxtgt/arcgis/rest/services/National_Risk_Index_Counties/FeatureServer/0/query?where=1%3D1&outFields=*&returnGeometry=false&orderByFields=STCOFIPS&resultOffset=${(page - 1) * 2000}&resultRecordCount=2000&f=json`;

/** Two pages: Larkfield's county, one without communities, and one of a territory. */
const RISKS: Files = {
  [decodeURIComponent(RISK_ADDRESS(1))]: riskPage(
    true,
    { COUNTY: 'Allen', STCOFIPS: '20001', TRND_RISKR: 'Very High' },
    {
      COUNTY: 'Barton',
      STCOFIPS: '20009',
      TRND_RISKR: 'Relatively High',
      WFIR_RISKR: 'Very Low',
      HRCN_RISKR: 'Not Applicable',
      TSUN_RISKR: 'Insufficient Data',
      AVLN_RISKR: 'No Rating',
    },
  ),
  [decodeURIComponent(RISK_ADDRESS(2))]: riskPage(false, {
    COUNTY: 'Guam',
    STATEABBRV: 'GU',
    STCOFIPS: '66010',
    TRND_RISKR: 'Very Low',
  }),
};

export const EXCERPTS = {
  hazards: RISKS,
  'cost-of-living': COST_OF_LIVING,
  colleges: COLLEGES,
  schools: SCHOOLS,
  'private-schools': PRIVATE_SCHOOLS,
  transit: TRANSIT,
  nppes: NPPES,
} as const satisfies Record<string, Files>;

export type ExcerptSource = keyof typeof EXCERPTS;
