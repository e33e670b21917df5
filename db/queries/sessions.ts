import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { LoggableError } from '@/lib/constants/loggable-error';
import type { Db } from '../client';
import { sessions } from '../schema/accounts';

/** @returns the id of the new session */
export async function insertSession(
  tx: Db,
  session: typeof sessions.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new LoggableError('The session was not written.');
  return row.id;
}

/** Moves a session's end, never beyond twelve hours after its start. @returns the new end */
export async function prolongSession(tx: Db, id: string, until: Date): Promise<Date | null> {
  const [row] = await tx
    .update(sessions)
    .set({
      expiresAt: sql`least(${until.toISOString()}::timestamptz, ${sessions.createdAt} + interval '12 hours')`,
      lastSeenAt: sql`now()`,
    })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning({ expiresAt: sessions.expiresAt });
  return row?.expiresAt ?? null;
}

export async function revokeSession(tx: Db, id: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(sessions.id, id));
}

/** Ends every session of a person, or all but one. */
export async function revokeSessionsOf(tx: Db, userId: string, except?: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    );
}
