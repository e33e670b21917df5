import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { INSIGHT_TABLES, type InsightTableName } from '@/db/schema/insights';
import { reports, residentAnswers, sectionConfirmations } from '@/db/schema/reports';
import { SAID_BY_RESIDENTS } from '@/lib/shared/constants/reports';

interface OfSection {
  communityId: number;
  section: InsightTableName;
}

/** Lets nobody edit a community or answer about it until the transaction ends. */
export async function lockForAnswer(tx: Db, communityId: number): Promise<void> {
  await tx
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.id, communityId))
    .for('no key update');
}

/** What a person said of a community's texts. */
export const residentAnswersOf = (db: Db, communityId: number, userId: string) =>
  db
    .select({
      section: residentAnswers.section,
      isTrue: residentAnswers.isTrue,
      answeredAt: residentAnswers.answeredAt,
    })
    .from(residentAnswers)
    .where(and(eq(residentAnswers.communityId, communityId), eq(residentAnswers.userId, userId)));

/** Notes what a person says of a text, in place of what they said before; null takes it back. */
export async function storeAnswer(
  tx: Db,
  { isTrue, ...of }: OfSection & { userId: string; isTrue: boolean | null },
): Promise<void> {
  const { communityId, section, userId } = of;
  if (isTrue === null)
    await tx
      .delete(residentAnswers)
      .where(
        and(
          eq(residentAnswers.communityId, communityId),
          eq(residentAnswers.section, section),
          eq(residentAnswers.userId, userId),
        ),
      );
  else
    await tx
      .insert(residentAnswers)
      .values({ ...of, isTrue })
      .onConflictDoUpdate({
        target: [residentAnswers.communityId, residentAnswers.section, residentAnswers.userId],
        set: { isTrue, answeredAt: sql`now()` },
      });
}

/**
 * How many say that a text no longer holds: since it was written and confirmed, and since such a
 * report was last answered. Somebody who represents the community now edits it instead.
 */
export async function countNoes(tx: Db, { communityId, section }: OfSection): Promise<number> {
  const text = sql.identifier(getTableName(INSIGHT_TABLES[section]));
  const { answeredAt, userId } = residentAnswers;
  return tx.$count(
    residentAnswers,
    and(
      eq(residentAnswers.communityId, communityId),
      eq(residentAnswers.section, section),
      eq(residentAnswers.isTrue, false),
      sql`${answeredAt} > (select t.updated_at from ${text} t where t.community_id = ${communityId})`,
      sql`not exists (select from ${communities} c
        where c.id = ${communityId} and c.representative_id = ${userId})`,
      sql`not exists (select from ${sectionConfirmations} c
        where c.community_id = ${communityId} and c.section = ${section}
          and c.confirmed_at >= ${answeredAt})`,
      sql`not exists (select from ${reports} r
        where r.community_id = ${communityId} and r.kind = 'text' and r.subject_id = ${section}
          and r.asker_hash = ${SAID_BY_RESIDENTS} and r.decided_at >= ${answeredAt})`,
    ),
  );
}
