import { eq, inArray, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { database as openDatabase, type Database, type Db } from '@/db/client';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { changesSince, pruneChanges, type Position } from '@/db/queries/platform/changes';
import { storeColleges, type College } from '@/db/queries/communities/colleges';
import { users } from '@/db/schema/accounts';
import { amenities, amenityImages } from '@/db/schema/amenities';
import { communityChanges } from '@/db/schema/changes';
import { communities, communityFigures, figureMedians } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { airports } from '@/db/schema/public-data';
import { ChangeFeed, type Changes } from '@/lib/platform/cache/changes';
import { env } from '@/lib/env';

let database: Database;
let db: Db;
/** Other sessions, as other processes have them. */
let others: { db: Db; end(): Promise<void> };

beforeAll(async () => {
  database = await openDatabase();
  db = database.primary;
  const url = env().DATABASE_URL;
  if (!url) return void (others = { db, end: () => Promise.resolve() });
  const client = postgres(url, { max: 4, onnotice: () => {} });
  others = { db: drizzle(client), end: () => client.end() };
});

afterAll(() => others.end());

// The embedded database has a single session: no transaction commits after a later one.
const onServer = inject('template').kind === 'server' ? test : () => {};

/**
 * Resolves when no transaction of the server, in any of its databases, is older than the newest
 * change.
 */
const othersEnded = () =>
  vi.waitFor(
    async () => {
      const [row] = await db.execute<{ over: boolean }>(
        sql`select max(xact) < pg_snapshot_xmin(pg_current_snapshot()) as over from community_changes`,
      );
      expect(row?.over).toBe(true);
    },
    { timeout: 20_000, interval: 20 },
  );

/** What a process keeps: here only the changes that it got. */
function follow(from: Db = db) {
  const feed = new ChangeFeed((last) => changesSince(from, last));
  const told: Changes[] = [];
  const follower = feed.onChanges((changes) => void told.push(changes));
  return {
    feed,
    told,
    /** What it gets when it asks: everything in one list, or null. */
    async news(): Promise<Changes> {
      told.length = 0;
      await follower.sync();
      return told.includes(null) ? null : told.flatMap((changes) => changes ?? []);
    },
  };
}

const idsOf = (changes: Changes, table?: string) =>
  changes
    ?.filter((change) => table === undefined || change.table === table)
    .flatMap(({ communityIds }): readonly (number | string)[] => communityIds ?? ['all'])
    .sort();

test('a new listener starts with nothing, and then gets each change once', async () => {
  const follower = follow();
  expect(await follower.news()).toBeNull();
  expect(await follower.news()).toEqual([]);
  const id = await makeCommunity(db);
  expect(idsOf(await follower.news())).toEqual([id]);
  expect(await follower.news()).toEqual([]);
});

test('everything that a page shows of a community notes a change of it', async () => {
  const id = await makeCommunity(db);
  const other = await makeCommunity(db);
  const rep = await makeUser(db, { roleId: 1 });
  const follower = follow();
  await follower.news();
  const heard = async (table: string) => idsOf(await follower.news(), table);

  const amenity = await makeAmenity(db, id);
  expect(await heard('amenities')).toEqual([id]);
  await db.insert(amenityImages).values({ amenityId: amenity, image: '/a.webp', position: 1 });
  expect(await heard('amenity_images')).toEqual([id]);
  await db.update(amenities).set({ communityId: other }).where(eq(amenities.id, amenity));
  expect(await heard('amenities')).toEqual([id, other].sort());
  await db.delete(amenities).where(eq(amenities.id, amenity));
  expect(await heard('amenities')).toEqual([other]);
  await makeFacility(db, id);
  expect(await heard('health_facilities')).toEqual([id]);
  await db.insert(aboutInsights).values({ communityId: id, aboutDesc: 'New.', repId: rep });
  expect(await heard('about_insights')).toEqual([id]);
  await db
    .insert(communityFigures)
    .values({ communityId: id, field: 'medianRent', value: 900, source: 'A census' });
  expect(await heard('community_figures')).toEqual([id]);
  await db
    .update(communities)
    .set({ population: 12 })
    .where(inArray(communities.id, [id, other]));
  expect(await heard('communities')).toEqual([id, other].sort());
  await db
    .insert(figureMedians)
    .values({ field: 'medianAge', value: 40, placeCount: 2, source: 'A census', vintage: '2024' });
  expect(await heard('figure_medians')).toEqual(['all']);
  await db.delete(communities).where(eq(communities.id, other));
  expect(await heard('communities')).toEqual([other]);
});

test('a person notes a change of the communities that name them, and of nothing else', async () => {
  const id = await makeCommunity(db);
  const rep = await makeUser(db, { roleId: 1 });
  await db.update(communities).set({ representativeId: rep }).where(eq(communities.id, id));
  const shopper = await makeUser(db);
  const follower = follow();
  await follower.news();
  const change = (userId: string, set: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(set).where(eq(users.id, userId));

  await change(rep, { lastName: 'Newname' });
  expect(idsOf(await follower.news(), 'users')).toEqual([id]);
  await change(rep, { sessionVersion: 7, passwordHash: 'another' });
  await change(shopper, { lastName: 'Newname' });
  expect(await follower.news()).toEqual([]);
});

test('airports and colleges, which any page may show, note a change of all when one is really written', async () => {
  const airport = {
    id: 'XTST',
    name: 'Test Field',
    lat: 1,
    long: 1,
    scheduledService: false,
    source: 'OurAirports',
  };
  const college: College = {
    id: '1',
    name: 'Test College',
    city: 'Here',
    stateId: 37,
    lat: 35,
    long: -80,
    kind: 'publicFourYearCollegeUniversity',
    source: 'A directory',
    vintage: '2024',
    retrievedOn: '2026-11-01',
  };
  const follower = follow();
  await follower.news();
  await db.insert(airports).values(airport);
  expect(idsOf(await follower.news(), 'airports')).toEqual(['all']);
  await db.insert(airports).values(airport).onConflictDoNothing();
  expect(await follower.news()).toEqual([]);
  await storeColleges(db, [college]);
  expect(idsOf(await follower.news(), 'colleges')).toEqual(['all']);
  await storeColleges(db, [{ ...college, retrievedOn: '2026-11-02' }]);
  expect(await follower.news()).toEqual([]);
  await storeColleges(db, [{ ...college, id: '2' }]);
  expect(idsOf(await follower.news(), 'colleges')).toEqual(['all']);
});

test('thousands of statements are reported as the communities that they wrote, each once', async () => {
  const ids = [await makeCommunity(db), await makeCommunity(db)];
  const follower = follow();
  await follower.news();
  const write = (times: number, communityIds: number[] | null) =>
    db.execute(sql`
      insert into community_changes (table_name, community_ids)
      select 'amenities', ${communityIds && sql`array[${sql.join(communityIds, sql`, `)}]::int[]`}
      from generate_series(1, ${times})`);
  await write(3000, ids);
  await write(1, [ids[0] ?? 0]);
  await db.execute(
    sql`insert into community_changes (table_name, community_ids) values ('users', '{}')`,
  );
  const news = await follower.news();
  expect(idsOf(news, 'amenities')).toEqual(ids.sort());
  expect(idsOf(news, 'users')).toEqual([]);
  await write(3, ids);
  await write(1, null);
  expect(idsOf(await follower.news())).toEqual(['all']);
  expect(await follower.news()).toEqual([]);
});

test('with more changes than can be listed, everything is read again', async () => {
  const follower = follow();
  await follower.news();
  await db.execute(sql`
    insert into community_changes (table_name, community_ids)
    select 'amenities', array(select generate_series(1, 200001))`);
  expect(await follower.news()).toBeNull();
  await db.execute(sql`
    insert into community_changes (table_name, community_ids)
    select 'amenities', array[1] from generate_series(1, 20001)`);
  expect(await follower.news()).toBeNull();
});

test('a statement that writes nothing, or a start that writes its lists again, notes no change', async () => {
  const follower = follow();
  await follower.news();
  await db.update(communities).set({ population: 1 }).where(eq(communities.id, -1));
  await db.execute(sql`update amenity_types set name = name`);
  await db.execute(sql`update states set state_name = state_name`);
  expect(await follower.news()).toEqual([]);
});

onServer(
  'a transaction that commits late is reported although a later one was reported before',
  async () => {
    const [early, late] = [await makeCommunity(db), await makeCommunity(db)];
    const populate = (on: Db, id: number) =>
      on.update(communities).set({ population: 5 }).where(eq(communities.id, id));
    const follower = follow();
    await follower.news();
    await others.db.transaction(async (tx) => {
      await populate(tx, early);
      await populate(db, late);
      expect(idsOf(await follower.news())).toEqual([late]);
      expect(await follower.news()).toEqual([]);
    });
    expect(idsOf(await follower.news())).toEqual([early]);
    expect(await follower.news()).toEqual([]);
  },
);

onServer(
  'with many writers at once every change is reported exactly once, rolled back ones never',
  async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, () => makeCommunity(db)));
    const followers = [follow(), follow(others.db)];
    for (const follower of followers) await follower.news();
    const heard: unknown[][] = followers.map(() => []);
    const listen = async () => {
      for (const [at, follower] of followers.entries())
        heard[at]?.push(...(idsOf(await follower.news()) ?? ['everything']));
    };
    const write = (id: number, at: number) =>
      others.db
        .transaction(async (tx) => {
          await tx.update(communities).set({ population: at }).where(eq(communities.id, id));
          await new Promise((resolve) => setTimeout(resolve, (at * 7) % 20));
          if (at % 4 === 0) throw new Error('rolled back');
        })
        .catch(() => {});
    let isWriting = true;
    const writing = Promise.all(ids.map(write)).finally(() => (isWriting = false));
    while (isWriting) await listen();
    await writing;
    await listen();
    const committed = ids.filter((_, at) => at % 4 !== 0).sort();
    for (const of of heard) expect(of.sort()).toEqual(committed);
  },
);

test('callers at the same time share reads, and each gets what was committed before it asked', async () => {
  let reads = 0;
  const feed = new ChangeFeed((last) => {
    reads += 1;
    return changesSince(db, last);
  });
  const known = new Set<number>();
  const follower = feed.onChanges((changes) => {
    for (const id of idsOf(changes) ?? []) known.add(Number(id));
  });
  await follower.sync();
  reads = 0;
  await Promise.all(Array.from({ length: 50 }, () => follower.sync()));
  expect(reads).toBeLessThanOrEqual(2);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const id = await makeCommunity(db);
      await follower.sync();
      expect(known).toContain(id);
    }),
  );
});

test('a listener that fails gets the same again, and its callers get the failure', async () => {
  const feed = new ChangeFeed((last) => changesSince(db, last));
  const told: Changes[] = [];
  let fails = false;
  const follower = feed.onChanges(async (changes) => {
    await Promise.resolve();
    told.push(changes);
    if (fails) throw new Error('no memory');
  });
  await follower.sync();
  fails = true;
  const first = await makeCommunity(db);
  await expect(follower.sync()).rejects.toThrow('no memory');
  fails = false;
  const second = await makeCommunity(db);
  await follower.sync();
  expect(told[0]).toBeNull();
  expect(idsOf(told[1] ?? null)).toEqual([first]);
  expect(idsOf(told[2] ?? null)).toEqual([first, second].sort());
});

test('a read that fails fails its callers, and the next one makes up for it', async () => {
  let fails = false;
  const feed = new ChangeFeed((last) =>
    fails ? Promise.reject(new Error('no database')) : changesSince(db, last),
  );
  const told: Changes[] = [];
  const follower = feed.onChanges((changes) => void told.push(changes));
  await follower.sync();
  fails = true;
  const id = await makeCommunity(db);
  await expect(follower.sync()).rejects.toThrow('no database');
  fails = false;
  await follower.sync();
  expect(idsOf(told[1] ?? null)).toEqual([id]);
});

test('a listener that did not read for longer than changes are kept forgets everything', async () => {
  const [slow, quick] = [follow(), follow()];
  await slow.news();
  await quick.news();
  await makeCommunity(db);
  await makeCommunity(db);
  await othersEnded();
  await quick.news();
  await db.update(communityChanges).set({ writtenAt: sql`now() - interval '3 hours'` });
  await pruneChanges(db, 2);
  expect(await db.$count(communityChanges)).toBe(1);
  expect(await quick.news()).toEqual([]);
  expect(await slow.news()).toBeNull();
  const id = await makeCommunity(db);
  for (const follower of [slow, quick]) expect(idsOf(await follower.news())).toEqual([id]);
});

test('after a failover, and beside changes of another server, nothing is taken for known', async () => {
  let last: Position | null = null;
  const feed = new ChangeFeed(async () => {
    const read = await changesSince(db, last);
    last = read.position;
    return read;
  });
  const told: Changes[] = [];
  const follower = feed.onChanges((changes) => void told.push(changes));
  await follower.sync();
  last = { ...(last as unknown as Position), server: 'another' };
  await follower.sync();
  expect(told).toEqual([null, null]);

  // A copy of another server has rows of transactions that have not been here yet.
  await db.execute(sql`
    insert into community_changes (xact, table_name, written_at)
    values ('999999999999', 'communities', now() - interval '3 hours')`);
  await follower.sync();
  expect(told).toHaveLength(2);
  await pruneChanges(db, 2);
  expect(await db.$count(communityChanges, sql`xact = '999999999999'`)).toBe(0);
});

/** Written for people, by people or for one process: no page that anyone reads shows them. */
const NOT_FOLLOWED = [
  'change_letters',
  'community_departures',
  'community_last_edits',
  'community_visits',
  'cover_versions',
  'deleted_items',
  'deleted_records',
  'drafts',
  'favourites',
  'figure_versions',
  'import_changes',
  'import_differences',
  'import_kept_records',
  'import_places',
  'insight_versions',
  'invitations',
  'item_versions',
  'job_boards',
  'jobs',
  'list_items',
  'page_counts',
  'page_questions',
  'place_matches',
  'recommendations',
  'recommended_communities',
  'resident_answers',
  'video_consultations',
];

test('every table with a community takes part, or is known not to show', async () => {
  const rows = await db.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'community_id' and not exists (
      select 1 from pg_trigger t
      where t.tgrelid = format('public.%I', c.table_name)::regclass and t.tgname = 'changes_updated')`);
  expect(rows.map(({ name }) => name).sort()).toEqual(NOT_FOLLOWED);
});
