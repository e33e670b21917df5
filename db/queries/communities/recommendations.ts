import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communities } from '@/db/schema/communities';
import { quizAnswers, recommendations, recommendedCommunities } from '@/db/schema/matching';

/** What a person's quiz found, best first, then what is recommended to everybody, newest first. */
export const recommendedTo = (db: Db) =>
  prepared(db, 'recommended to a user', () =>
    db
      .select({ id: sql<number>`found.id` })
      .from(
        sql`(
          select ${recommendations.communityId} as id, 0 as source, ${recommendations.position}::float8 as place
          from ${recommendations} where ${recommendations.userId} = ${sql.placeholder('userId')}
          union all
          select ${recommendedCommunities.communityId}, 1, -extract(epoch from ${recommendedCommunities.recommendedAt})
          from ${recommendedCommunities}
        ) as found`,
      )
      .orderBy(sql`found.source, found.place, found.id`)
      .prepare('recommended_to_user'),
  );

/** Why a community is recommended to somebody. */
export interface RecommendationReason {
  /** It is among the last result of their quiz. */
  fromQuiz: boolean;
  /** Why an administrator recommends it to everybody; null where none does. */
  reason: string | null;
}

/**
 * Why some communities are recommended to a person, by their ids; those that aren't are left out.
 */
export async function recommendationReason(
  db: Db,
  ids: readonly number[],
  userId: string,
): Promise<Map<number, RecommendationReason>> {
  const statement = prepared(db, 'why recommended', () =>
    db
      .select({
        id: communities.id,
        fromQuiz: sql<boolean>`${recommendations.userId} is not null`,
        reason: recommendedCommunities.reason,
      })
      .from(communities)
      .leftJoin(
        recommendations,
        and(
          eq(recommendations.communityId, communities.id),
          eq(recommendations.userId, sql.placeholder('userId')),
        ),
      )
      .leftJoin(recommendedCommunities, eq(recommendedCommunities.communityId, communities.id))
      .where(sql`${communities.id} = any(${sql.placeholder('ids')}::int[])`)
      .prepare('why_recommended'),
  );
  const rows = await statement.execute({ ids, userId });
  return new Map(
    rows
      .filter(({ fromQuiz, reason }) => fromQuiz || reason !== null)
      .map(({ id, ...why }) => [id, why]),
  );
}

/** What a person wished for in the quiz, as addresses have it; null where nothing is saved. */
export async function quizWishesOf(db: Db, userId: string): Promise<string | null> {
  const statement = prepared(db, 'quiz wishes', () =>
    db
      .select({ wishes: quizAnswers.wishes })
      .from(quizAnswers)
      .where(eq(quizAnswers.userId, sql.placeholder('userId')))
      .prepare('quiz_wishes'),
  );
  const [row] = await statement.execute({ userId });
  return row?.wishes ?? null;
}

/**
 * Replaces what a person's quiz recommends; no communities take it all back.
 * @param ids best first; those that are not there are left out
 * @returns how many are recommended now
 */
export async function replaceQuizResult(
  tx: Db,
  userId: string,
  ids: readonly number[],
  wishes: string,
): Promise<number> {
  const answers = prepared(tx, 'quiz answers saved', () =>
    tx
      .insert(quizAnswers)
      .values({ userId: sql.placeholder('userId'), wishes: sql.placeholder('wishes') })
      .onConflictDoUpdate({
        target: quizAnswers.userId,
        set: { wishes: sql`excluded.wishes`, updatedAt: sql`now()` },
      })
      .prepare('quiz_answers_saved'),
  );
  const noAnswers = prepared(tx, 'quiz answers removed', () =>
    tx
      .delete(quizAnswers)
      .where(eq(quizAnswers.userId, sql.placeholder('userId')))
      .prepare('quiz_answers_removed'),
  );
  const removed = prepared(tx, 'quiz result removed', () =>
    tx
      .delete(recommendations)
      .where(eq(recommendations.userId, sql.placeholder('userId')))
      .prepare('quiz_result_removed'),
  );
  const saved = prepared(tx, 'quiz result saved', () =>
    tx
      .insert(recommendations)
      .select(
        sql`select ${sql.placeholder('userId')}::uuid, place.id, given.position::smallint, now()
          from unnest(${sql.placeholder('ids')}::int[]) with ordinality as given(id, position)
          join ${communities} as place on place.id = given.id
          order by place.id for key share of place`,
      )
      .returning({ id: recommendations.communityId })
      .prepare('quiz_result_saved'),
  );
  // The row of the answers is locked first: two results at once are saved one after the other.
  if (ids.length === 0) await noAnswers.execute({ userId });
  else await answers.execute({ userId, wishes });
  await removed.execute({ userId });
  return ids.length === 0 ? 0 : (await saved.execute({ userId, ids })).length;
}

/**
 * Recommends a community to everybody, or ends that.
 * @param reason null to end it
 * @returns the reason before, null where it was not recommended
 */
export async function setRecommended(
  tx: Db,
  communityId: number,
  reason: string | null,
  userId: string,
): Promise<string | null> {
  const before = prepared(tx, 'recommended before', () =>
    tx
      .select({ reason: recommendedCommunities.reason })
      .from(recommendedCommunities)
      .where(eq(recommendedCommunities.communityId, sql.placeholder('communityId')))
      .for('update')
      .prepare('recommended_before'),
  );
  const [row] = await before.execute({ communityId });
  if (reason === null) {
    const ended = prepared(tx, 'recommendation ended', () =>
      tx
        .delete(recommendedCommunities)
        .where(eq(recommendedCommunities.communityId, sql.placeholder('communityId')))
        .prepare('recommendation_ended'),
    );
    await ended.execute({ communityId });
  } else {
    const made = prepared(tx, 'recommended', () =>
      tx
        .insert(recommendedCommunities)
        .values({
          communityId: sql.placeholder('communityId'),
          reason: sql.placeholder('reason'),
          recommendedBy: sql.placeholder('userId'),
        })
        .onConflictDoUpdate({
          target: recommendedCommunities.communityId,
          set: { reason: sql`excluded.reason`, recommendedBy: sql`excluded.recommended_by` },
        })
        .prepare('recommended'),
    );
    await made.execute({ communityId, reason, userId });
  }
  return row?.reason ?? null;
}

/** Why an administrator recommends a community to everybody; null where none does. */
export async function recommendedBecause(db: Db, communityId: number): Promise<string | null> {
  const statement = prepared(db, 'recommended because', () =>
    db
      .select({ reason: recommendedCommunities.reason })
      .from(recommendedCommunities)
      .where(eq(recommendedCommunities.communityId, sql.placeholder('communityId')))
      .prepare('recommended_because'),
  );
  const [row] = await statement.execute({ communityId });
  return row?.reason ?? null;
}
