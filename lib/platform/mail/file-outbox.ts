import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { dataDir, demoIsServed, env } from '@/lib/env';
import { demoIsOpenTo } from '@/lib/platform/http/loopback';
import type { MessageIdentity, OutgoingMessage } from './message';

const folder = () => path.join(dataDir(), 'outbox');

/** Beside the outbox, so that readers of the outbox find whole messages only. */
const unfinished = () => path.join(dataDir(), 'outbox-unfinished');

const NAME = /^(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2}\.\d{3}Z)-\d+\.json$/;

/** Sortable by time; the second attempt of a message has the name of the first. */
const fileName = ({ id, createdAt }: MessageIdentity) =>
  `${createdAt.toISOString().replaceAll(':', '-')}-${String(id).padStart(8, '0')}.json`;

/** Writes a message as one JSON file that appears all at once. */
export async function writeToFileOutbox(
  { to, from, subject, html, text, headers }: OutgoingMessage,
  identity: MessageIdentity,
): Promise<void> {
  const name = fileName(identity);
  const temporary = path.join(unfinished(), `${name}.${process.pid}`);
  const json = JSON.stringify({ to, from, subject, html, text, headers }, null, 2);
  // Links and codes are in it: nobody else on this machine needs to read them.
  for (const made of [folder(), unfinished()]) await mkdir(made, { recursive: true, mode: 0o700 });
  await writeFile(temporary, json, { mode: 0o600 });
  await rename(temporary, path.join(folder(), name));
}

const storedMessage = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});

export interface FiledMessage extends OutgoingMessage {
  name: string;
  writtenAt: Date;
}

/**
 * The messages in the file outbox, newest first; unreadable files are left out.
 * @param most how many at most
 */
export async function listFileOutbox(most: number): Promise<FiledMessage[]> {
  const names = await readdir(folder()).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, most);
  const messages = await Promise.all(newest.map(readFiledMessage));
  return messages.filter((message) => message !== null);
}

/** One message of the file outbox, or null where there is none of this name. */
export async function readFiledMessage(name: string): Promise<FiledMessage | null> {
  const parts = NAME.exec(name);
  if (!parts) return null;
  try {
    const json = await readFile(path.join(folder(), name), 'utf8');
    const writtenAt = new Date(`${parts[1]}:${parts[2]}:${parts[3]}`);
    return { name, writtenAt, ...storedMessage.parse(JSON.parse(json)) };
  } catch {
    return null;
  }
}

/**
 * Whether `/dev/outbox` shows the file outbox: in the demo and while developing. Emails of a demo
 * on a Postgres server may be filed by another process, elsewhere.
 */
export function fileOutboxIsServed(): boolean {
  const { RESEND_API_KEY, SMTP_URL, DATABASE_URL, NODE_ENV } = env();
  if (RESEND_API_KEY || SMTP_URL || (DATABASE_URL && NODE_ENV === 'production')) return false;
  return demoIsServed();
}

/** Whether who sends these headers may read it: people who may use the demo's accounts. */
export const fileOutboxIsOpen = (headers: Headers): boolean =>
  fileOutboxIsServed() && demoIsOpenTo(headers);
