import { communityInput } from '@/lib/domains/communities/input';
import { flag, recordId } from '@/lib/shared/input/fields';

/** What goes into what: `communityId` into `targetId`. */
export const previewMergeInput = communityInput.extend({ targetId: recordId });

export const mergeInput = previewMergeInput.extend({
  /** Whether its representative becomes the target's; asked where it has one. */
  moveRepresentative: flag,
});

/** A merge into `communityId`. */
export const undoMergeInput = communityInput.extend({ mergeId: recordId });
