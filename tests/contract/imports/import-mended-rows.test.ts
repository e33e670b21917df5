import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;
let larkfield: number;
beforeAll(async () => {
  admin = await administrator();
  larkfield = await makeCommunity(testDb(), { name: 'Larkfield' });
});
afterAll(closeTestDb);

const send = (rows: readonly string[], options: Parameters<typeof sendImport>[2] = {}) =>
  sendImport(admin.client, ['communityId,name,type,description', ...rows].join('\n'), options);

type Cells = Record<number, string>;
const retry = (
  id: string,
  rows: Record<number, Cells>,
  kind: 'amenities' | 'healthcare' = 'amenities',
) =>
  admin.client.call('import/retry-rows', {
    id,
    kind,
    rows: Object.entries(rows).map(([line, cells]) => ({
      line: Number(line),
      cells: Object.entries(cells).map(([column, text]) => ({ column: Number(column), text })),
    })),
  });
const rejected = async (id: string) =>
  (await admin.client.call('import/list-refusals', { id })).body;
const namesOf = async (communityId: number) =>
  (
    await testDb()
      .select({ name: amenities.name })
      .from(amenities)
      .where(eq(amenities.communityId, communityId))
  ).map(({ name }) => name);

test('a row with three faults names all three at once, and is taken once they are mended', async () => {
  const { body } = await send([
    `${larkfield},,Zo,${'y'.repeat(701)}`,
    `${larkfield},Fine Zoo,Zoo,`,
  ]);
  expect(countsOf(body)).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(body.data.refusals.map(({ line, column }) => [line, column])).toEqual([
    [2, 'name'],
    [2, 'description'],
    [2, 'type'],
  ]);
  const again = await retry(body.data.id, { 2: { 1: 'Mended Zoo', 2: 'Zoo', 3: 'Small.' } });
  expect(again.body).toMatchObject({ mended: 1, message: '1 row imported.' });
  expect(countsOf(again.body)).toEqual({ read: 2, added: 2, updated: 0, unchanged: 0, refused: 0 });
  expect(again.body.data.status).toBe('finished');
  expect((await rejected(body.data.id)).data).toEqual([]);
  expect(await namesOf(larkfield)).toEqual(expect.arrayContaining(['Mended Zoo', 'Fine Zoo']));
});

test('a row that is still wrong stays on the list with what was typed, and the others are taken', async () => {
  const { body } = await send(['x,First Zoo,Zoo,', 'y,Second Zoo,Zoo,seen']);
  const { id } = body.data;
  const again = await retry(id, { 2: { 0: String(larkfield) }, 3: { 1: 'Second Park' } });
  expect(again.body).toMatchObject({ mended: 1 });
  expect(again.body.message).toBe('1 row imported. 1 row can’t be imported yet.');
  expect(countsOf(again.body)).toMatchObject({ read: 2, added: 1, refused: 1 });
  const { data, labels } = await rejected(id);
  expect(data).toEqual([
    {
      line: 3,
      column: 'communityId',
      reason: 'This must be the id of a community, a whole number.',
      cells: ['y', 'Second Park', 'Zoo', 'seen'],
    },
  ]);
  expect(labels).toEqual(['community id', 'amenity name', 'amenity type', 'amenity description']);
});

test('a row that turns out to be there already keeps what was typed too', async () => {
  const { body } = await send([`${larkfield},Twin Zoo,Zoo,`, 'x,Other Zoo,Zoo,']);
  const { id } = body.data;
  const again = await retry(id, { 3: { 0: String(larkfield), 1: 'Twin Zoo' } });
  expect(countsOf(again.body)).toMatchObject({ added: 1, refused: 1 });
  expect((await rejected(id)).data).toEqual([
    {
      line: 3,
      column: null,
      reason: 'Same record as line 2.',
      cells: [String(larkfield), 'Twin Zoo', 'Zoo', ''],
    },
  ]);
});

test('a row with too many cells is not guessed at, and taken as it is edited', async () => {
  const { body } = await send([`${larkfield},Comma, Zoo,Zoo,Small`]);
  const { id } = body.data;
  const untouched = await retry(id, { 2: {} });
  expect(untouched.body).toMatchObject({ mended: 0 });
  expect((await rejected(id)).data[0]?.cells).toHaveLength(5);
  const edited = await retry(id, { 2: { 1: 'Comma Zoo', 2: 'Zoo', 3: 'Small' } });
  expect(edited.body).toMatchObject({ mended: 1 });
  expect(await namesOf(larkfield)).toContain('Comma Zoo');
});

test('rows are read with the columns and the type that were chosen for their file', async () => {
  const choices = JSON.stringify({ columns: { name: 0, communityId: 1 }, typeId: 304 });
  const { body } = await sendImport(admin.client, 'Titel,Ort\nSquare Market,nowhere\n', {
    choices,
  });
  const again = await retry(body.data.id, { 2: { 1: String(larkfield) } });
  expect(again.body).toMatchObject({ mended: 1 });
  expect(await namesOf(larkfield)).toContain('Square Market');
});

test('of two administrators who mend the same row, it is imported once', async () => {
  const { body } = await send(['x,Shared Zoo,Zoo,']);
  const row = { 2: { 0: String(larkfield) } };
  const both = await Promise.all([retry(body.data.id, row), retry(body.data.id, row)]);
  expect(both.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  expect((await namesOf(larkfield)).filter((name) => name === 'Shared Zoo')).toHaveLength(1);
});

test('a dry run, another kind’s import and one that is unknown are refused', async () => {
  const { body } = await send(['x,Dry Zoo,Zoo,'], { dryRun: true });
  const row = { 2: { 0: String(larkfield) } };
  expect((await retry(body.data.id, row)).httpStatus).toBe(409);
  expect((await retry(body.data.id, row, 'healthcare')).httpStatus).toBe(404);
  expect((await retry('00000000-0000-4000-8000-000000000000', row)).httpStatus).toBe(404);
  expect(await namesOf(larkfield)).not.toContain('Dry Zoo');
});

test('columns that one administrator chose are the guess for another, also for the file of refused rows', async () => {
  const header = 'Bezeichnung,Nummer der Gemeinde';
  const choices = { columns: { name: 0, communityId: 1 }, typeId: 304 };
  await sendImport(admin.client, `${header}\nHarvest Market,${larkfield}\n`, {
    choices: JSON.stringify(choices),
  });
  const other = await administrator();
  const preview = (names: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ kind: 'amenities', ...more }))
      form.set(name, value);
    form.set('file', new File([`${names}\nA,${larkfield},3,x\n`], 'list.csv'));
    return other.client.post<{ data: { remembered: unknown; fault: string | null } }>(
      'import/preview',
      form,
      {},
    );
  };
  const { body } = await preview(header);
  expect(body.data).toMatchObject({ remembered: choices, fault: null });
  const returned = await preview(`${header},refused line,refused because`);
  expect(returned.body.data).toMatchObject({ remembered: choices, fault: null });
  const different = await preview('Bezeichnung,Gemeinde');
  expect(different.body.data.remembered).toBeNull();
  const own = await preview(header, { choices: JSON.stringify({ columns: { name: 1 } }) });
  expect(own.body.data.remembered).toBeNull();
});
