import type { Db } from '@/db/client';
import { insertMessages } from '@/db/queries/platform/outbox';
import type { EmailMessage } from '@/emails';
import { BRAND } from '@/lib/shared/constants/brand';
import { env } from '@/lib/env';
import { enqueue, enqueueMissing } from '@/lib/platform/tasks/enqueue';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';

export type { EmailMessage };

/** Asks mail programs not to send an automatic reply. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

interface EmailOptions {
  /** Seconds after which the email is no longer sent, as when its link has expired. */
  lifetime?: number;
  /** Who gets the replies; otherwise MAIL_REPLY_TO does, where it is set. */
  replyTo?: string | null;
  /** Where a recipient who did not ask for the email can unsubscribe. */
  unsubscribe?: string;
}

function headersOf({ replyTo: named, unsubscribe }: EmailOptions): Record<string, string> {
  const replyTo = named ?? env().MAIL_REPLY_TO;
  return {
    ...HEADERS,
    ...(replyTo && { 'Reply-To': replyTo }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/**
 * Writes an email into the outbox and queues it. It goes out right after the transaction is
 * committed, and never when it is rolled back.
 * @param tx the transaction of what the email is about
 * @param to one address, checked by the caller
 */
export const queueEmail = (
  tx: Db,
  to: string,
  email: EmailMessage,
  options: EmailOptions = {},
): Promise<void> => queueEmails(tx, [to], email, options);

/** The same email to several people, each of whom gets their own. */
export async function queueEmails(
  tx: Db,
  addresses: readonly string[],
  email: EmailMessage,
  options: EmailOptions = {},
): Promise<void> {
  // React and the emails are loaded with the first email, not with every page.
  const { renderEmail } = await import('./render');
  const rendered = await renderEmail(email);
  const sender = env().MAIL_FROM ?? `${BRAND} <hello@localhost>`;
  const { lifetime } = options;
  const message = {
    ...rendered,
    sender,
    headers: headersOf(options),
    expiresAt: lifetime === undefined ? null : new Date(Date.now() + lifetime * 1000),
  };
  const ids = await insertMessages(
    tx,
    addresses.map((recipient) => ({ ...message, recipient })),
  );
  const [first, ...others] = ids.map((emailId) => ({
    input: { letter: emailId },
    key: String(emailId),
  }));
  if (first) await enqueue(tx, sendEmail, first.input, first.key);
  // The queue is there by now.
  await enqueueMissing(tx, sendEmail, others);
}

/** Loads what renders emails, so that the first recipient need not wait for it. */
export async function warmEmails(): Promise<void> {
  await import('./render');
}

/** Every email with made-up data. Loaded when it is asked for, as what renders emails is. */
export const loadEmailExamples = () => import('./examples');

/** Whether emails reach mailboxes; otherwise they are written to files. */
export function mailIsSent(): boolean {
  return Boolean(env().RESEND_API_KEY ?? env().SMTP_URL);
}
