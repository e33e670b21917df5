import type { Db } from '@/db/client';
import {
  claimDueMessages,
  deleteSentMessages,
  markFailed,
  markSent,
  type ClaimedMessage,
} from '@/db/queries/outbox';
import { env } from '@/lib/env';
import { log } from '@/lib/server/log';
import { MAX_ATTEMPTS, retryAfter } from './back-off';
import type { Transport } from './transport';

/** Messages on their way at once. */
const BATCH = 4;

/** After this a message counts as not sent; the claim must outlast it. */
const PATIENCE_MS = 40_000;
const LEASE_SECONDS = 90;

const KEEP_SENT_DAYS = 30;
const TIDY_MS = 60 * 60 * 1000;

/**
 * Sends every message that is due.
 * @returns how many went out
 * @throws when the database does not answer; a message that fails is only noted
 */
export async function deliverDue(db: Db, transport: Transport): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claimDueMessages(db, {
      limit: BATCH,
      leaseSeconds: LEASE_SECONDS,
      maxAttempts: MAX_ATTEMPTS,
    });
    if (claimed.length === 0) return sent;
    const results = await Promise.all(claimed.map((message) => deliver(db, transport, message)));
    sent += results.filter(Boolean).length;
  }
}

async function deliver(db: Db, transport: Transport, message: ClaimedMessage): Promise<boolean> {
  const { id, attempts, createdAt, recipient, sender, ...words } = message;
  const headers = words.headers as Record<string, string>;
  const about = { outboxMessage: id, transport: transport.kind, attempts };
  try {
    await inTime(
      transport.send({ ...words, headers, to: recipient, from: sender }, { id, createdAt }),
    );
  } catch (failure) {
    const error = withoutSecrets(failure, recipient);
    const retryInSeconds = retryAfter(attempts);
    if (retryInSeconds === null) log().error({ ...about, error }, 'a letter was given up');
    else log().warn({ ...about, error, retryInSeconds }, 'a letter could not be sent yet');
    await markFailed(db, id, { error, retryInSeconds: retryInSeconds ?? 0 });
    return false;
  }
  await markSent(db, id);
  log().info(about, 'a letter was sent');
  return true;
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The mail service did not answer in time.')),
      PATIENCE_MS,
    );
    timer.unref();
  });
  // A failure after the time is up has nobody to hear it.
  sending.catch(() => {});
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
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

export interface Sender {
  /** Looks for due messages now, or again right after the look that is under way. */
  wake(): void;
}

/** Looks for due messages every so often, for as long as the process lives. */
export function runSender(db: Db, transport: Transport, everyMs: number): Sender {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  let failing = false;
  let tidiedAt = 0;

  async function look(): Promise<void> {
    await deliverDue(db, transport);
    if (Date.now() - tidiedAt < TIDY_MS) return;
    tidiedAt = Date.now();
    await deleteSentMessages(db, KEEP_SENT_DAYS);
  }

  function wake(): void {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    again = false;
    clearTimeout(timer);
    look()
      .then(
        () => (failing = false),
        (error: unknown) => {
          if (!failing) log().warn({ err: error }, 'the outbox cannot be read');
          failing = true;
        },
      )
      .finally(() => {
        looking = false;
        if (again) return wake();
        timer = setTimeout(wake, everyMs);
        timer.unref();
      });
  }

  wake();
  return { wake };
}
