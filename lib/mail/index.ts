import type { Database, Db } from '@/db/client';
import { insertMessage } from '@/db/queries/outbox';
import type { Letter } from '@/emails';
import { BRAND } from '@/lib/constants/brand';
import { env } from '@/lib/env';
import { deliverDue, runSender, type Sender } from './sender';
import { chooseTransport } from './transport';

export type { Letter };

/** Tells mail programs not to answer with an absence note. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/**
 * Writes a letter into the outbox. It goes out when the transaction is committed, and never when
 * it is rolled back; call kickOutbox() after the commit so that it goes out at once.
 * @param tx the transaction of what the letter tells of
 * @param to one address, checked by the caller
 */
export async function queueLetter(tx: Db, to: string, letter: Letter): Promise<void> {
  // React and the letters are loaded with the first letter, not with every page.
  const { renderLetter } = await import('./render');
  const rendered = await renderLetter(letter);
  const sender = env().MAIL_FROM ?? `${BRAND} <hello@localhost>`;
  await insertMessage(tx, { ...rendered, recipient: to, sender, headers: HEADERS });
}

/** Loads what letters are made with, so that the first person who gets one need not wait for it. */
export async function warmLetters(): Promise<void> {
  await import('./render');
}

/** Whether letters reach mailboxes; without, they are files that stand in for them. */
export function mailIsSent(): boolean {
  return Boolean(env().RESEND_API_KEY ?? env().SMTP_URL);
}

// Next loads instrumentation, handlers and pages as separate module instances; the sender is one.
const holder = globalThis as typeof globalThis & { wherewellOutbox?: Sender };

/** Starts this process's sender, once. Several processes share the work. */
export function startOutbox(database: Database): void {
  holder.wherewellOutbox ??= runSender(
    database.primary,
    chooseTransport(env()),
    env().OUTBOX_INTERVAL_MS,
  );
}

/** Makes the sender look at once. Does nothing where none was started: another process will. */
export function kickOutbox(): void {
  holder.wherewellOutbox?.wake();
}

/**
 * Sends what is due and waits for it: for scripts that end afterwards.
 * @returns how many letters went out
 */
export function flushOutbox(database: Database): Promise<number> {
  return deliverDue(database.primary, chooseTransport(env()));
}
