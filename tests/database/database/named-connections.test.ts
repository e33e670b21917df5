import { drizzle } from 'drizzle-orm/postgres-js';
import { eq, inArray, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { PLANNED_FOR_VALUES, withNamedStatements } from '@/db/named-statements';
import { prepared } from '@/db/prepared';
import { indexedCommunities } from '@/db/queries/communities/indexed-communities';
import { communities } from '@/db/schema/communities';
import { listVersions } from '@/db/schema/platform';

const open: postgres.Sql[] = [];
afterAll(() => Promise.all(open.map((client) => client.end())));

// The embedded database takes one client, which is the app's.
const onServer = inject('template').kind === 'server';

/** One connection, and the texts that it keeps. */
function connect(options: postgres.Options<Record<string, never>> = {}) {
  const client = postgres(process.env.DATABASE_URL ?? '', { max: 1, ...options });
  open.push(client);
  const db = drizzle(withNamedStatements(client));
  const kept = async (part: string) => {
    const rows = await client<
      { statement: string }[]
    >`select statement from pg_prepared_statements`;
    return rows.filter(
      ({ statement }) => statement.startsWith('select "') && statement.includes(part),
    ).length;
  };
  return { client, db, kept };
}

describe.runIf(onServer)('a connection', () => {
  test('keeps a statement from its second use, inside transactions and out', async () => {
    const { db, kept } = connect();
    const read = (on: typeof db) =>
      on.select({ id: communities.id }).from(communities).where(eq(communities.id, 1));
    await read(db);
    expect(await kept('"communities"."id" = $1')).toBe(0);
    await db.transaction(async (tx) => read(tx as unknown as typeof db));
    expect(await kept('"communities"."id" = $1')).toBe(1);
    await db.transaction((tx) => tx.transaction((inner) => read(inner as unknown as typeof db)));
    expect(await kept('"communities"."id" = $1')).toBe(1);
  });

  test('does not keep what needs a plan for its values, nor lists that are never of the same length', async () => {
    const { db, kept } = connect();
    for (const ids of [[1], [1, 2], [1, 2, 3]])
      await db.select({ id: communities.id }).from(communities).where(inArray(communities.id, ids));
    const planned = sql`true ${sql.raw(PLANNED_FOR_VALUES)}`;
    for (let time = 0; time < 3; time += 1)
      await db.select({ id: communities.id }).from(communities).where(planned);
    expect(await kept('in (')).toBe(0);
    expect(await kept(PLANNED_FOR_VALUES)).toBe(0);
  });

  test('plans what the index reads for the ids each time', async () => {
    const { db, kept } = connect();
    for (let time = 0; time < 3; time += 1) await indexedCommunities(db, [1], ['id', 'searchName']);
    expect(await kept('"climate_stations"')).toBe(0);
  });

  test('keeps nothing with DATABASE_PREPARE=off, whatever the statement says', async () => {
    const { db, kept } = connect({ prepare: false });
    for (let time = 0; time < 3; time += 1)
      await prepared(db, 'a test', () =>
        db.select({ version: listVersions.version }).from(listVersions).prepare('a'),
      ).execute();
    expect(await kept('list_versions')).toBe(0);
  });

  test('learns when `begin` is sent, so that the first statement goes with it', async () => {
    const client = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
    open.push(client);
    const sent: [string, string][] = [];
    const unsafe = client.unsafe.bind(client);
    client.unsafe = ((text: string, values: never[], options: Record<string, unknown>) => {
      sent.push([text.trim(), typeof options.onexecute]);
      return unsafe(text, values, options);
    }) as typeof client.unsafe;
    await withNamedStatements(client).begin((tx) => tx`select 1`);
    expect(sent).toEqual([['begin', 'function']]);
  });

  test('that is lost in the middle of a transaction commits nothing of it', async () => {
    const { db, client } = connect();
    const other = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
    open.push(other);
    const work = db.transaction(async (tx) => {
      await tx.insert(listVersions).values({ list: 'lost' });
      const [own] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await other`select pg_terminate_backend(${own?.pid ?? 0})`;
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.insert(listVersions).values({ list: 'lost' });
    });
    await expect(work).rejects.toThrow();
    expect(await client`select 1 from list_versions where list = 'lost'`).toHaveLength(0);
  });
});
