import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/audit';
import type { SubjectOf } from '@/lib/access/can';
import type { Permission } from '@/lib/access/permissions';
import type { Actor } from '@/lib/access/roles';
import type { AnyOperation } from './operation';

/** Writes down who did what to which subject, in the transaction that does it. */
export class Audit {
  private done: { actorId: string; subject: string } | undefined;
  private before: unknown;
  private written = false;

  constructor(
    private readonly operation: AnyOperation,
    private readonly input: unknown,
  ) {}

  begin(actor: Actor, subject: SubjectOf<Permission>): void {
    this.done = { actorId: actor.id, subject: nameOf(subject, this.operation) };
  }

  noteBefore(before: unknown): void {
    this.before = before;
  }

  /** Once a call, at the end of its (first) transaction. @returns what was written, if anything */
  async write(tx: Db): Promise<{ action: string; subject: string } | undefined> {
    const { operation, input, before } = this;
    if (!this.done || this.written || !operation.audit) return undefined;
    this.written = true;
    const event = operation.audit({ input, before } as never);
    if (!event) return undefined;
    await recordEvent(tx, { ...this.done, ...event });
    return { action: event.action, subject: this.done.subject };
  }
}

function nameOf(subject: SubjectOf<Permission>, { path }: AnyOperation): string {
  if (!subject) return path;
  return 'communityId' in subject ? `community:${subject.communityId}` : `user:${subject.userId}`;
}
