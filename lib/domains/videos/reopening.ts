import type { Db } from '@/db/client';
import { hasVideoInReview, type VideoRow } from '@/db/queries/videos/videos';

/**
 * Whether the decision on a video can be taken back. One on a change can't: the files of a rejected
 * change are gone, and an approved one has replaced those of the video before.
 */
export const mayBeTakenBack = async (
  db: Db,
  { approvedStatus, editedStatus, communityId }: VideoRow['video'],
): Promise<boolean> =>
  approvedStatus !== 'Pending' &&
  editedStatus === null &&
  !(await hasVideoInReview(db, communityId));
