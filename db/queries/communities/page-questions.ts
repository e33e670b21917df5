import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { pageQuestions } from '@/db/schema/page-numbers';

/** What some searches asked of one community’s page. */
export interface PageQuestion {
  communityId: number;
  asked: string;
  state: 'unknown' | 'no';
  times: number;
}

/** Adds to this week’s counts. One statement, in one order everywhere. */
export async function addQuestions(db: Db, questions: readonly PageQuestion[]): Promise<void> {
  const sorted = questions.toSorted(
    (a, b) =>
      a.communityId - b.communityId ||
      a.asked.localeCompare(b.asked) ||
      a.state.localeCompare(b.state),
  );
  const column = <Name extends keyof PageQuestion>(name: Name) =>
    sql.param(sorted.map((one) => one[name]));
  await db.execute(sql`
    insert into ${pageQuestions} as q (community_id, week, asked, state, times)
    select n.community_id, date_trunc('week', now() at time zone 'utc')::date, n.asked, n.state, n.times
    from unnest(${column('communityId')}::int[], ${column('asked')}::text[],
      ${column('state')}::text[], ${column('times')}::int[]) as n(community_id, asked, state, times)
    join ${communities} c on c.id = n.community_id
    on conflict (community_id, week, asked, state) do update set times = q.times + excluded.times`);
}

/** The counts of a community’s page since a Monday. */
export const questionsSince = (db: Db, communityId: number, monday: string) =>
  db
    .select()
    .from(pageQuestions)
    .where(and(eq(pageQuestions.communityId, communityId), gte(pageQuestions.week, monday)));
