import * as z from 'zod';
import { adminListInput } from '@/lib/domains/admin/input';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/shared/constants/audit';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { claimedUser, recordId } from '@/lib/shared/input/fields';

const moment = z.iso
  .datetime({ offset: true, error: ERROR_MESSAGES.moment })
  .nullish()
  .transform((text) => (text ? new Date(text) : null));

const record = recordId.nullish().transform((id) => id ?? null);

/** What the log can be narrowed to. */
export const auditFilters = {
  /** Only what this person did, or what was done to them. */
  userId: claimedUser,
  /** Only what concerns this community. */
  communityId: record,
  /** Only what was done to this amenity or facility of the community. */
  amenityId: record,
  facilityId: record,
  /** Only what was done in this way. */
  action: z
    .enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]], ERROR_MESSAGES.auditAction)
    .nullish()
    .transform((action) => action ?? null),
  /** From this moment on, and before that one: people's days, in their own time zone. */
  from: moment,
  until: moment,
};

/** `searchText`: words of names, emails, communities, of what was done and of what changed. */
export const listAuditEventsInput = z.object({ ...adminListInput('audit').shape, ...auditFilters });
