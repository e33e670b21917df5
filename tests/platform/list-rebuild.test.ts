import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { getAll } from '@/lib/domains/community-page/get-all';
import { readCommunityList } from '@/lib/domains/community-page/list';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { liveIndex } from '@/lib/domains/community-page/live-index';
import { getAllInput } from '@/lib/search/input';

/** Only the statement that reads communities for the index joins them with it. */
const OF_THE_INDEX = 'left join "climate_stations"';

type Unsafe = (text: string, ...rest: unknown[]) => unknown;

let db: Db;
let client: { unsafe: Unsafe };
let unsafe: Unsafe;

beforeAll(async () => {
  db = (await database()).primary;
  client = (db._.session as unknown as { client: { unsafe: Unsafe } }).client;
  unsafe = client.unsafe;
  for (const name of ['Rebuilt Alma', 'Rebuilt Bend']) await makeCommunity(db, { name });
});

afterEach(() => {
  client.unsafe = unsafe;
});

async function listed(searchText: string, filters: object = {}): Promise<ListResponse> {
  const viewer = { userId: null, visitorId: null };
  const input = getAllInput.parse({ searchText, ...filters });
  const answer = await readCommunityList(getAll, { db, primary: db }, input, viewer);
  return answer.parsed() as ListResponse;
}

const namesOf = ({ dataResult }: ListResponse) =>
  dataResult.map(({ communityNameText }) => communityNameText).sort();

async function timed<Result>(work: () => Promise<Result>) {
  const from = performance.now();
  const result = await work();
  return { result, ms: performance.now() - from };
}

/** A change of which nobody can say which communities it is about. */
const changeAll = () =>
  db.execute(sql`insert into community_changes (table_name) values ('communities')`);

/** Holds the statements that read communities for the index until they are let go. */
function holdIndexReads() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  let held = 0;
  client.unsafe = (text, ...rest) => {
    const query = unsafe.call(client, text, ...rest) as { values: () => Promise<unknown> };
    if (!text.includes(OF_THE_INDEX)) return query;
    held += 1;
    const values = query.values.bind(query);
    query.values = () => gate.then(values);
    return query;
  };
  return { letGo: () => letGo(), held: () => held };
}

test('lists come from the index before while all communities are read again, and from the new one then', async () => {
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Bend']);
  const before = liveIndex().index;
  const { letGo, held } = holdIndexReads();
  await changeAll();
  const first = await timed(() => listed('rebuilt'));
  expect(namesOf(first.result)).toEqual(['Rebuilt Alma', 'Rebuilt Bend']);
  expect(held()).toBe(1);
  expect(liveIndex().index).toBe(before);
  // The first who asked waited a while; nobody does again.
  expect((await timed(() => listed('rebuilt'))).ms).toBeLessThan(first.ms);
  letGo();
  await vi.waitFor(() => expect(liveIndex().index).not.toBe(before), 20_000);
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Bend']);
});

test('what changes while a new index is built is in it', async () => {
  await listed('rebuilt');
  const before = liveIndex().index;
  const { letGo } = holdIndexReads();
  await changeAll();
  await listed('rebuilt');
  await db
    .update(communities)
    .set({ name: 'Rebuilt Cary' })
    .where(eq(communities.name, 'Rebuilt Bend'));
  const asked = listed('rebuilt');
  letGo();
  expect(namesOf(await asked)).toContain('Rebuilt Cary');
  await vi.waitFor(() => expect(liveIndex().index).not.toBe(before), 20_000);
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Cary']);
});

test('while the only database is away a list that was shown comes from memory, and says of when it is', async () => {
  const shown = await listed('rebuilt');
  expect(shown).not.toHaveProperty('asOf');
  const notShown = await makeCommunity(db, { name: 'Unshown' });
  await liveIndex().sync();
  const before = Date.now();
  client.unsafe = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  const { asOf = '', ...rest } = await listed('rebuilt');
  expect(rest).toEqual(shown);
  expect(before - Date.parse(asOf)).toBeGreaterThanOrEqual(0);
  expect(before - Date.parse(asOf)).toBeLessThan(10_000);
  // Its card was never read.
  await expect(listed('unshown')).rejects.toThrow();
  client.unsafe = unsafe;
  expect(await listed('unshown')).toMatchObject({ dataResult: [{ id: notShown }] });
});

test('a new index that could not be built is built again at the next question', async () => {
  await listed('rebuilt');
  const before = liveIndex().index;
  client.unsafe = (text, ...rest) => {
    if (text.includes(OF_THE_INDEX)) throw new Error('lost');
    return unsafe.call(client, text, ...rest);
  };
  await changeAll();
  await expect(listed('rebuilt')).rejects.toThrow();
  client.unsafe = unsafe;
  await listed('rebuilt');
  expect(liveIndex().index).not.toBe(before);
});

describe('a hospital', () => {
  const EMERGENCY_CARE = 16;
  const withHospital = async () => namesOf(await listed('careful', { hasHospital: true }));
  const addHospital = (communityId: number, name: string) =>
    makeFacility(db, communityId, { name, facilityTypeId: EMERGENCY_CARE });
  let own: number;

  beforeAll(async () => {
    own = await makeCommunity(db, { name: 'Careful Own', lat: 38.5, long: -98.4 });
    await makeCommunity(db, { name: 'Careful Near', lat: 38.6, long: -98.4 });
  });
  beforeEach(() => db.delete(healthFacilities));

  test('that comes while a new index reads all hospitals is in it', async () => {
    expect(await withHospital()).toEqual([]);
    const before = liveIndex().index;
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    let read: Promise<unknown> | undefined;
    client.unsafe = (text, ...rest) => {
      const query = unsafe.call(client, text, ...rest);
      if (read || !text.includes('from health_facilities f')) return query;
      // What it reads is from before.
      read = Promise.resolve(query as Promise<unknown>);
      return read.then(async (rows) => (await gate, rows));
    };
    await changeAll();
    expect(await withHospital()).toEqual([]);
    await read;
    await addHospital(own, 'Careful Hospital');
    expect(await withHospital()).toEqual(['Careful Near', 'Careful Own']);
    letGo();
    await vi.waitFor(() => expect(liveIndex().index).not.toBe(before), 20_000);
    expect(await withHospital()).toEqual(['Careful Near', 'Careful Own']);
  });

  test('counts for places around it although the first reading of them failed', async () => {
    expect(await withHospital()).toEqual([]);
    await addHospital(own, 'Careful Hospital');
    client.unsafe = (text, ...rest) => {
      if (text.includes(OF_THE_INDEX)) throw new Error('lost');
      return unsafe.call(client, text, ...rest);
    };
    await expect(withHospital()).rejects.toThrow();
    client.unsafe = unsafe;
    expect(await withHospital()).toEqual(['Careful Near', 'Careful Own']);
  });
});
