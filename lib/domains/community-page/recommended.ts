import type { Db } from '@/db/client';
import { quizWishesOf, recommendationReason } from '@/db/queries/communities/recommendations';
import type { FoundList } from '@/lib/search/find-communities';
import { answersOf } from '@/lib/search/index/rank-by-wishes';
import { parseWishes } from '@/lib/search/wishes/address';
import type { ListedRecommendation } from './list-output';
import { liveIndex } from './live-index';

/**
 * What a person wished for in the quiz, and why each community of a list is recommended to them.
 */
export interface QuizOf {
  /** As addresses have it; '' for nothing. */
  wishes: string;
  why: ReadonlyMap<number, ListedRecommendation>;
}

export async function quizOf(
  db: Db,
  userId: string,
  { communities }: Pick<FoundList, 'communities'>,
): Promise<QuizOf> {
  const ids = communities.map(({ id }) => id);
  const [wishes, why] = await Promise.all([
    quizWishesOf(db, userId),
    recommendationReason(db, ids, userId),
  ]);
  const quizWishes = parseWishes(wishes ?? '').wishes;
  const metBy = (id: number): number | null =>
    answersOf(liveIndex().index, id, quizWishes)?.filter(({ state }) => state === 'met').length ??
    null;
  return {
    wishes: wishes ?? '',
    why: new Map(
      [...why].map(([id, one]) => {
        const counts = one.fromQuiz && quizWishes.length > 0;
        return [
          id,
          { ...one, met: counts ? metBy(id) : null, asked: counts ? quizWishes.length : null },
        ];
      }),
    ),
  };
}
