import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { importChunks, importRuns } from '@/db/schema/imports';
import { serveRejectedRows } from '@/lib/domains/imports/serve-rejected-rows';
import { cookieName } from '@/lib/platform/auth/cookies';
import { countsOf, sendImport } from '../../support/imports';
import {
  administrator,
  closeTestDb,
  shopper,
  testDb,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});

const counted = async () => {
  const db = testDb();
  return {
    amenities: await db.$count(amenities),
    runs: await db.$count(importRuns),
    parts: await db.$count(importChunks),
  };
};

const HEADER = 'communityId,name,type,address,description';

describe('a file that is refused as a whole is reported, and nothing of it is stored', () => {
  const columns = Array.from({ length: 10_000 }, (_, at) => `column ${at}`).join(',');
  test.each([
    ['nothing', '', 'This file is empty.'],
    ['a header alone', `${HEADER}\n`, 'This file has a header and no rows below it.'],
    [
      'no header',
      '17,Town Museum,Museum\n17,Zoo,Zoo',
      'Line 1: none of the columns is recognized. The first line must be a header, such as state, community, amenityName, amenityType, amenityAddress.',
    ],
    [
      'no column for the name',
      'communityId,type\n1,Zoo',
      'Line 1: the header has no column for the amenity name. Name it “amenityName” or “name”, or choose one.',
    ],
    [
      'no way to tell the state',
      'community,name,type\nAda,A,Zoo',
      'Line 1: the header has no column for the state. Name it “state” or “stateName”, or choose one.',
    ],
    [
      'two columns for the name',
      'communityId,Name,NAME,type\n1,A,B,Zoo',
      'Line 1: the columns “Name” and “NAME” are both for the amenity name. Keep one of them.',
    ],
    [
      '10,000 columns',
      `${columns}\n${columns}`,
      'Line 1: the header has 10,000 columns. At most 200 are read.',
    ],
    ['a ZIP', new Uint8Array(Buffer.from('504b0304140006000800', 'hex')), 'This isn’t a CSV file.'],
    [
      'a quotation mark that is never closed, after thousands of good rows',
      `${HEADER}\n${'1,A,Zoo,,\n'.repeat(9000)}1,"B,Zoo,,\n`,
      'Line 9002: a quotation mark in this line or above it is never closed, so the rows can’t be told apart.',
    ],
  ])('%s', async (_, content, message) => {
    const before = await counted();
    const { httpStatus, body } = await sendImport(admin.client, content);
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field: 'file', fieldMessage: message });
    expect(await counted()).toEqual(before);
  });

  test('no file at all', async () => {
    const form = new FormData();
    form.set('dryRun', 'true');
    const { httpStatus, body } = await admin.client.post('import/update-amenity-data', form, {});
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ field: 'file', fieldMessage: 'Choose a CSV file.' });
  });

  test('one that breaks off in the middle', async () => {
    const before = await counted();
    const half = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${HEADER}\n${'1,A,Zoo,,\n'.repeat(9000)}`;
    const { httpStatus } = await admin.client.post('import/update-amenity-data', half, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(httpStatus).toBe(400);
    expect(await counted()).toEqual(before);
  });
});

test.each([
  ['a control character', 'amenity\0Name'],
  ['half an emoji', `name${'-'.repeat(95)}😀`],
])('a header with %s is stored without it, and its report can be read', async (_, column) => {
  const communityId = await makeCommunity(testDb());
  const file = `communityId,${column},type\n${`${communityId},,Zoo\n`.repeat(200)}`;
  const { httpStatus, body } = await sendImport(admin.client, file);
  expect(httpStatus).toBe(200);
  expect(countsOf(body)).toMatchObject({ read: 200, refused: 200 });
});

test('bad rows are skipped and listed with line, column and reason; good ones are stored', async () => {
  const id = await makeCommunity(testDb());
  const { body } = await sendImport(
    admin.client,
    [
      HEADER,
      `${id},"Line ""one"",\r\nline two",museum,"1 Main St",=SUM(A1)`,
      `999999999,A,Museum,,`,
      `abc,B,Museum,,`,
      `${id},${'x'.repeat(201)},Museum,,`,
      `${id},C,Museum`,
      `${id},D,Museum,,,more,and more`,
      `${id},\u0000\u200b\u2028,Museum,,`,
      `${id},,Museum,,${'y'.repeat(701)}`,
      `,G,,,`,
      `${id},H,Spaceport ${id},,`,
      `${id},${'x,'.repeat(10_000)}`,
      `${id},Café \ud83d\udc4b,Zoo,,"a\r\nb"`,
    ].join('\r\n'),
  );
  expect(body.status, body.message).toBe(true);
  expect(countsOf(body)).toEqual({ read: 12, added: 3, updated: 0, unchanged: 0, refused: 9 });
  expect(body.data.refusals.map((one) => Object.values(one))).toEqual([
    [4, 'communityId', 'Community id 999999999 not found.'],
    [5, 'communityId', 'This must be the id of a community, a whole number.'],
    [6, 'name', 'This is too long: at most 200 characters.'],
    [8, null, 'This row has 7 cells. The header has 5.'],
    [9, 'name', 'The amenity name is missing.'],
    [10, 'name', 'The amenity name is missing.'],
    [10, 'description', 'This is too long: at most 700 characters.'],
    [11, 'type', 'The amenity type is missing.'],
    [11, 'communityId', 'The community is missing.'],
    [
      12,
      'type',
      `Type “Spaceport ${id}” isn’t recognized. Assign it a type, then try the row again.`,
    ],
    [13, null, 'This row has 10,002 cells. The header has 5.'],
  ]);
  const stored = await testDb().select().from(amenities).where(eq(amenities.communityId, id));
  expect(stored.map(({ name, description }) => [name, description])).toEqual([
    ['Line "one", line two', '=SUM(A1)'],
    ['C', ''],
    ['Café 👋', 'a\nb'],
  ]);
});

describe('the file of refused rows', () => {
  const download = (persona: Persona | null, id: string) => {
    const session = persona?.client.cookie(cookieName('session'));
    const headers = { ...(session && { cookie: `${cookieName('session')}=${session}` }) };
    return serveRejectedRows(
      new Request('http://wherewell.test/api/import-refusals/x', { headers }),
      id,
    );
  };

  test('has all of them, and no formula that a program would run', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `nobody,${at},Zoo`);
    const { body } = await sendImport(
      admin.client,
      `=cmd,name,type,communityId\n${rows.map((row) => `x,y,Zoo,${row.split(',')[0]}`).join('\n')}`,
    );
    expect(body.data.refused).toBe(6000);
    expect(body.data.refusals).toHaveLength(100);
    const response = await download(admin, body.data.id);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(6001);
    expect(lines[0]).toBe("'=cmd,name,type,communityId,refused line,refused because");
    expect(lines[6000]).toBe(
      'x,y,Zoo,nobody,6001,"communityId: This must be the id of a community, a whole number."',
    );
    await testDb().execute(
      sql`insert into import_refusals (import_run_id, line, column_name, reason) values (${body.data.id}, 7000, '=HYPERLINK("x")', '+1')`,
    );
    const again = await (await download(admin, body.data.id)).text();
    expect(again.trimEnd().split('\r\n').at(-1)).toBe(`,,,,7000,"'=HYPERLINK(""x""): +1"`);
  });

  test('is for administrators alone', async () => {
    const { body } = await sendImport(admin.client, 'communityId,name,type\nx,A,Zoo');
    expect((await download(null, body.data.id)).status).toBe(401);
    expect((await download(await shopper(), body.data.id)).status).toBe(403);
    expect((await download(admin, 'x')).status).toBe(422);
  });
});
