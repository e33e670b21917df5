import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communityFigures } from '@/db/schema/communities';
import { handleApi } from '@/lib/app/api';
import { ALL_COLUMNS } from '@/lib/domains/open-data';
import { toResponse } from '@/lib/platform/http/http-types';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  type Persona,
} from '../../support/people/personas';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const get = async (file: string, headers: Record<string, string> = {}) =>
  toResponse(
    await handleApi(
      new Request(`http://localhost/api/open-data/${file}`, { headers }),
      `open-data/${file}`,
    ),
  );

const rowsOf = (csv: string) =>
  parse(csv, { bom: true, columns: true }) as Record<string, string>[];

/** A town with a surveyed income and a price that isn’t known. */
async function town(name: string) {
  const db = await testDb();
  const id = await makeCommunity(db, { name, long: -78.25, medianHomePrice: null });
  await db
    .insert(communityFigures)
    .values({
      communityId: id,
      field: 'medianIncome',
      value: 61_250,
      marginOfError: 2100,
      source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
      sourceTable: 'ACS B19013',
      vintage: '2019–2023',
    })
    .onConflictDoUpdate({
      target: [communityFigures.communityId, communityFigures.field],
      set: { value: 61_250, marginOfError: 2100 },
    });
  return id;
}

test('the file of all communities has a row each, with margins, sources and years, and numbers as they are', async () => {
  const id = await town('=Opendale');
  const response = await get('communities.csv');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('s-maxage=60');
  const text = await response.text();
  const row = rowsOf(text).find((one) => one.id === String(id));
  expect(Object.keys(row ?? {})).toEqual(ALL_COLUMNS.map(({ name }) => name));
  expect(row).toMatchObject({
    name: "'=Opendale",
    longitude: '-78.25',
    median_income: '61250',
    median_income_margin_of_error: '2100',
    median_income_source: 'U.S. Census Bureau, American Community Survey 5-year estimates',
    median_income_years: '2019–2023',
    median_rent: '',
  });
});

test('while nothing changes the file is the same byte for byte and isn’t sent again, and after a change it is', async () => {
  const id = await town('Samedale');
  const [one, other] = [await get('communities.csv'), await get('communities.csv')];
  const etag = one.headers.get('etag') ?? '';
  const before = await one.text();
  expect(await other.text()).toBe(before);
  expect(other.headers.get('etag')).toBe(etag);
  const again = await get('communities.csv', { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await admin.client.call('community/set-visibility', {
    communityId: id,
    visibility: 'unpublished',
  });
  const after = await get('communities.csv', { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(rowsOf(await after.text()).map((row) => row.id)).not.toContain(String(id));
});

test('one community has its figures with licenses, and its texts under the name of who wrote them', async () => {
  const id = await town('Textdale');
  const representative = await representativeOf(id);
  await representative.client.call('community/add-community-residents', {
    communityId: id,
    residentsDesc: 'Neighbors meet at the block party.',
  });
  await admin.client.call('community/add-community-climate', {
    communityId: id,
    climateDesc: 'Mild.',
  });
  const json = (await (await get(`communities/${id}.json`)).json()) as {
    name: string;
    figures: { figure: string; license: string }[];
    texts: {
      section: string;
      parts: { text: string }[];
      writtenBy: { name: string | null; as: string };
    }[];
  };
  expect(json.name).toBe('Textdale');
  expect(json.figures.find(({ figure }) => figure === 'median_income')).toMatchObject({
    value: 61_250,
    marginOfError: 2100,
    unit: 'US dollars a year',
    license: 'Public domain',
  });
  expect(json.texts).toMatchObject([
    {
      section: 'Residents',
      parts: [{ text: 'Neighbors meet at the block party.' }],
      writtenBy: { name: expect.stringMatching(/./), as: 'Community Representative' },
      license: 'Entered on Wherewell: see the terms of use',
    },
    // Administrators are named to nobody.
    { section: 'Climate', writtenBy: { name: null, as: 'Administrator' } },
  ]);
  const csv = rowsOf(await (await get(`communities/${id}.csv`)).text());
  expect(csv.find(({ figure }) => figure === 'median_income')).toMatchObject({
    table: 'ACS B19013',
    years: '2019–2023',
  });
});

test('a hidden community, one that is none, and what is no file are not found', async () => {
  const id = await town('Hiddendale');
  await admin.client.call('community/set-visibility', { communityId: id, visibility: 'deleted' });
  const files = [
    `communities/${id}.json`,
    `communities/${id}.csv`,
    `communities/${id}/climate.svg`,
    'communities/999999999.json',
    'communities/1.xml',
    'other.csv',
  ];
  const responses = await Promise.all(files.map((file) => get(file)));
  expect(responses.map(({ status }) => status)).toEqual(files.map(() => 404));
});

test('the metadata describes exactly the columns of the file', async () => {
  const response = await get('communities.csv-metadata.json');
  const json = (await response.json()) as {
    '@context': string[];
    tableSchema: { columns: { name: string }[] };
  };
  expect(json['@context'][0]).toBe('http://www.w3.org/ns/csvw');
  expect(json.tableSchema.columns.map(({ name }) => name)).toEqual(
    ALL_COLUMNS.map(({ name }) => name),
  );
});
