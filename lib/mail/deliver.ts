import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { beginAttempt, markFailed, markSent } from '@/db/queries/outbox';
import { LoggableError } from '@/lib/constants/loggable-error';
import { summaryOf } from '@/lib/server/error-report';
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
    const error = summaryOf(failure);
    await markFailed(db, id, error);
    throw new LoggableError(error);
  }
  await markSent(db, id);
  log.info({ letter: id, transport: transport.kind }, 'a letter was sent');
}
