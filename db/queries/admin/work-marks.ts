import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { workMarks } from '@/db/schema/work';
import { ROLES } from '@/lib/shared/access/roles';
import type { MarkedKind } from '@/lib/shared/constants/work';

interface Entry {
  kind: MarkedKind;
  id: string;
}

/** Whether somebody is an administrator, to whom work can be given. */
export async function isAssignable(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, userId), eq(users.roleId, ROLES.administrator), isNull(users.deletedAt)),
    );
  return rows.length > 0;
}

const unlessAbsent = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value };

/** Says who does an entry, or that it is done. @returns who was to do it before */
export async function markWork(
  tx: Db,
  { kind, id: itemId }: Entry,
  said: { assigneeId?: string | null | undefined; doneSince?: Date | undefined; markedBy: string },
): Promise<string | null> {
  const [before] = await tx
    .select({ assigneeId: workMarks.assigneeId })
    .from(workMarks)
    .where(and(eq(workMarks.kind, kind), eq(workMarks.itemId, itemId)))
    .for('update');
  const values = {
    markedBy: said.markedBy,
    ...unlessAbsent('assigneeId', said.assigneeId),
    ...unlessAbsent('doneSince', said.doneSince),
  };
  await tx
    .insert(workMarks)
    .values({ kind, itemId, ...values })
    .onConflictDoUpdate({
      target: [workMarks.kind, workMarks.itemId],
      set: { ...values, updatedAt: sql`now()` },
    });
  return before?.assigneeId ?? null;
}

/** Takes a follow-up off the list. @returns whether it was there */
export async function removeFollowUp(tx: Db, { kind, id }: Entry): Promise<boolean> {
  const rows = await tx
    .delete(workMarks)
    .where(and(eq(workMarks.kind, kind), eq(workMarks.itemId, id)))
    .returning({ id: workMarks.itemId });
  return rows.length > 0;
}

/** Puts follow-ups on the list. @returns the ids of those that were not there yet */
export async function addFollowUps(
  tx: Db,
  kind: 'community' | 'person',
  ids: readonly string[],
  { assigneeId, markedBy }: { assigneeId: string | null; markedBy: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const added = await tx
    .insert(workMarks)
    .values(ids.map((itemId) => ({ kind, itemId, assigneeId, markedBy })))
    .onConflictDoNothing()
    .returning({ id: workMarks.itemId });
  const isNew = new Set(added.map(({ id }) => id));
  const others = ids.filter((id) => !isNew.has(id));
  if (assigneeId !== null && others.length > 0)
    await tx
      .update(workMarks)
      .set({ assigneeId, markedBy, updatedAt: sql`now()` })
      .where(and(eq(workMarks.kind, kind), inArray(workMarks.itemId, others)));
  return [...isNew];
}
