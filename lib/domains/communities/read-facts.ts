import type { Db } from '@/db/client';
import { communityCards } from '@/db/queries/communities/communities';
import { factsOf } from '@/db/queries/communities/community-facts';
import { recommendedBecause } from '@/db/queries/communities/recommendations';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import type { CommunityFactsOutput } from './output';

/** What administrators see of a community's facts. @throws AppError 'missing' */
export async function readFacts(db: Db, communityId: number): Promise<CommunityFactsOutput> {
  const [facts, [card], reason] = await Promise.all([
    factsOf(db, communityId),
    communityCards(db, [communityId], null),
    recommendedBecause(db, communityId),
  ]);
  if (!facts || !card) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const { name, stateId, hiddenAs, hiddenAt, ...rest } = facts;
  if (hiddenAs === 'merged') throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  const { representative } = card;
  return {
    ...rest,
    communityId,
    communityNameText: name,
    state: stateId,
    images: card.community.coverImage,
    recommendedBecause: reason,
    visibility: hiddenAs ?? 'published',
    hiddenAt: hiddenAt?.toISOString() ?? null,
    representative: representative && {
      id: representative.id,
      name:
        [representative.firstName, representative.lastName].filter(Boolean).join(' ') ||
        'No name yet',
    },
  };
}
