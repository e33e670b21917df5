import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

let admin: Persona;

/** Places as they are: state, name, position, people, square miles of land, ZIP codes. */
const PLACES: readonly [number, string, number, number, number, number, string[]?][] = [
  [55, 'Madison', 43.0731, -89.4012, 269_840, 79.6, ['53704', '53716']],
  [55, 'Monona', 43.0622, -89.334, 8624, 3.3, ['53716']],
  [55, 'Maple Bluff', 43.1188, -89.3776, 1368, 0.7, ['53704']],
  [55, 'Shorewood Hills', 43.0775, -89.4457, 2169, 0.8],
  [37, 'Durham', 35.994, -78.8986, 283_506, 112.8, ['27705', '27712']],
  [37, 'Gorman', 36.0365, -78.8231, 1011, 2.3, ['27712']],
  [36, 'New York City', 40.7128, -74.006, 8_804_190, 300.5, ['10033', '10301', '10463']],
  [34, 'Guttenberg', 40.792, -74.0038, 12_017, 0.2, ['07093']],
  [34, 'Bayonne', 40.6687, -74.1143, 71_686, 5.8, ['07002']],
  [6, 'San Jose', 37.3382, -121.8863, 1_013_240, 178.3, ['95120']],
  [6, 'Los Gatos', 37.2358, -121.9624, 33_529, 11.4, ['95120']],
  [6, 'Morgan Hill', 37.1305, -121.6544, 45_483, 12.9, ['95013']],
  [11, 'Washington', 38.9072, -77.0369, 689_545, 61.1],
  [24, 'Chillum', 38.9637, -76.9908, 36_039, 3.4],
  [24, 'Fairmount Heights', 38.9012, -76.9155, 1528, 0.3],
  [37, 'Boone', 36.2168, -81.6746, 19_092, 6.3, ['28607']],
  [37, 'Lenoir', 35.914, -81.539, 18_352, 19.7],
  [37, 'Pinehurst', 35.1954, -79.4695, 17_581, 15.6],
  [37, 'Asheville', 35.5951, -82.5515, 94_589, 45.2],
  [37, 'North Wilkesboro', 36.1585, -81.1476, 4382, 6.7],
  [37, 'Winston-Salem', 36.0999, -80.2442, 249_545, 132.7],
  [37, 'Mount Airy', 36.4993, -80.6073, 10_611, 11.6],
  [29, 'St. Louis', 38.627, -90.1994, 301_578, 61.7],
  [26, 'Sault Ste. Marie', 46.4977, -84.3476, 13_337, 14.8],
  [21, 'Louisville', 38.2527, -85.7585, 633_045, 263],
  [18, 'Indianapolis', 39.7684, -86.1581, 887_642, 361],
  [15, 'Honolulu', 21.3069, -157.8583, 350_964, 60.5],
  [6, 'Ventura', 34.2746, -119.229, 110_763, 21.9],
];

beforeAll(async () => {
  admin = await administrator();
  for (const [stateId, name, lat, long, population, landAreaSqMile, zipCodes = []] of PLACES)
    await makeCommunity(testDb(), {
      stateId,
      name,
      lat,
      long,
      population,
      landAreaSqMile,
      zipCodes,
    });
});

let serial = 0;

/** Where each row went, or why it didn't. @param rows without name and type */
async function placed(columns: string, rows: readonly string[]): Promise<string[]> {
  const mark = `Sample ${(serial += 1)}`;
  const { body } = await sendImport(
    admin.client,
    [`name,type,${columns}`, ...rows.map((row, at) => `${mark}.${at},Park,${row}`)].join('\n'),
  );
  const stored = await testDb()
    .select({ name: amenities.name, place: communities.name, state: states.stateShortName })
    .from(amenities)
    .innerJoin(communities, eq(communities.id, amenities.communityId))
    .innerJoin(states, eq(states.id, communities.stateId));
  return rows.map((_, at) => {
    const found = stored.find(({ name }) => name === `${mark}.${at}`);
    return found
      ? `${found.place}, ${found.state}`
      : (body.data.refusals.find(({ line }) => line === at + 2)?.reason ?? 'nowhere');
  });
}

describe('a row belongs', () => {
  test('to the city that it names, in the state that its ZIP code tells', async () => {
    expect(
      await placed('address,city,zip', [
        '1 Sample Way,San Jose,95120',
        '2 Sample Way,San Jose,95013',
        '3 Sample Way,San Jose,',
        '100 Sample Avenue,New York,10033',
        '100 Sample Terrace,Staten Island,10301',
        '100 Sample Road,Bronx,10463',
      ]),
    ).toEqual([
      'San Jose, CA',
      'San Jose, CA',
      'The state is missing.',
      'New York City, NY',
      'New York City, NY',
      'New York City, NY',
    ]);
  });

  test('to the city that it names, in the state where it lies', async () => {
    expect(
      await placed('city,latitude,longitude', [
        'New York,40.8485,-73.9335',
        'Durham,36.0876,-78.9144',
      ]),
    ).toEqual(['New York City, NY', 'Durham, NC']);
  });

  test('to the city at the end of its address', async () => {
    expect(
      await placed('address,latitude,longitude', [
        '"9 Sample Road, Madison, WI 53704",43.1276,-89.3623',
        '"9 Example Road, Madison, WI 53716",43.0846,-89.3237',
        '"9 Test Road, Durham, NC 27712",36.0876,-78.9144',
        '"9 Test Road Durham, North Carolina",36.0876,-78.9144',
        '9 Test Road Durham NC 27712-1234,36.0876,-78.9144',
        '"9 Main Street, Suite 5, Boone, N.C. 28607, USA",36.2,-81.6',
      ]),
    ).toEqual([
      'Madison, WI',
      'Madison, WI',
      'Durham, NC',
      'Durham, NC',
      'Durham, NC',
      'Boone, NC',
    ]);
  });

  test('whatever state the short words of its street also stand for', async () => {
    expect(
      await placed('address,zip,latitude,longitude', [
        '12 SAMPLE STREET NE,53704,,',
        '5 Willow CT,27712,,',
        '5 Calle de La,,36.0876,-78.9144',
        '7 Sample Street lenoir nc,,,',
      ]),
    ).toEqual(['Madison, WI', 'Durham, NC', 'Durham, NC', 'Lenoir, NC']);
  });

  test('to the city of its ZIP code', async () => {
    expect(
      await placed('address,zip', ['1 Sample,53704', '1 Sample,27712', '1 Sample,10463']),
    ).toEqual(['Madison, WI', 'Durham, NC', 'New York City, NY']);
  });

  test('by its position to the clearly nearest for its size, or it’s asked', async () => {
    const asked = 'It isn’t clear which community this place is in. Give its city and state.';
    expect(
      await placed('latitude,longitude', [
        // The east of Madison, nearer to Monona's middle; then the middle and the edge of Monona.
        '43.0846,-89.3237',
        '43.0622,-89.334',
        '43.0722,-89.342',
        '36.0876,-78.9144',
        // Washington's edges, nearer to the middles of towns in Maryland.
        '38.9657,-77.01',
        '38.8925,-76.925',
        '36.25,-81.7',
        '40.8485,-73.9335',
        '44.9,-106.5',
      ]),
    ).toEqual([
      'Madison, WI',
      'Monona, WI',
      asked,
      'Durham, NC',
      'Washington, DC',
      'Washington, DC',
      'Boone, NC',
      'New York City, NY',
      'No community is within 10 miles of this place.',
    ]);
  });

  test('never to a place across the state line, and nowhere where its parts name two states', async () => {
    expect(
      await placed('city,state,zip,latitude,longitude', [
        'Fort Lee,NY,,40.795,-74.002',
        ',,07093,40.8485,-73.9335',
        // A ZIP code that was mistyped decides nothing.
        'Boone,NC,82001,,',
      ]),
    ).toEqual([
      'New York City, NY',
      'It isn’t clear which community this place is in. Give its city and state.',
      'Boone, NC',
    ]);
  });
});

test('a file names places as the search does, and a misspelled one is suggested and not taken', async () => {
  const rows: readonly [string, string, string][] = [
    ['Town of Boone', 'NC', 'Boone, NC'],
    ['City of Lenoir', 'North Carolina', 'Lenoir, NC'],
    ['Village of Pinehurst', 'NC', 'Pinehurst, NC'],
    ['Boone, NC', 'NC', 'Boone, NC'],
    ['Boone town', 'NC', 'Boone, NC'],
    ['BOONE ', 'N.C.', 'Boone, NC'],
    ['Boone*', 'NC', 'Boone, NC'],
    ['Boone (Watauga)', 'NC', 'Boone, NC'],
    ['Boone', 'US-NC', 'Boone, NC'],
    ['Boone', 'N. Carolina', 'Boone, NC'],
    ['Asheville city', 'NC', 'Asheville, NC'],
    ['N. Wilkesboro', 'NC', 'North Wilkesboro, NC'],
    ['Winston‑Salem', 'NC', 'Winston-Salem, NC'],
    ['Mt. Airy', 'NC', 'Mount Airy, NC'],
    ['Saint Louis', 'MO', 'St. Louis, MO'],
    ['St Louis city', 'Missouri', 'St. Louis, MO'],
    ['Sault Sainte Marie', 'MI', 'Sault Ste. Marie, MI'],
    ['Washington, D.C.', 'DC', 'Washington, DC'],
    ['Washington', 'D.C.', 'Washington, DC'],
    ['Washington', 'District of Columbia', 'Washington, DC'],
    ['Brooklyn', 'NY', 'New York City, NY'],
    ['New York', 'New York', 'New York City, NY'],
    ['Louisville/Jefferson County metro government (balance)', 'KY', 'Louisville, KY'],
    ['Indianapolis city (balance)', 'IN', 'Indianapolis, IN'],
    ['Urban Honolulu', 'HI', 'Honolulu, HI'],
    ['San Buenaventura', 'CA', 'Ventura, CA'],
    [
      'Ashevile',
      'NC',
      'Community “Ashevile” not found in North Carolina. Did you mean Asheville, NC?',
    ],
    ['Kansas City', 'NC', 'Community “Kansas City” not found in North Carolina.'],
    [
      'Boone, TN',
      'NC',
      'Community “Boone, TN” not found in North Carolina. Did you mean Boone, NC?',
    ],
  ];
  expect(
    await placed(
      'city,state',
      rows.map(([city, state]) => `"${city}",${state}`),
    ),
  ).toEqual(rows.map(([, , where]) => where));
});

test('the dry run says in which communities the rows would be, the most first', async () => {
  const rows = ['Boone,NC,', 'Boone,NC,', ',,28607', 'Lenoir,NC,', 'Nowhere,NC,'];
  const file = ['name,type,city,state,zip', ...rows.map((row, at) => `Row ${at},Park,${row}`)];
  const { body } = await sendImport(admin.client, file.join('\n'), { dryRun: true });
  expect(countsOf(body)).toMatchObject({ read: 5, added: 4, refused: 1 });
  expect(body.data).toMatchObject({
    placeCount: 2,
    places: [
      { community: { name: 'Boone', state: 'NC' }, rows: 3, unnamed: 1 },
      { community: { name: 'Lenoir', state: 'NC' }, rows: 1, unnamed: 0 },
    ],
  });
});
