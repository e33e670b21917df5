import type { Db } from '@/db/client';
import { marksOf } from '@/db/queries/communities/communities';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import type { Actor } from '@/lib/shared/access/roles';
import { shownCommunity } from '@/lib/platform/operations/shown-community';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
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

interface KeptDetails {
  pieces: JsonTemplate;
  /** Whether everybody sees the community. */
  isPublic: boolean;
}

const sizeOf = ({ pieces }: KeptDetails) => pieces.reduce((sum, { length }) => sum + length, 200);

const kept = (name: string): CommunityCache<KeptDetails> =>
  communityCache<KeptDetails>(name, { mostBytes: MOST_BYTES, sizeOf });

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
  actor: Actor | null;
}

/**
 * The details of a community, as everybody sees them, with one person's marks: kept as JSON until
 * something of the community changes. Of a merged one they are those of what it leads to.
 * @param dbs `db` takes over for visitors where the primary is away
 * @throws AppError 'missing'
 */
export async function detailsResponse(
  operation: AnyOperation,
  { db, primary }: { db: Db; primary: Db },
  { communityId, featuredOnly, actor }: DetailsRequest,
): Promise<JsonPayload> {
  const userId = actor?.id ?? null;
  const read = async (from: Db): Promise<KeptDetails> => {
    const data = await readDetails(from, communityId, { featuredOnly });
    const pieces = operationJson(operation, { data }, leaveMarksOpen);
    return { pieces, isPublic: data.hiddenAs === undefined };
  };
  const details = kept(featuredOnly ? 'featured details' : 'details')
    .of(communityId, () => read(primary))
    .catch((error: unknown) => {
      if (userId !== null || db === primary || !isConnectionFailure(error)) throw error;
      return read(db);
    });
  const [{ pieces, isPublic }, marks] = await Promise.all([
    details,
    userId === null ? NO_MARKS : marksOf(primary, communityId, userId),
  ]);
  if (!marks) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  if (!isPublic) {
    const shown = await shownCommunity(primary, actor, communityId);
    if (shown !== communityId)
      return detailsResponse(
        operation,
        { db, primary },
        { communityId: shown, featuredOnly, actor },
      );
  }
  return fillTemplate(pieces, [marks.isRecommended, marks.isFavourite]);
}
