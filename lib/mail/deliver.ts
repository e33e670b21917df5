import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { beginAttempt, markFailed, markSent } from '@/db/queries/outbox';
import { env } from '@/lib/env';
import { untilAborted } from '@/lib/tasks/until-aborted';
import type { Transport } from './transport';

export interface Delivery {
  db: Db;
  transport: Transport;
  log: Logger;
  /** Ends the wait for a mail service that does not answer. */
  signal: AbortSignal;
}

/**
 * Sends one letter of the outbox; one that has gone out already is left alone.
 * @throws an Error that may be stored and logged when it did not go out
 */
export async function deliver({ db, transport, log, signal }: Delivery, id: number): Promise<void> {
  const message = await beginAttempt(db, id);
  if (!message) return;
  const { createdAt, recipient, sender, ...words } = message;
  const headers = words.headers as Record<string, string>;
  try {
    const letter = { ...words, headers, to: recipient, from: sender };
    await untilAborted(signal, transport.send(letter, { id, createdAt }));
  } catch (failure) {
    const error = withoutSecrets(failure, recipient);
    await markFailed(db, id, error);
    throw new Error(error);
  }
  await markSent(db, id);
  log.info({ letter: id, transport: transport.kind }, 'a letter was sent');
}

/** What went wrong, short, and without keys, passwords and the recipient's address. */
function withoutSecrets(failure: unknown, recipient: string): string {
  const { RESEND_API_KEY, SMTP_URL } = env();
  const url = SMTP_URL && URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null;
  const secrets = [RESEND_API_KEY, SMTP_URL, url?.password, decoded(url?.password), recipient];
  let text = failure instanceof Error ? failure.message : String(failure);
  for (const secret of secrets) if (secret) text = text.replaceAll(secret, '…');
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
