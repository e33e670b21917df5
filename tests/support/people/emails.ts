import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { database } from '@/db/client';
import { EMAILS } from '@/emails';
import { dataDir } from '@/lib/env';
import { runDue } from '@/lib/platform/tasks/runner';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';

interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

type Template = keyof typeof EMAILS;

/** Stands for whatever a subject names, such as people and places. */
const ANYTHING = new Proxy({}, { get: () => '*' });

/** A subject that names people and places is known by what is between them. */
function isOf(template: Template, subject: string): boolean {
  const declared = EMAILS[template].subject as string | ((props: unknown) => string);
  if (typeof declared === 'string') return subject === declared;
  const between = declared(ANYTHING)
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${between.join('.+')}$`).test(subject);
}

/** The emails of a kind to an address, in the outbox of a data folder, the newest last. */
function emailsIn(folder: string, to: string, template: Template): EmailMessage[] {
  const outbox = path.join(folder, 'outbox');
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as EmailMessage)
    .filter((letter) => letter.to === to && isOf(template, letter.subject));
}

/** The newest email of a kind to an address, in the outbox of a data folder. */
export function emailIn(folder: string, to: string, template: Template): EmailMessage {
  const newest = emailsIn(folder, to, template).at(-1);
  if (!newest) throw new Error(`No email ${template} to ${to}.`);
  return newest;
}

/** Sends what the app in this process has to send. @returns the newest such email */
export async function emailTo(to: string, template: Template): Promise<EmailMessage> {
  await runDue(await database(), sendEmail);
  return emailIn(dataDir(), to, template);
}

/** Sends what is to be sent. @returns how many such emails an address has got */
export async function countEmailsTo(to: string, template: Template): Promise<number> {
  await runDue(await database(), sendEmail);
  return emailsIn(dataDir(), to, template).length;
}

/** The token at the end of an email's link. */
export function tokenIn({ text }: EmailMessage): string {
  const token = /https?:\/\/\S+\/([\w-]{43})(?![\w-])/.exec(text)?.[1];
  if (!token) throw new Error(`There is no link in: ${text}`);
  return token;
}
