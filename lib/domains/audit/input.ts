import { z } from 'zod';
import { adminListInput } from '@/lib/domains/admin/input';
import { claimedUser, recordId } from '@/lib/shared/input/fields';

/** `searchText`: words of names, emails, communities and of what was done; all must be found. */
export const listAuditEventsInput = z.object({
  ...adminListInput('audit').shape,
  /** Only what this person did, or what was done to them. */
  userId: claimedUser,
  /** Only what concerns this community. */
  communityId: recordId.nullish().transform((id) => id ?? null),
});
