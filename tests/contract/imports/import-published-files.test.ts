import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { healthFacilities } from '@/db/schema/facilities';
import { serveRejectedRows } from '@/lib/domains/imports/serve-rejected-rows';
import { cookieName } from '@/lib/platform/auth/cookies';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

/**
 * Files under the headers that their publishers give them. The headers are real (seen in public
 * repositories), but OpenStreetMap's, which follows the documentation of its export; the rows are
 * made up.
 */
let admin: Persona;
let larkfield: number;
let saintAda: number;

beforeAll(async () => {
  admin = await administrator();
  larkfield = await makeCommunity(testDb(), {
    name: 'Larkfield',
    lat: 38.5,
    long: -98.4,
    zipCodes: ['67525'],
  });
  saintAda = await makeCommunity(testDb(), { name: 'St. Ada', lat: 39.6, long: -100.2 });
});
afterAll(closeTestDb);

const send = (content: string, options: Parameters<typeof sendImport>[2] = {}) =>
  sendImport(admin.client, content, options);

const typed = (typeId: number) => ({ choices: JSON.stringify({ typeId }) });
const namesIn = async (communityId: number) =>
  (
    await testDb()
      .select({ name: amenities.name, typeId: amenities.typeId })
      .from(amenities)
      .where(eq(amenities.communityId, communityId))
  ).map(({ name, typeId }) => `${name} ${typeId}`);

const USDA =
  'FMID,MarketName,Website,Facebook,Twitter,Youtube,OtherMedia,street,city,County,State,zip,Season1Date,Season1Time,Season2Date,Season2Time,Season3Date,Season3Time,Season4Date,Season4Time,x,y,Location,Credit,WIC,WICcash,SFMNP,SNAP,Organic,Bakedgoods,Cheese,Crafts,Flowers,Eggs,Seafood,Herbs,Vegetables,Honey,Jams,Maple,Meat,Nursery,Nuts,Plants,Poultry,Prepared,Soap,Trees,Wine,Coffee,Beans,Fruits,Grains,Juices,Mushrooms,PetFood,Tofu,WildHarvested,updateTime';
const market = (id: number, name: string, place: string, spot: string) =>
  `${id},${name},,,,,,1 Elm Street,${place},,,,,,,,,${spot},Other${',N'.repeat(35)},5/5/2020 17:56`;

const IMLS =
  'Museum ID,Museum Name,Legal Name,Alternate Name,Museum Type,Institution Name,Street Address (Administrative Location),City (Administrative Location),State (Administrative Location),Zip Code (Administrative Location),Street Address (Physical Location),City (Physical Location),State (Physical Location),Zip Code (Physical Location),Phone Number,Latitude,Longitude,Locale Code (NCES),County Code (FIPS),State Code (FIPS),Region Code (AAM),Employer ID Number,Tax Period,Income,Revenue';

describe('files as they are published', () => {
  test('farmers markets, of one type, find their town by name, ZIP code or position', async () => {
    const { body } = await send(
      [
        USDA,
        market(1, 'Market by Name', 'Saint Ada,Norton,Kansas,', ','),
        market(2, 'Market by ZIP', 'Nowhereville,Barton,Kansas,67525', ','),
        market(3, 'Market by Position', ',,,', '-100.21,39.61'),
        market(4, 'Market of Nowhere', 'Atlantis,,Kansas,', ','),
      ].join('\n'),
      typed(304),
    );
    expect(countsOf(body)).toMatchObject({ read: 4, added: 3, refused: 1 });
    expect(body.data.refusals[0]?.reason).toContain('Atlantis');
    expect(await namesIn(larkfield)).toEqual(['Market by ZIP 304']);
    expect(await namesIn(saintAda)).toEqual(['Market by Name 304', 'Market by Position 304']);
  });

  test('museums, typed by a column, of which half give only a position', async () => {
    const row = (id: string, name: string, type: string, city: string, spot: string) =>
      `${id},${name},,,${type},,1 MAIN ST,${city},,,,,,${spot},11,9,20,5,,,,`;
    const { body } = await send(
      [
        IMLS,
        row('8400200098', 'LARKFIELD MUSEUM', 'HISTORY MUSEUM', 'LARKFIELD,KS,67525', '38.5,-98.4'),
        row(
          '8400200117',
          'PRAIRIE ZOO',
          '"ZOO, AQUARIUM, OR WILDLIFE CONSERVATION"',
          ',,',
          '38.52,-98.41',
        ),
        row('8400200153', 'OLD DEPOT', 'HISTORIC PRESERVATION', ',,', '39.6,-100.2'),
      ].join('\n'),
    );
    expect(body.data.refusals).toEqual([]);
    expect(countsOf(body)).toMatchObject({ read: 3, added: 3 });
    expect(await namesIn(larkfield)).toEqual(
      expect.arrayContaining(['LARKFIELD MUSEUM 101', 'PRAIRIE ZOO 202']),
    );
    expect(await namesIn(saintAda)).toContain('OLD DEPOT 103');
  });

  test('hospitals of Medicare, of one type', async () => {
    const { body } = await send(
      [
        'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,County/Parish,Telephone Number,Hospital Type,Hospital Ownership,Emergency Services,Meets criteria for birthing friendly designation,Hospital overall rating',
        '170001,LARKFIELD HOSPITAL,1 OAK AVENUE,LARKFIELD,KS,67525,BARTON,(620) 555-0100,Acute Care Hospitals,Proprietary,Yes,,4',
        '170002,SAINT ADA HOSPITAL,2 OAK AVENUE,SAINT ADA,KS,67999,NORTON,(620) 555-0101,Critical Access Hospitals,Proprietary,Yes,,4',
      ].join('\n'),
      { path: 'import/update-healthcare-data', ...typed(16) },
    );
    expect(body.data.refusals).toEqual([]);
    expect(countsOf(body)).toMatchObject({ added: 2 });
    expect(await testDb().$count(healthFacilities, eq(healthFacilities.externalId, '170002'))).toBe(
      1,
    );
  });

  test('an export of OpenStreetMap, with tabs, by its positions', async () => {
    const { body } = await send(
      [
        '@id\t@lat\t@lon\tname\tleisure\taddr:city\taddr:street',
        'node/1\t38.5\t-98.4\tCity Park\tpark\t\t',
        'node/2\t20\t-150\tOcean Park\tpark\t\t',
      ].join('\n'),
    );
    expect(countsOf(body)).toMatchObject({ added: 1, refused: 1 });
    expect(body.data.refusals[0]?.reason).toBe('No community is within 10 miles of this place.');
    expect(await namesIn(larkfield)).toContain('City Park 401');
  });
});

describe('rows that were refused', () => {
  test('come back whole, with every reason, and are taken once they are mended', async () => {
    const { body } = await send(
      [
        'state,community,name,type,lat,long',
        'Kansas,Larkfield,Right Zoo,Zoo,,',
        'Kansas,Larkfeld,Wrong Zoo,Zo,,',
        ',,Placed Zoo,Zoo,38.5,-198.4',
      ].join('\n'),
    );
    expect(countsOf(body)).toMatchObject({ added: 1, refused: 2 });
    const cookie = `${cookieName('session')}=${admin.client.cookie(cookieName('session'))}`;
    const response = await serveRejectedRows(
      new Request('http://wherewell.test/api/import-refusals/x', { headers: { cookie } }),
      body.data.id,
    );
    const csv = await response.text();
    expect(csv).toContain('state,community,name,type,lat,long,refused line,refused because');
    expect(csv).toContain('Kansas,Larkfeld,Wrong Zoo,Zo,,,3,');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
    const mended = csv
      .replace('Larkfeld', 'Larkfield')
      .replace(',Zo,', ',Zoo,')
      .replace('-198', '-98');
    const again = await send(mended);
    expect(countsOf(again.body)).toMatchObject({ read: 2, added: 2, refused: 0 });
  });
});

describe('columns', () => {
  const FILE = 'Titel,Ort,Bundesstaat,Art\nTown Zoo,Larkfield,Kansas,Zoo\n';

  test('all that is lacking is said at once', async () => {
    const { httpStatus, body } = await send('Ort,Art,type\na,b,c\n');
    expect(httpStatus).toBe(422);
    expect(body.message).toBe(
      'Line 1: the header has no column for the community, the state, and the amenity name. Name them “communityName” or “communityNameText”, “state” or “stateName”, and “amenityName” or “name”, or choose columns.',
    );
  });

  test('are what somebody chose, whatever they are called', async () => {
    const columns = { name: 0, community: 1, state: 2, type: 3 };
    const { body } = await send(FILE, { choices: JSON.stringify({ columns }) });
    expect(countsOf(body)).toMatchObject({ added: 1, refused: 0 });
  });

  test.each([
    ['no JSON', '{'],
    ['a column before the first', JSON.stringify({ columns: { name: -1 } })],
    ['another key', JSON.stringify({ colums: {} })],
  ])('a choice that is %s is refused', async (_, choices) => {
    const { httpStatus, body } = await send(FILE, { choices });
    expect(httpStatus).toBe(422);
    expect(body.message).toBe('The chosen columns could not be understood.');
  });

  test('a type that there isn’t is refused', async () => {
    const { httpStatus } = await send('name,communityId\nA,1\n', typed(999_999));
    expect(httpStatus).toBe(422);
  });
});
