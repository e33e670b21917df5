import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/refusals';
import { claimedUser, limit, page, recordId, searchText } from '@/lib/input/fields';
import { AUDIT_SORTS, type AuditSort } from './constants';

export const listAuditEventsInput = z
  .object({
    /** Words of names, emails, communities and of what was done; all of them must be found. */
    searchText,
    sort: z
      .enum(Object.keys(AUDIT_SORTS) as [AuditSort, ...AuditSort[]], REFUSALS.unknownSort)
      .default('when'),
    direction: z.enum(['asc', 'desc'], REFUSALS.unknownSort).optional(),
    /** Only what this person did, or what was done to them. */
    userId: claimedUser,
    /** Only what concerns this community. */
    communityId: recordId.nullish().transform((id) => id ?? null),
    page,
    limit: limit(PAGE_SIZES.audit),
  })
  .transform(({ direction, ...input }) => ({
    ...input,
    direction: direction ?? AUDIT_SORTS[input.sort],
  }));
