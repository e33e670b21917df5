import type { AuditAction, AuditActorKind, AuditSubject } from '@/lib/shared/constants/audit';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { auditEvents } from '@/db/schema/platform';

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
  const { action, subject, details } = event;
  const actorKind = 'actorKind' in event ? event.actorKind : ('account' as const);
  const statement = prepared(tx, 'record event', () =>
    tx
      .insert(auditEvents)
      .values({
        actorId: sql.placeholder('actorId'),
        actorKind: sql.placeholder('actorKind'),
        action: sql.placeholder('action'),
        subject: sql.placeholder('subject'),
        details: sql.placeholder('details'),
      })
      .prepare('record_event'),
  );
  await statement.execute({ actorId: event.actorId ?? null, actorKind, action, subject, details });
}
