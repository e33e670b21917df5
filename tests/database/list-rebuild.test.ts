import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { getAll } from '@/lib/domains/community-page/get-all';
import { listCommunities } from '@/lib/domains/community-page/list';
import type { ListAnswer } from '@/lib/domains/community-page/list-output';
import { placeList } from '@/lib/domains/community-page/place-list';
import { getAllInput } from '@/lib/search/input';

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

async function listed(searchText: string): Promise<ListAnswer> {
  const viewer = { userId: null, visitorId: null };
  const input = getAllInput.parse({ searchText });
  const answer = await listCommunities(getAll, { db, primary: db }, input, viewer);
  return answer.parsed() as ListAnswer;
}

const namesOf = ({ dataResult }: ListAnswer) =>
  dataResult.map(({ communityNameText }) => communityNameText).sort();

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
    if (!text.includes('care.has_hospital')) return query;
    held += 1;
    const values = query.values.bind(query);
    query.values = () => gate.then(values);
    return query;
  };
  return { letGo: () => letGo(), held: () => held };
}

test('lists come from the index before while all communities are read again, and from the new one then', async () => {
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Bend']);
  const before = placeList().index;
  const { letGo, held } = holdIndexReads();
  await changeAll();
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Bend']);
  expect(held()).toBe(1);
  expect(placeList().index).toBe(before);
  // The first who asked waited a while; nobody waits for long again.
  const from = performance.now();
  await listed('rebuilt');
  expect(performance.now() - from).toBeLessThan(500);
  letGo();
  await vi.waitFor(() => expect(placeList().index).not.toBe(before), 5000);
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Bend']);
});

test('what changes while a new index is built is in it', async () => {
  await listed('rebuilt');
  const before = placeList().index;
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
  await vi.waitFor(() => expect(placeList().index).not.toBe(before), 5000);
  expect(namesOf(await listed('rebuilt'))).toEqual(['Rebuilt Alma', 'Rebuilt Cary']);
});

test('while the only database is away a list that was shown comes from memory, and says of when it is', async () => {
  const shown = await listed('rebuilt');
  expect(shown).not.toHaveProperty('asOf');
  const notShown = await makeCommunity(db, { name: 'Unshown' });
  await placeList().sync();
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
  const before = placeList().index;
  client.unsafe = (text, ...rest) => {
    if (text.includes('care.has_hospital')) throw new Error('lost');
    return unsafe.call(client, text, ...rest);
  };
  await changeAll();
  await expect(listed('rebuilt')).rejects.toThrow();
  client.unsafe = unsafe;
  await listed('rebuilt');
  expect(placeList().index).not.toBe(before);
});
