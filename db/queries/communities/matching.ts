import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { RECENT_LIMIT } from '@/lib/shared/constants/limits';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { inTime } from './in-time';
import { communityVisits, favorites } from '@/db/schema/matching';

/** That an account, or a browser by its random id, opened a community's page. */
export type Visit = ({ userId: string } | { visitorId: string }) & {
  communityId: number;
  secondsAgo: number;
};

/**
 * Marks communities as seen and forgets what was seen longest ago beyond RECENT_LIMIT. People and
 * communities that are gone are left out; of several visits to one community the last counts.
 */
export async function recordVisits(db: Db, visits: readonly Visit[]): Promise<void> {
  const byUsers = visits.flatMap((visit) =>
    'userId' in visit ? [{ ...visit, who: visit.userId }] : [],
  );
  const byVisitors = visits.flatMap((visit) =>
    'visitorId' in visit ? [{ ...visit, who: visit.visitorId }] : [],
  );
  await record(db, communityVisits.userId, byUsers);
  await record(db, communityVisits.visitorId, byVisitors);
}

async function record(
  db: Db,
  column: typeof communityVisits.userId | typeof communityVisits.visitorId,
  visits: readonly { who: string; communityId: number; secondsAgo: number }[],
): Promise<void> {
  if (visits.length === 0) return;
  const name = sql.identifier(column.name);
  const whos = sql.param(visits.map(({ who }) => who));
  const ids = sql.param(visits.map(({ communityId }) => communityId));
  const ages = sql.param(visits.map(({ secondsAgo }) => secondsAgo));
  // Locked in one order everywhere, so that two processes wait for each other instead of both.
  const accounts =
    column === communityVisits.userId
      ? sql`join ${users} u on u.id = v.who and u.deleted_at is null`
      : sql``;
  await db.execute(sql`
    with seen as (
      select v.who, c.id, now() - make_interval(secs => v.age) as at
      from unnest(${whos}::uuid[], ${ids}::int[], ${ages}::float8[]) as v(who, id, age)
      join ${communities} c on c.id = v.id ${accounts}
      order by c.id for key share of c
    )
    insert into ${communityVisits} as before (${name}, community_id, visited_at)
    select who, id, max(at) from seen group by who, id order by who, id
    on conflict (${name}, community_id)
    do update set visited_at = greatest(before.visited_at, excluded.visited_at)`);
  await db.execute(sql`
    delete from ${communityVisits} where id in (
      select id from (
        select id, row_number() over (partition by ${name} order by visited_at desc) as place
        from ${communityVisits} where ${name} = any(${whos}::uuid[])
      ) seen where place > ${RECENT_LIMIT})`);
}

/** Forgets what browsers saw that nobody logged in with, after some days. */
export async function pruneVisits(db: Db, olderThanDays: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${olderThanDays})`;
  await db
    .delete(communityVisits)
    .where(and(isNotNull(communityVisits.visitorId), lt(communityVisits.visitedAt, before)));
}

/**
 * Makes a community a favorite of a person, or takes it out, in one statement.
 * @param wanted undefined for the opposite of what it is
 * @param timeLeft milliseconds after which nothing may change any more
 * @returns whether it is a favorite now; null where there is no such community
 */
export async function setFavorite(
  tx: Db,
  userId: string,
  communityId: number,
  wanted: boolean | undefined,
  timeLeft: { toString(): string },
): Promise<boolean | null> {
  const statement = prepared(tx, `favorite ${wanted ?? 'toggled'}`, () => {
    const mine = and(
      eq(favorites.userId, sql.placeholder('userId')),
      eq(favorites.communityId, sql.placeholder('communityId')),
    );
    const removed = tx.$with('removed').as(
      tx
        .delete(favorites)
        .where(and(mine, wanted === true ? sql`false` : undefined))
        .returning({ communityId: favorites.communityId }),
    );
    const stays =
      wanted === undefined ? sql`not exists (select 1 from removed)` : sql`${wanted}::bool`;
    const added = tx.$with('added').as(
      tx
        .insert(favorites)
        .select(
          sql`select ${sql.placeholder('userId')}::uuid, ${communities.id}, now() from ${communities} where ${communities.id} = ${sql.placeholder('communityId')} and ${communities.hiddenAs} is null and ${stays}`,
        )
        .onConflictDoNothing()
        .returning({ communityId: favorites.communityId }),
    );
    return tx
      .with(removed, added)
      .select({
        // The first branch is decided when both are done, however long they waited.
        stays: sql<boolean>`case when (select count(*) from removed) + (select count(*) from added) < 0 then null when ${inTime(sql.placeholder('timeLeft'))} then ${stays} end`,
      })
      .from(communities)
      .where(
        and(
          eq(communities.id, sql.placeholder('communityId')),
          // One that is hidden can only be taken out.
          sql`(${communities.hiddenAs} is null or not ${stays})`,
        ),
      )
      .prepare('favorite');
  });
  const [row] = await statement.execute({ userId, communityId, timeLeft });
  return row?.stays ?? null;
}
