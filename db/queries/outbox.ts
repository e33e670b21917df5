import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../client';
import { outboxMessages } from '../schema/platform';

export interface NewMessage {
  recipient: string;
  sender: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db.insert(outboxMessages).values(message);
}

export type ClaimedMessage = Awaited<ReturnType<typeof claimDueMessages>>[number];

/**
 * Takes some messages that are due and counts the attempt. Nobody else gets them for
 * `leaseSeconds`, so that sending needs no open transaction; when the process dies meanwhile, they
 * are due again after that.
 */
export function claimDueMessages(
  db: Db,
  { limit, leaseSeconds, maxAttempts }: Record<'limit' | 'leaseSeconds' | 'maxAttempts', number>,
) {
  const { id, attempts, nextAttemptAt, sentAt } = outboxMessages;
  // A CTE, because Postgres may run a subquery with a limit more than once.
  const due = db.$with('due').as(
    db
      .select({ id })
      .from(outboxMessages)
      .where(and(isNull(sentAt), lte(nextAttemptAt, sql`now()`), lt(attempts, maxAttempts)))
      .orderBy(asc(nextAttemptAt), asc(id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outboxMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: inSeconds(leaseSeconds) })
    .where(inArray(id, db.select({ id: due.id }).from(due)))
    .returning({
      id,
      recipient: outboxMessages.recipient,
      sender: outboxMessages.sender,
      subject: outboxMessages.subject,
      html: outboxMessages.html,
      text: outboxMessages.text,
      headers: outboxMessages.headers,
      attempts,
      createdAt: outboxMessages.createdAt,
    });
}

/** Notes that a message went out, and forgets its words: they hold links and codes. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ sentAt: sql`now()`, html: '', text: '', lastError: null })
    .where(eq(outboxMessages.id, id));
}

/** Notes why an attempt failed, and when the next one is due. */
export async function markFailed(
  db: Db,
  id: number,
  { error, retryInSeconds }: { error: string; retryInSeconds: number },
): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ lastError: error, nextAttemptAt: inSeconds(retryInSeconds) })
    .where(and(eq(outboxMessages.id, id), isNull(outboxMessages.sentAt)));
}

/** Deletes the rows of messages that went out some days ago. */
export async function deleteSentMessages(db: Db, olderThanDays: number): Promise<void> {
  await db
    .delete(outboxMessages)
    .where(lt(outboxMessages.sentAt, sql`now() - make_interval(days => ${olderThanDays})`));
}
