import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { CARD_TABLES, communityCards } from '@/db/queries/communities/communities';
import { INDEXED_TABLES, indexedCommunities } from '@/db/queries/communities/indexed-communities';
import { HOSPITAL_TABLES, hospitalSpots } from '@/db/queries/facilities/hospitals';
import { INSIGHT_TABLES } from '@/db/schema/insights';
import { INDEXED_COLUMNS } from '@/lib/search/index/indexed-community';

type Unsafe = (text: string, ...rest: unknown[]) => unknown;

let db: Db;
let id: number;
/** Tables whose changes are noted. */
let followed: Set<string>;

beforeAll(async () => {
  db = (await database()).primary;
  id = await makeCommunity(db, { name: 'Followed' });
  const rows = await db.execute<{ name: string }>(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname like 'changes\\_%'`,
  );
  followed = new Set(rows.map(({ name }) => name));
});

/** The tables that some work reads, by the texts of its statements. */
async function tablesReadBy(work: () => Promise<unknown>): Promise<Set<string>> {
  const { client } = db._.session as unknown as { client: { unsafe: Unsafe } };
  const { unsafe } = client;
  const texts: string[] = [];
  client.unsafe = (text, ...rest) => {
    texts.push(text);
    return unsafe.call(client, text, ...rest);
  };
  try {
    await work();
  } finally {
    client.unsafe = unsafe;
  }
  return new Set(
    [...texts.join('\n').matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, name = '']) => name),
  );
}

test('the index follows every table that its statement reads, and no other', async () => {
  const read = await tablesReadBy(() => indexedCommunities(db, [id], INDEXED_COLUMNS));
  expect([...INDEXED_TABLES].sort()).toEqual([...read].sort());
});

test('where hospitals are follows every table that its statement reads, and no other', async () => {
  const read = await tablesReadBy(() => hospitalSpots(db, [id]));
  expect([...HOSPITAL_TABLES].sort()).toEqual([...read].sort());
});

test('kept cards follow every table that their statement reads, and no other', async () => {
  const read = await tablesReadBy(() => communityCards(db, [id], null));
  expect([...CARD_TABLES].sort()).toEqual([...read].sort());
});

test('changes of what lists, cards and sections are made from are noted', () => {
  const sections = Object.values(INSIGHT_TABLES).map(getTableName);
  for (const name of [...INDEXED_TABLES, ...HOSPITAL_TABLES, ...CARD_TABLES, ...sections])
    expect(followed).toContain(name);
});

/** Columns that no page shows: only their ids are read, if at all. */
const NAMED_NOWHERE = [
  'communities.updated_by',
  'community_videos.decided_by',
  'import_runs.started_by',
  'reports.decided_by',
  'reports.user_id',
  'section_confirmations.confirmed_by',
];

describe('a change of a person', () => {
  test('is noted for every community of which a followed table names them', async () => {
    const [row] = await db.execute<{ text: string }>(
      sql`select pg_get_functiondef('note_changed_person'::regproc) as text`,
    );
    const columns = await db.execute<{ name: string; column: string }>(sql`
      select distinct c.conrelid::regclass::text as name, a.attname as column
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    const naming = columns.filter(({ name }) => followed.has(name) && name !== 'users');
    expect(naming.length).toBeGreaterThan(Object.keys(INSIGHT_TABLES).length);
    const forgotten = naming
      .filter(({ name, column }) => !row?.text.includes(`from ${name} where ${column} = new.id`))
      .map(({ name, column }) => `${name}.${column}`);
    expect(forgotten.sort()).toEqual(NAMED_NOWHERE);
  });
});
