import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { type Env } from '@/lib/env';
import { writeToFileOutbox } from './file-outbox';
import { type OutgoingMessage, type MessageIdentity } from './message';

export interface Transport {
  kind: 'resend' | 'smtp' | 'file';
  /** @throws when the message was not accepted; FinalError where retrying is useless */
  send(message: OutgoingMessage, identity: MessageIdentity): Promise<void>;
}

/** The mail service will never take this message, such as for an address that does not exist. */
export class FinalError extends LoggableError {}

type MailSettings = Pick<Env, 'RESEND_API_KEY' | 'SMTP_URL'>;

/** Resend where there is a key, else the mail server, else files. */
export function chooseTransport({ RESEND_API_KEY, SMTP_URL }: MailSettings): Transport {
  if (RESEND_API_KEY) return resend(RESEND_API_KEY);
  return SMTP_URL ? smtp(SMTP_URL) : { kind: 'file', send: writeToFileOutbox };
}

const keyOf = ({ id, createdAt }: MessageIdentity) => `wherewell-${createdAt.getTime()}-${id}`;

function resend(apiKey: string): Transport {
  return {
    kind: 'resend',
    async send({ to, headers: all, ...message }, identity) {
      const { Resend } = await import('resend');
      const { 'Reply-To': replyTo, ...headers } = all;
      const { error } = await new Resend(apiKey).emails.send(
        { ...message, headers, to: [to], ...(replyTo !== undefined && { replyTo }) },
        { idempotencyKey: keyOf(identity) },
      );
      if (error) {
        const { name: code, statusCode } = error;
        // Whatever else is not valid is a setting of ours, which somebody may put right.
        if (code === 'validation_error' && /`to`/.test(error.message)) throw new FinalError(code);
        throw Object.assign(new Error(`${code}: ${error.message}`), { code, statusCode });
      }
    },
  };
}

/** Milliseconds in which a mail server must answer. */
const SMTP_PATIENCE = 10_000;

function smtp(url: string): Transport {
  return {
    kind: 'smtp',
    async send({ to, ...message }, identity) {
      const { createTransport } = await import('nodemailer');
      const host = /@([^\s>]+)>?$/.exec(message.from)?.[1] ?? 'localhost';
      const server = createTransport({
        url,
        connectionTimeout: SMTP_PATIENCE,
        greetingTimeout: SMTP_PATIENCE,
        socketTimeout: SMTP_PATIENCE,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const email = {
        ...message,
        to: { address: to, name: '' },
        messageId: `<${keyOf(identity)}@${host}>`,
      };
      await server.sendMail(email).catch((error: unknown) => {
        throw isFinal(error) ? new FinalError(`SMTP ${error.responseCode}`) : error;
      });
    },
  };
}

/**
 * Whether a mail server refused the address or the message itself for good: 5xx, as RFC 5321 has
 * it.
 */
function isFinal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const aboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return aboutMessage && Number(error.responseCode) >= 500;
}
