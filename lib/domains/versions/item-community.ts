import type { Db } from '@/db/client';
import { communityOfItem, type VersionedItem } from '@/db/queries/versions/item-versions';
import { AppError } from '@/lib/platform/http/errors';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';

/**
 * The community of the record that a call names.
 * @throws AppError 'missing' where there is none
 */
export async function itemCommunity({ db, input }: { db: Db; input: VersionedItem }) {
  const communityId = await communityOfItem(db, input);
  if (communityId !== null) return communityId;
  const { noAmenity, noFacility } = ERROR_MESSAGES;
  throw new AppError('missing', input.kind === 'amenity' ? noAmenity : noFacility);
}
