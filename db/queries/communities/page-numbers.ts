import { randomBytes } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { favorites } from '@/db/schema/matching';
import { countMarks, countSalts, pageCounts, pageQuestions } from '@/db/schema/page-numbers';
import { installation } from '@/db/schema/platform';

const today = sql<string>`(now() at time zone 'utc')::date`;

/** The Monday so many weeks before this one, in UTC. */
const mondayBefore = (weeks: number) =>
  sql<string>`(date_trunc('week', ${today})::date - ${7 * weeks}::int)`;

/** What makes this day's marks: made by the first process that asks, and shared by all. */
export async function saltOfToday(db: Db): Promise<{ day: string; salt: string }> {
  const find = () => db.select().from(countSalts).where(eq(countSalts.day, today));
  const [known] = await find();
  if (known) return known;
  await db
    .insert(countSalts)
    .values({ day: today, salt: randomBytes(32).toString('hex') })
    .onConflictDoNothing();
  const [made] = await find();
  // Between the two midnight may have come; the next notes find the new day's.
  if (!made) throw new Error('The day ended while its salt was made.');
  return made;
}

/** One view or share, and what it is known by for the rest of the day. */
export interface PageEvent {
  /** 32 hex digits. */
  mark: string;
  communityId: number;
  kind: 'view' | 'share';
}

/**
 * Counts what has no mark yet of that day. One statement: of many at once each mark counts once.
 */
export async function addCounts(db: Db, day: string, counted: readonly PageEvent[]): Promise<void> {
  // In one order everywhere, so that two processes wait for each other instead of both.
  const rows = [...counted].sort((a, b) => (a.mark < b.mark ? -1 : 1));
  const marks = sql.param(rows.map(({ mark }) => mark));
  const ids = sql.param(rows.map(({ communityId }) => communityId));
  const kinds = sql.param(rows.map(({ kind }) => kind));
  await db.execute(sql`
    with noted as (
      select n.* from unnest(${marks}::uuid[], ${ids}::int[], ${kinds}::text[])
        as n(mark, community_id, kind)
      join ${communities} c on c.id = n.community_id
    ), fresh as (
      insert into ${countMarks} (mark, day)
      select mark, ${day}::date from noted order by mark
      on conflict do nothing returning mark
    )
    insert into ${pageCounts} as p (community_id, week, kind, times)
    select n.community_id, date_trunc('week', ${day}::date)::date, n.kind, count(*)
    from noted n join fresh f on f.mark = n.mark
    group by n.community_id, n.kind order by n.community_id, n.kind
    on conflict (community_id, week, kind) do update set times = p.times + excluded.times`);
}

/** Counts one more share, in the transaction of what was shared. */
export async function addShare(tx: Db, communityId: number): Promise<void> {
  await tx
    .insert(pageCounts)
    .values({ communityId, week: mondayBefore(0), kind: 'share', times: 1 })
    .onConflictDoUpdate({
      target: [pageCounts.communityId, pageCounts.week, pageCounts.kind],
      set: { times: sql`${pageCounts.times} + 1` },
    });
}

/** Deletes salts and marks of days that are over, and the counts of weeks long past. */
export async function pruneCounts(db: Db, keepWeeks: number): Promise<void> {
  await db.delete(countSalts).where(lt(countSalts.day, today));
  await db.delete(countMarks).where(lt(countMarks.day, today));
  await db.delete(pageCounts).where(lt(pageCounts.week, mondayBefore(keepWeeks - 1)));
  await db.delete(pageQuestions).where(lt(pageQuestions.week, mondayBefore(keepWeeks - 1)));
}

/** The last weeks of a community's page, oldest first, as far as each is known. */
export async function weeklyCounts(db: Db, communityId: number, weeks: number) {
  const first = mondayBefore(weeks - 1);
  const [[since], counts, saved] = await Promise.all([
    db
      .select({
        thisWeek: mondayBefore(0),
        page: communities.createdAt,
        counting: installation.countingSince,
      })
      .from(communities)
      .crossJoin(installation)
      .where(eq(communities.id, communityId)),
    db
      .select()
      .from(pageCounts)
      .where(and(eq(pageCounts.communityId, communityId), gte(pageCounts.week, first))),
    db
      .select({ week: weekOf(favorites.createdAt), times: sql<number>`count(*)::int` })
      .from(favorites)
      .where(
        and(
          eq(favorites.communityId, communityId),
          gte(favorites.createdAt, sql`${first}::timestamp at time zone 'utc'`),
        ),
      )
      .groupBy(sql`1`),
  ]);
  return since && { ...since, counts, saved };
}

const weekOf = (moment: typeof favorites.createdAt) =>
  sql<string>`date_trunc('week', ${moment} at time zone 'utc')::date`;
