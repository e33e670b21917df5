import {
  isEdit,
  type AuditAction,
  type AuditActorKind,
  type AuditSubject,
} from '@/lib/shared/constants/audit';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communities, communityLastEdits } from '@/db/schema/communities';
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
  if (event.actorId && isEdit(action)) await noteEdit(tx, event.actorId, event);
}

/** When a community's page was last changed by a person, for the list of communities. */
async function noteEdit(
  tx: Db,
  editedBy: string,
  { subject, details }: Pick<AuditRecord, 'subject' | 'details'>,
): Promise<void> {
  const named = 'communityId' in details ? Number(details.communityId) : NaN;
  const communityId = Number(/^community:(\d+)$/.exec(subject)?.[1] ?? named);
  if (!Number.isInteger(communityId)) return;
  const statement = prepared(tx, 'note edit', () =>
    tx
      .insert(communityLastEdits)
      .select(
        tx
          .select({
            communityId: communities.id,
            editedAt: sql`now()`.as('edited_at'),
            editedBy: sql`${sql.placeholder('editedBy')}::uuid`.as('edited_by'),
          })
          .from(communities)
          .where(eq(communities.id, sql.placeholder('communityId'))),
      )
      .onConflictDoUpdate({
        target: communityLastEdits.communityId,
        set: { editedAt: sql`excluded.edited_at`, editedBy: sql`excluded.edited_by` },
      })
      .prepare('note_edit'),
  );
  await statement.execute({ communityId, editedBy });
}
