import type { Db } from '@/db/client';
import { marksOf } from '@/db/queries/communities/communities';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { isConnectionFailure } from '@/lib/platform/cache/database-errors';
import { AppError } from '@/lib/platform/http/errors';
import { communityCache, type CommunityCache } from '@/lib/platform/cache/community-cache';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { operationJson } from '@/lib/platform/operations/operation-json';
import {
  fillTemplate,
  HOLE,
  type JsonTemplate,
  type JsonPayload,
} from '@/lib/platform/http/json-template';
import { readDetails } from './details';
import type { CommunityDetails } from './output';

/** Some 1,500 communities that somebody wrote about, or three times as many others. */
const MOST_BYTES = 24 * 1024 * 1024;

const sizeOf = (pieces: JsonTemplate) => pieces.reduce((sum, { length }) => sum + length, 200);

const kept = (name: string): CommunityCache<JsonTemplate> =>
  communityCache<JsonTemplate>(name, { mostBytes: MOST_BYTES, sizeOf });

/** What is one person's: whether they are recommended the place, and whether it is a favorite. */
function leaveMarksOpen(response: object): object {
  const { data } = response as { data: CommunityDetails };
  return {
    ...response,
    data: { ...data, isRecommended: HOLE, objectMappings: [{ isFavourite: HOLE }] },
  };
}

const NO_MARKS = { isRecommended: false, isFavourite: false };

interface DetailsRequest {
  communityId: number;
  featuredOnly: boolean;
  /** Null for who is not logged in. */
  userId: string | null;
}

/**
 * The details of a community, as everybody sees them, with one person's marks: kept as JSON until
 * something of the community changes.
 * @param dbs `db` takes over for visitors where the primary is away
 * @throws AppError 'missing'
 */
export async function detailsResponse(
  operation: AnyOperation,
  { db, primary }: { db: Db; primary: Db },
  { communityId, featuredOnly, userId }: DetailsRequest,
): Promise<JsonPayload> {
  const read = async (from: Db) => {
    const data = await readDetails(from, communityId, { featuredOnly });
    return operationJson(operation, { data }, leaveMarksOpen);
  };
  const pieces = kept(featuredOnly ? 'featured details' : 'details')
    .of(communityId, () => read(primary))
    .catch((error: unknown) => {
      if (userId !== null || db === primary || !isConnectionFailure(error)) throw error;
      return read(db);
    });
  const [json, marks] = await Promise.all([
    pieces,
    userId === null ? NO_MARKS : marksOf(primary, communityId, userId),
  ]);
  if (!marks) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  return fillTemplate(json, [marks.isRecommended, marks.isFavourite]);
}
