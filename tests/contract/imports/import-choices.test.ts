import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import type { CallOutput } from '@/lib/app/calls';
import { serveRejectedRows } from '@/lib/domains/imports/serve-rejected-rows';
import { cookieName } from '@/lib/platform/auth/cookies';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const LETTERS = 'bcdfghjklm';
const unique = (beginning: string) =>
  beginning +
  String(Math.floor(Math.random() * 1e9)).replaceAll(/\d/g, (one) => LETTERS[Number(one)] ?? 'b');

const send = (content: string, choices: object, dryRun = false) =>
  sendImport(admin.client, content, { choices: JSON.stringify(choices), dryRun });

async function preview(content: string, choices?: object) {
  const form = new FormData();
  form.set('kind', 'amenities');
  if (choices) form.set('choices', JSON.stringify(choices));
  form.set('file', new File([content], 'list.csv'));
  const { body } = await admin.client.post<CallOutput<'import/preview'>>(
    'import/preview',
    form,
    {},
  );
  return body.data;
}

const parksOf = async (communityId: number) =>
  (
    await testDb()
      .select()
      .from(amenities)
      .where(eq(amenities.communityId, communityId))
      .orderBy(asc(amenities.id))
  ).map(({ name, address, description }) => ({ name, address, description }));

async function download(id: string, query = '') {
  const cookie = `${cookieName('session')}=${admin.client.cookie(cookieName('session'))}`;
  const url = `http://wherewell.test/api/import-refusals/${id}${query}`;
  return (await serveRejectedRows(new Request(url, { headers: { cookie } }), id)).text();
}

describe('one community for all rows', () => {
  const columns = { name: 0, address: 1 };

  test('takes the file of one city, whose rows don’t say where they are', async () => {
    const name = unique('Onecity');
    const city = await makeCommunity(testDb(), { name });
    const file = `Park Name,Location\nMade Up Common,"301 Sample Street\n${name}, KS"\nMade Up Square,"1530 Example Street\n${name}, KS 67530"\nMade Up Green,4 Sample Lane\n`;
    const { body } = await send(file, { columns, typeId: 401, communityId: city });
    expect(body.data.refusals).toEqual([]);
    expect(await parksOf(city)).toMatchObject([
      { name: 'Made Up Common', address: '301 Sample Street' },
      { name: 'Made Up Square', address: '1530 Example Street' },
      { name: 'Made Up Green', address: '4 Sample Lane' },
    ]);
  });

  test('refuses a row that names another one, and one that there isn’t', async () => {
    const [name, other] = [unique('Herecity'), unique('Othercity')];
    const city = await makeCommunity(testDb(), { name });
    await makeCommunity(testDb(), { name: other });
    const { body } = await send(
      `name,city,state,address\nA,${name},KS,1 Elm\nB,${other},KS,2 Elm\nC,A quarter of it,KS,3 Elm\nD,,MO,4 Elm\n`,
      { typeId: 401, communityId: city },
    );
    expect((await parksOf(city)).map((park) => park.name)).toEqual(['A', 'C']);
    expect(body.data.refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [3, `This row names “${other}”, and all rows are to be in ${name}, KS.`],
      [5, `This row names “MO”, and all rows are to be in ${name}, KS.`],
    ]);
    const none = await send('name,address\nA,1 Elm\n', { typeId: 401, communityId: 999_999_999 });
    expect(none.httpStatus).toBe(422);
    expect(none.body.message).toBe('Community id 999999999 not found.');
  });

  test('is not remembered for another file with the same columns, and comes back with its own refused rows', async () => {
    const city = await makeCommunity(testDb());
    const header = `name,address,${unique('note')}`;
    const { body } = await send(`${header}\nA,1 Elm,\n,2 Elm,\n`, {
      typeId: 401,
      communityId: city,
    });
    expect(countsOf(body)).toMatchObject({ added: 1, refused: 1 });
    const { remembered } = await preview(`${header}\nA,1 Elm,\n`);
    expect(remembered).toEqual({ columns: {}, typeId: 401, leaveOut: null });
    const csv = await download(body.data.id);
    expect(csv).toContain(',community id,refused line,refused because');
    const mended = csv.replace(',2 Elm,', 'B,2 Elm,');
    expect((await preview(mended)).remembered?.typeId).toBe(401);
    const again = await send(mended, { typeId: 401 });
    expect(countsOf(again.body)).toMatchObject({ added: 1, refused: 0 });
    expect((await parksOf(city)).map(({ name }) => name)).toEqual(['A', 'B']);
  });
});

describe('rows that are left out', () => {
  const FILE = (city: number) =>
    `name,type,communityId,Status\nOpen Park,Park,${city},Open\nClosed Park,Park,${city},closed/land bank\nPlanned Park,Park,${city},Planned\nBlank Park,Park,${city},\n`;

  test('are those with a value of a column: counted, and not refused', async () => {
    const city = await makeCommunity(testDb());
    const leaveOut = { column: 3, values: ['CLOSED/LAND  BANK', 'planned'] };
    const dry = await send(FILE(city), { leaveOut }, true);
    const { body } = await send(FILE(city), { leaveOut });
    for (const { data } of [dry.body, body]) {
      expect(data).toMatchObject({ read: 2, added: 2, refused: 0, leftOut: 2 });
    }
    expect(body.message).toContain('2 rows left out.');
    expect((await parksOf(city)).map(({ name }) => name)).toEqual(['Open Park', 'Blank Park']);
  });

  test('are chosen from the column’s values, which the preview has where they are few', async () => {
    const city = await makeCommunity(testDb());
    const seen = await preview(FILE(city), { leaveOut: { column: 3, values: ['planned'] } });
    expect(seen.columns.map(({ values }) => values)).toEqual([
      null,
      ['Park'],
      [String(city)],
      ['Open', 'closed/land bank', 'Planned'],
    ]);
    expect(seen.rows.map(({ passed }) => passed)).toEqual([null, null, 'left out', null]);
    expect(seen.seen).toMatchObject({ rows: 3, refused: 0, leftOut: 1, skipped: 0 });
  });

  test('may be all of them', async () => {
    const city = await makeCommunity(testDb());
    const { body } = await send(`name,type,communityId\nA,Park,${city}\n`, {
      leaveOut: { column: 1, values: ['park'] },
    });
    expect(body.data).toMatchObject({ read: 0, leftOut: 1, status: 'finished' });
  });
});

test('a preview says which cells would be left empty, what is above the header, and what no degrees are', async () => {
  const city = await makeCommunity(testDb());
  const seen = await preview(
    `Parks of the city\n\nname,type,communityId,description,x,y\nA,Park,${city},${'x'.repeat(701)},6049822.1,2146233.5\n`,
  );
  expect(seen.notes).toEqual([
    'The column names are in line 3. The row above them isn’t read.',
    '“y” and “x” are not degrees of latitude and longitude. They aren’t used to find the community.',
  ]);
  expect(seen.rows[0]?.emptied).toMatchObject([{ column: 'description' }]);
  expect(seen.seen?.emptied).toEqual([{ column: 'description', cells: 1 }]);
});

describe('what the product writes', () => {
  const VALUES = [
    '=1+1',
    '+1 828 555 0142',
    '-5',
    '@x',
    "'quoted'",
    "'=1+1",
    "''",
    '\u2212 5',
    '＝1',
  ];

  test.each(['', '?cells=emptied'])(
    'comes back as it was, mended and imported (%s)',
    async (query) => {
      const city = await makeCommunity(testDb());
      const tooLong = 's'.repeat(201);
      // In a file of somebody else it is taken for another program's guard.
      const values = VALUES.filter((value) => query === '' || value !== "'=1+1");
      const rows = values.map((value, at) => [
        query ? city : 'x',
        `Value ${at}`,
        'Park',
        `"${value}"`,
        `"${value}"`,
        query ? tooLong : 'Ours',
      ]);
      const { body } = await sendImport(
        admin.client,
        ['communityId,name,type,address,=description,source', ...rows].join('\n'),
        { choices: JSON.stringify({ columns: { description: 4 } }) },
      );
      expect(query ? body.data.emptied : body.data.refused).toBe(values.length);
      const csv = await download(body.data.id, query);
      expect(csv).toContain("'=1+1");
      const mended = query
        ? csv.replaceAll(tooLong, 'Ours')
        : csv.replaceAll(/^(\ufeff?)x,/gm, `${city},`);
      const again = await sendImport(admin.client, mended, {
        choices: JSON.stringify({ columns: { description: 4 } }),
      });
      expect(again.body.data.refusals).toEqual([]);
      const expected = values.map((value, at) => ({
        name: `Value ${at}`,
        address: value === "''" ? '' : value,
        description: value === "''" ? '' : value,
      }));
      expect(await parksOf(city)).toEqual(expected);
    },
  );

  test('comes back twice: what is refused again is written without the columns of the first time', async () => {
    const { body } = await sendImport(admin.client, 'communityId,name,type,address\nx,A,Park,=1\n');
    const first = await download(body.data.id);
    const again = await sendImport(admin.client, first);
    expect(again.body.data.refused).toBe(1);
    expect(await download(again.body.data.id)).toBe(first);
  });
});

test('an apostrophe that another program put before a formula goes, and a quotation stays', async () => {
  const city = await makeCommunity(testDb());
  await sendImport(
    admin.client,
    `communityId,name,type,address\n${city},'@home' Center,Park,'-5 Elm\n`,
  );
  expect(await parksOf(city)).toMatchObject([{ name: "'@home' Center", address: '-5 Elm' }]);
});
