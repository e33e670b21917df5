import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import type { Db } from '@/db/client';
import { outboxMessages } from '@/db/schema/platform';

export interface NewMessage {
  recipient: string;
  sender: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** When what it says ends, such as a link. */
  expiresAt?: Date | null;
}

/** Stores an email. @returns its id */
export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const [id] = await insertMessages(db, [message]);
  if (id === undefined) throw new LoggableError('The email was not stored.');
  return id;
}

/** Stores emails. @returns their ids */
export async function insertMessages(db: Db, messages: NewMessage[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await db
    .insert(outboxMessages)
    .values(messages)
    .returning({ id: outboxMessages.id });
  return rows.map(({ id }) => id);
}

/**
 * Counts one more attempt to send an email.
 * @returns the email, or null when it was sent, given up or deleted
 */
export async function beginAttempt(db: Db, id: number) {
  const { attempts, expiresAt, sentAt, givenUpAt } = outboxMessages;
  const { recipient, sender, subject, html, text, headers, createdAt } = outboxMessages;
  const [row] = await db
    .update(outboxMessages)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(eq(outboxMessages.id, id), isNull(sentAt), isNull(givenUpAt)))
    .returning({
      recipient,
      sender,
      subject,
      html,
      text,
      headers,
      createdAt,
      isOver: sql<boolean>`coalesce(${expiresAt} < now(), false)`,
    });
  return row ?? null;
}

/** What is left of an email that was sent or given up: no text, links, codes or address. */
const FORGOTTEN = { recipient: '', html: '', text: '', headers: {} };

/** Notes that an email was sent, and deletes its content. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ ...FORGOTTEN, sentAt: sql`now()`, lastError: null })
    .where(eq(outboxMessages.id, id));
}

/** Notes why an attempt failed. */
export async function markFailed(db: Db, id: number, error: string): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ lastError: error })
    .where(and(eq(outboxMessages.id, id), isNull(outboxMessages.sentAt)));
}

/** Notes that an email was given up, and why where that is new; deletes its content. */
export async function markGivenUp(db: Db, id: number, error?: string): Promise<void> {
  await db
    .update(outboxMessages)
    .set({ ...FORGOTTEN, givenUpAt: sql`now()`, ...(error !== undefined && { lastError: error }) })
    .where(and(eq(outboxMessages.id, id), isNull(outboxMessages.sentAt)));
}

/** The ids of emails still to be sent, from the one after `after` on. */
export async function emailsWaiting(db: Db, after: number, limit: number): Promise<number[]> {
  const { id, sentAt, givenUpAt } = outboxMessages;
  const rows = await db
    .select({ id })
    .from(outboxMessages)
    .where(and(gt(id, after), isNull(sentAt), isNull(givenUpAt)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Deletes the rows of emails that were sent some days ago. */
export async function deleteSentMessages(db: Db, olderThanDays: number): Promise<void> {
  await db
    .delete(outboxMessages)
    .where(lt(outboxMessages.sentAt, sql`now() - make_interval(days => ${olderThanDays})`));
}

/** Gives up what still waits for an address, and forgets it. */
export async function forgetRecipient(tx: Db, emailId: string): Promise<void> {
  const { recipient, sentAt } = outboxMessages;
  await tx
    .update(outboxMessages)
    .set({ ...FORGOTTEN, givenUpAt: sql`case when ${sentAt} is null then now() end` })
    .where(sql`lower(${recipient}) = lower(${emailId})`);
}
