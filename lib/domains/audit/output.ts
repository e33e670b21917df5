import * as z from 'zod';
import { AUDIT_ACTIONS, AUDIT_ACTOR_KINDS, type AuditAction } from '@/lib/shared/constants/audit';
import { pagination } from '@/lib/shared/input/pagination';

const auditEvent = z.object({
  id: z.number().int(),
  createdAt: z.iso.datetime(),
  action: z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]),
  /** The action as people read it, such as 'Published a section'. */
  label: z.string(),
  actor: z.object({
    kind: z.enum(AUDIT_ACTOR_KINDS),
    /** Of the account; null where there is none. */
    id: z.string().nullable(),
    /** 'Deleted User' where the account was deleted since. */
    name: z.string(),
  }),
  /** What it was done to, or to whom. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  /** The community that it concerns, whatever it was done to; null where there is none. */
  community: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** What changed, as people read it; '' where the action says it all. */
  details: z.string(),
});

export type AuditEvent = z.output<typeof auditEvent>;

export const auditEventsOutput = z.object({
  data: z.array(auditEvent),
  pagination,
  /** Whether there are more events than are counted and paged; their days find the others. */
  isCapped: z.boolean(),
  /** The moment at which a search for what is rare stopped looking; null where it saw them all. */
  stoppedAt: z.iso.datetime().nullable(),
  /** The names of whom and what it was narrowed to; null where there is no such. */
  filteredBy: z.object({ person: z.string().nullable(), community: z.string().nullable() }),
});
