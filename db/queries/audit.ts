import type { AuditAction, AuditActorKind, AuditSubject } from '@/lib/constants/audit';
import type { Db } from '../client';
import { auditEvents } from '../schema/platform';

type Doer =
  | { actorId: string }
  /** Somebody without an account, who has a link; or the product itself, such as a task. */
  | { actorId?: null; actorKind: Exclude<AuditActorKind, 'account'> };

/** Something that was done. Nothing changes or removes it once it is recorded. */
export type AuditRecord = Doer & {
  action: AuditAction;
  subject: AuditSubject;
  /** What changed, old and new; of people only ids. With a `communityId`, the log names it. */
  details: object;
};

/** Records who did what, in the transaction that does it. */
export async function recordEvent(tx: Db, event: AuditRecord): Promise<void> {
  await tx.insert(auditEvents).values(event);
}
