import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

/** Files in the forms that spreadsheets, databases and offices give them. */
let admin: Persona;
let name: string;
let city: number;

beforeAll(async () => {
  admin = await administrator();
  name = `Formville ${Date.now() % 1_000_000}`;
  city = await makeCommunity(testDb(), { name });
});
afterAll(closeTestDb);

const send = (content: string | Uint8Array<ArrayBuffer>, dryRun = true) =>
  sendImport(admin.client, content, { dryRun });

const parkIn = (park: string, between = ',') =>
  [park, 'Park', '1 Sample', name, 'KS'].join(between);
const HEADER = 'name,type,address,city,state';

test.each<[string, () => string | Uint8Array<ArrayBuffer>]>([
  ['“sep=;” above it', () => `sep=;\r\n${HEADER.replaceAll(',', ';')}\r\n${parkIn('A', ';')}\r\n`],
  [
    'titles above its header',
    () => `City of Formville - parks\nPrinted 11/2026\n\n${HEADER}\n${parkIn('A')}\n`,
  ],
  ['vertical bars', () => `${HEADER.replaceAll(',', '|')}\n${parkIn('A', '|')}\n`],
  ['UTF-16', () => new Uint8Array(Buffer.from(`\ufeff${HEADER}\r\n${parkIn('A')}\r\n`, 'utf16le'))],
  [
    'UTF-16 without a mark',
    () => new Uint8Array(Buffer.from(`${HEADER}\n${parkIn('A')}\n`, 'utf16le')),
  ],
])('a file with %s is read', async (_, content) => {
  const { body } = await send(content());
  expect(body.data.refusals).toEqual([]);
  expect(countsOf(body)).toMatchObject({ read: 1, added: 1 });
});

test('empty cells too many, and cells left off at the end, are taken', async () => {
  const { body } = await send(
    [
      `${HEADER},description,phone`,
      `${parkIn('B')},,,,,`,
      parkIn('C'),
      `${parkIn('D')},Has a pond`,
      `${parkIn('E')},x,y,surplus`,
    ].join('\n'),
  );
  expect(countsOf(body)).toMatchObject({ read: 4, added: 3, refused: 1 });
  expect(body.data.refusals[0]).toMatchObject({
    line: 5,
    reason: 'This row has 8 cells. The header has 7.',
  });
});

test('a row that a line break has torn in two is not taken for a short one', async () => {
  const { body } = await send(
    `communityId,name,type,address,description\n${city},Torn Park,Park,12 Elm\nStreet,A pond\n${city},Whole Park,Park\n`,
  );
  expect(countsOf(body)).toMatchObject({ read: 3, added: 1, refused: 2 });
  expect(body.data.refusals[0]?.reason).toMatch(/^This row ends early/);
});

describe('rows that are none', () => {
  test('are skipped and counted: of commas alone, of totals, and the header once more', async () => {
    const { body } = await send(
      [
        HEADER,
        parkIn('F'),
        ',,,,',
        ' , ,,, ',
        HEADER,
        parkIn('G'),
        'Total: 2,,,,',
        'TOTAL,,,,2',
        '2 records',
      ].join('\n'),
    );
    expect(body.data.refusals).toEqual([]);
    expect(countsOf(body)).toMatchObject({ read: 2, added: 2 });
    expect(body.data.skipped).toBe(6);
    expect(body.message).toContain('6 rows skipped.');
  });

  test('are skipped where every other thing is chosen, and a name that begins so is none', async () => {
    const { body } = await sendImport(
      admin.client,
      'name,lanes\nTotal Bowl,12\nTotal,12\nSubtotal: 12,\n',
      {
        choices: JSON.stringify({ communityId: city, typeId: 401 }),
      },
    );
    expect(countsOf(body)).toMatchObject({ read: 1, added: 1 });
    expect(body.data.skipped).toBe(2);
    const stored = await testDb().select().from(amenities).where(eq(amenities.communityId, city));
    expect(stored.map((one) => one.name)).toContain('Total Bowl');
  });
});

test('a file without columns hears what belongs between them', async () => {
  const { httpStatus, body } = await send('First and last\nA park\n');
  expect(httpStatus).toBe(422);
  expect(body.message).toBe(
    'Line 1: this has one column. Put commas, semicolons, tabs or vertical bars (|) between the columns.',
  );
});

test('what is wrong with a header names its line', async () => {
  const { body } = await send(`Parks of the city\n\nname,type\nA,Park\n`);
  expect(body.message).toMatch(/^Line 3: the header has no column for the community/);
});

test.each([
  ['x,y', '6049822.1,2146233.5', '“y” and “x” are not degrees of latitude and longitude.'],
  ['x,y', '"2,146,233.5","6,049,822.1"', '“y” and “x” are not degrees of latitude and longitude.'],
  ['geom', 'POINT (6049822.1 2146233.5)', '“geom” isn’t a latitude and longitude in degrees.'],
])('a position in feet (%s) is named as what it is', async (header, spot, reason) => {
  const { body } = await send(`name,type,${header}\nMade Up Park,Park,${spot}\n`);
  expect(body.data.refusals.map((one) => one.reason)).toEqual([reason]);
});

describe('one cell', () => {
  let far: number;
  beforeAll(async () => {
    far = await makeCommunity(testDb(), { name: `Spotville ${name}`, lat: 37.01, long: -101.9 });
  });
  test.each([
    'POINT (-101.9 37.01)',
    'POINT(-101.9 37.01)',
    'SRID=4326;POINT(-101.9 37.01)',
    '(37.01, -101.9)',
    '37.01 -101.9',
    '37.01° N 101.9° W',
    '[-101.9, 37.01]',
    '{"type": "Point", "coordinates": [-101.9, 37.01]}',
  ])('with %s is a position', async (spot) => {
    const { body } = await sendImport(
      admin.client,
      `name,type,coordinates\nPark at ${spot.replaceAll(/[",]/g, ' ')},Park,"${spot.replaceAll('"', '""')}"\n`,
    );
    expect(body.data.refusals).toEqual([]);
    expect(await testDb().$count(amenities, eq(amenities.communityId, far))).toBeGreaterThan(0);
  });

  test.each([
    ['"301 Sample Street\nCITY, KS"', '301 Sample Street'],
    ['"301 Sample Street, CITY, KS 67530"', '301 Sample Street'],
    ['"301 Sample Street, Suite 4, CITY KS 67530-1234, USA"', '301 Sample Street, Suite 4'],
    ['"301 Sample Street, CITY, Kansas"', '301 Sample Street'],
    ['"301 Sample Street CITY KS 67530"', '301 Sample Street'],
    ['"301 Sample Street\nCITY, KS 67530\n(38.5, -98.4)"', '301 Sample Street'],
    ['"CITY, KS"', ''],
  ])('holds an address with its city: %s', async (address, street) => {
    const town =
      `Splitford${String.fromCharCode(97 + (street.length % 26))}${(Math.random() * 1e6) | 0}`.replaceAll(
        /\d/g,
        (digit) => 'bcdfghjklm'[Number(digit)] ?? 'b',
      );
    const id = await makeCommunity(testDb(), { name: town });
    const { body } = await sendImport(
      admin.client,
      `name,type,address\nSplit Park,Park,${address.replace('CITY', town)}\n`,
    );
    expect(body.data.refusals).toEqual([]);
    const [stored] = await testDb().select().from(amenities).where(eq(amenities.communityId, id));
    expect(stored?.address).toBe(street);
  });

  test('with an address that names no city refuses its row with what to do', async () => {
    const { body } = await send('name,type,address\nLost Park,Park,"12 Elm Street, Suite 5"\n');
    expect(body.data.refusals).toMatchObject([
      { column: 'address', reason: expect.stringContaining('Choose one community for all rows') },
    ]);
  });

  test('is left whole where a column has the city', async () => {
    const { body } = await sendImport(
      admin.client,
      `name,type,address,city,state\nWhole Address Park,Park,"9 Sample Street, Elsewhere, MO",${name},KS\n`,
    );
    expect(body.data.refusals).toEqual([]);
    const [stored] = await testDb()
      .select()
      .from(amenities)
      .where(eq(amenities.name, 'Whole Address Park'));
    expect(stored).toMatchObject({ communityId: city, address: '9 Sample Street, Elsewhere, MO' });
  });
});
