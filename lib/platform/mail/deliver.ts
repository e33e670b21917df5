import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { beginAttempt, markFailed, markGivenUp, markSent } from '@/db/queries/platform/outbox';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { errorSummary } from '@/lib/platform/observability/error-report';
import { meters } from '@/lib/platform/observability/meters';
import { traceId } from '@/lib/platform/observability/tracing';
import { untilAborted } from '@/lib/platform/tasks/until-aborted';
import { FinalError, type Transport } from './transport';

export interface Delivery {
  db: Db;
  transport: Transport;
  log: Logger;
  /** Ends the wait for a mail service that does not answer. */
  signal: AbortSignal;
}

/**
 * Sends one email of the outbox, unless it was sent already or what it is about has ended.
 * @throws an Error that may be stored and logged when it did not go out and is to be tried again
 */
export async function deliver({ db, transport, log, signal }: Delivery, id: number): Promise<void> {
  const message = await beginAttempt(db, id);
  if (!message) return;
  if (message.isOver) {
    meters()?.letter('expired');
    await markGivenUp(db, id, 'Its link or code had expired.');
    return log.warn({ letter: id }, 'an email was not sent: its link or code had expired');
  }
  const { createdAt, recipient, sender, subject, html, text } = message;
  const trace = traceId();
  const headers = {
    ...(message.headers as Record<string, string>),
    ...(trace !== undefined && { 'X-Trace-Id': trace }),
  };
  try {
    const email = { to: recipient, from: sender, subject, html, text, headers };
    await untilAborted(signal, transport.send(email, { id, createdAt }));
  } catch (failure) {
    const error = errorSummary(failure);
    if (failure instanceof FinalError) {
      meters()?.letter('rejected');
      await markGivenUp(db, id, error);
      return log.error({ letter: id, err: failure }, 'an email was rejected permanently');
    }
    meters()?.letter('failed');
    await markFailed(db, id, error);
    throw new LoggableError(error);
  }
  meters()?.letter('sent');
  await noteSent(db, id);
  log.info({ letter: id, transport: transport.kind }, 'an email was sent');
}

/** Milliseconds between the tries to store that an email was sent. */
const NOTING = [100, 500, 2000, 5000];

/** Without this note, an email that was sent would be sent again. */
async function noteSent(db: Db, id: number): Promise<void> {
  for (const delay of NOTING) {
    try {
      return await markSent(db, id);
    } catch {
      await wait(delay);
    }
  }
  await markSent(db, id);
}
