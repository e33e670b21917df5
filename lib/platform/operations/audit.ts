import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/platform/audit';
import type { SubjectOf } from '@/lib/shared/access/can';
import type { Permission } from '@/lib/shared/access/permissions';
import type { Actor } from '@/lib/shared/access/roles';
import type { AuditAction, AuditSubject } from '@/lib/shared/constants/audit';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { AnyOperation } from './operation';

/** Writes down who did what to which subject, in the transaction that does it. */
export class Audit {
  private done: { actorId: string; subject: AuditSubject | undefined } | undefined;
  private before: unknown;
  private after: unknown;
  private written = false;

  constructor(
    private readonly operation: AnyOperation,
    private readonly input: unknown,
  ) {}

  begin(actor: Actor, subject: SubjectOf<Permission>): void {
    this.done = { actorId: actor.id, subject: nameOf(subject) };
  }

  noteBefore(before: unknown): void {
    this.before = before;
  }

  noteAfter(after: unknown): void {
    this.after = after;
  }

  /**
   * Once a call, at the end of the first transaction that has something to say. @returns what was
   * written, if anything
   */
  async write(tx: Db): Promise<{ action: AuditAction; subject: AuditSubject } | undefined> {
    const { operation, input, before, after } = this;
    if (!this.done || this.written || !operation.audit) return undefined;
    const event = operation.audit({ input, before, after } as never);
    if (!event) return undefined;
    this.written = true;
    const subject = event.subject ?? this.done.subject;
    if (!subject) throw new LoggableError('An audit event needs a subject.');
    await recordEvent(tx, { ...event, actorId: this.done.actorId, subject });
    return { action: event.action, subject };
  }
}

function nameOf(subject: SubjectOf<Permission>): AuditSubject | undefined {
  if (!subject) return undefined;
  return 'communityId' in subject ? `community:${subject.communityId}` : `user:${subject.userId}`;
}
