import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

/** Cells as spreadsheets and offices fill them: each is judged for itself. */
let admin: Persona;
let city: number;

beforeAll(async () => {
  admin = await administrator();
  city = await makeCommunity(testDb(), { name: 'Cellville', zipCodes: ['67530'] });
});
afterAll(closeTestDb);

const send = (rows: readonly string[], dryRun = false) =>
  sendImport(
    admin.client,
    ['name,type,address,phone,website,communityId,lat,long', ...rows].join('\n'),
    {
      path: 'import/update-healthcare-data',
      dryRun,
    },
  );

const stored = async (name: string) => {
  const [row] = await testDb()
    .select()
    .from(healthFacilities)
    .where(eq(healthFacilities.name, name));
  return row && { phone: row.phone, webUrl: row.webUrl, address: row.address };
};

describe('an optional cell that can’t be read', () => {
  test('is left empty, counted with its column and line, and keeps its row', async () => {
    const rows = [
      `Made Up Vanity Clinic,Clinic,1 Sample Lane,800-FLOWERS,example.org,${city},,`,
      `Made Up Short Clinic,Clinic,2 Sample Lane,555-0142,not a website,${city},,`,
      `Made Up Under Clinic,Clinic,3 Sample Lane,,https://my_clinic.example.org,${city},,`,
      `Made Up Fine Clinic,Clinic,4 Sample Lane,828-555-0142,example.org,${city},,`,
    ];
    const dry = await send(rows, true);
    expect(countsOf(dry.body)).toMatchObject({ read: 4, added: 4, refused: 0 });
    const { body } = await send(rows);
    expect(countsOf(body)).toMatchObject({ read: 4, added: 4, refused: 0 });
    for (const { data } of [dry.body, body]) {
      expect(data.emptied).toBe(4);
      expect(data.emptiedCells.map(({ line, column }) => [line, column])).toEqual([
        [2, 'phone'],
        [3, 'phone'],
        [3, 'website'],
        [4, 'website'],
      ]);
      expect(data.emptiedCauses.map(({ column, rows: count }) => [column, count])).toEqual([
        ['phone', 2],
        ['website', 2],
      ]);
    }
    expect(body.message).toContain('4 cells left empty.');
    expect(await stored('Made Up Vanity Clinic')).toMatchObject({
      phone: null,
      webUrl: 'https://example.org',
    });
  });

  test('leaves what is stored', async () => {
    const row = (phone: string) => [`Made Up Kept Clinic,Clinic,5 Sample Lane,${phone},,${city},,`];
    await send(row('828-555-0149'));
    const { body } = await send(row('ask at the desk'));
    expect(countsOf(body)).toMatchObject({ unchanged: 1, refused: 0 });
    expect((await stored('Made Up Kept Clinic'))?.phone).toBe('8285550149');
  });

  test('is counted for a row that is mended, too', async () => {
    const { body } = await send([`Made Up Later Clinic,Clinic,,nobody,,${city},,`]);
    expect(countsOf(body)).toMatchObject({ refused: 1 });
    expect(body.data.emptied).toBe(0);
    const again = await admin.client.call('import/retry-rows', {
      id: body.data.id,
      kind: 'healthcare',
      rows: [{ line: 2, cells: [{ column: 2, text: '6 Sample Lane' }] }],
    });
    expect(again.body).toMatchObject({ mended: 1, data: { added: 1, refused: 0, emptied: 1 } });
  });
});

const NOTHING = [
  'N/A',
  'na',
  'n/a',
  'n.a.',
  'NOT AVAILABLE',
  'None',
  'NULL',
  'nil',
  '-',
  '--',
  '—',
  'unknown',
  '0',
  '0.0',
  '#N/A',
  '(none)',
  '<null>',
  'Not applicable',
  'TBD',
  '...',
];

test.each(NOTHING)('“%s” is as good as an empty cell, in every column', async (nothing) => {
  const name = `Made Up ${NOTHING.indexOf(nothing)} Clinic`;
  const { body } = await send([
    `${name},Clinic,7 Sample Lane,${nothing},${nothing},${city},${nothing},${nothing}`,
    `${name},Clinic,${nothing},,,${city},,`,
    `${nothing},Clinic,8 Sample Lane,,,${city},,`,
    `${name},${nothing},8 Sample Lane,,,${city},,`,
    `${name},Clinic,8 Sample Lane,,,${nothing},,`,
  ]);
  expect(countsOf(body)).toMatchObject({ added: 1, refused: 4 });
  expect(body.data.emptied).toBe(0);
  expect(await stored(name)).toEqual({ phone: null, webUrl: null, address: '7 Sample Lane' });
  expect(body.data.refusals.map(({ reason }) => reason)).toEqual([
    `The facility address is missing: “${nothing}” says that there is none.`,
    `The facility name is missing: “${nothing}” says that there is none.`,
    `The facility type is missing: “${nothing}” says that there is none.`,
    expect.stringContaining('missing'),
  ]);
});

test('what a spreadsheet made of numbers is read as what it was', async () => {
  const { body } = await sendImport(
    admin.client,
    [
      'name,type,address,phone,city,state,zip,communityId',
      'Made Up P1 Clinic,Clinic,1 Sample,8285550142.0,Cellville,KS,67530.0,',
      'Made Up P2 Clinic,Clinic,2 Sample,8.285550142E+09,Cellville,KS,67530-0001,',
      'Made Up P3 Clinic,Clinic,3 Sample,18285550142.0,Cellville,KS,675300001,',
      'Made Up P4 Clinic,Clinic,4 Sample,8.28556E+09,Cellville,KS,,',
      `Made Up P5 Clinic,Clinic,5 Sample,,,,,${city}.0`,
    ].join('\n'),
    { path: 'import/update-healthcare-data' },
  );
  expect(body.data.refusals).toEqual([]);
  expect(countsOf(body)).toMatchObject({ added: 5 });
  for (const name of ['P1', 'P2', 'P3'])
    expect((await stored(`Made Up ${name} Clinic`))?.phone).toBe('8285550142');
  expect((await stored('Made Up P4 Clinic'))?.phone).toBeNull();
  expect(body.data.emptiedCells.map(({ line }) => line)).toEqual([5]);
});
