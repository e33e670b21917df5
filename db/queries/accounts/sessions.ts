import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { Db } from '@/db/client';
import { sessions, users } from '@/db/schema/accounts';
import { endSubscriptions } from './push-subscriptions';

/** By the database's clock: that of a server may be off. */
const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** @returns the id of the new session, and when it ends */
export async function insertSession(
  tx: Db,
  session: Omit<typeof sessions.$inferInsert, 'expiresAt'>,
  seconds: number,
): Promise<{ id: string; expiresAt: Date }> {
  const [row] = await tx
    .insert(sessions)
    .values({ ...session, expiresAt: secondsFromNow(seconds) })
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  if (!row) throw new LoggableError('The session was not stored.');
  return row;
}

/** Moves a session's end, never beyond twelve hours after its start. @returns the new end */
export async function prolongSession(tx: Db, id: string, seconds: number): Promise<Date | null> {
  const [row] = await tx
    .update(sessions)
    .set({
      expiresAt: sql`least(${secondsFromNow(seconds)}, ${sessions.createdAt} + interval '12 hours')`,
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

/** Notes that the browser of a session has another one now. */
export async function markReplaced(tx: Db, id: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ replacedAt: sql`now()` })
    .where(eq(sessions.id, id));
}

/** Whether the browser of a session got another one within the last minute. */
export async function wasJustReplaced(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), gt(sessions.replacedAt, sql`now() - interval '1 minute'`)));
  return rows.length > 0;
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

/**
 * Ends every session of a person, and every one that is just being begun, and their notifications
 * on every device.
 * @returns the version of sessions that begin from now on
 */
export async function endSessions(tx: Db, userId: string): Promise<number> {
  await revokeSessionsOf(tx, userId);
  await endSubscriptions(tx, userId);
  const [row] = await tx
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.sessionVersion });
  if (!row) throw new LoggableError('The account no longer exists.');
  return row.version;
}

/** The sessions of a person that have not ended, the newest first. */
export async function liveSessionsOf(db: Db, userId: string) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.sessionVersion, users.sessionVersion),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(sessions.createdAt));
}
