import { type Env } from '@/lib/env';
import { writeToFileOutbox } from './file-outbox';
import { type OutgoingMessage, type MessageIdentity } from './message';

export interface Transport {
  kind: 'resend' | 'smtp' | 'file';
  /** @throws when the message was not taken over */
  send(message: OutgoingMessage, identity: MessageIdentity): Promise<void>;
}

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
    async send({ to, ...message }, identity) {
      const { Resend } = await import('resend');
      const { error } = await new Resend(apiKey).emails.send(
        { ...message, to: [to] },
        { idempotencyKey: keyOf(identity) },
      );
      if (error) {
        const { name: code, statusCode } = error;
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
      await createTransport({
        url,
        connectionTimeout: SMTP_PATIENCE,
        greetingTimeout: SMTP_PATIENCE,
        socketTimeout: SMTP_PATIENCE,
        disableFileAccess: true,
        disableUrlAccess: true,
      }).sendMail({
        ...message,
        to: { address: to, name: '' },
        messageId: `<${keyOf(identity)}@${host}>`,
      });
    },
  };
}
