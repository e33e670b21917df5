import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database as openDatabase, type Database } from '@/db/client';
import { outboxMessages } from '@/db/schema/platform';
import { dataDir } from '@/lib/env';
import { flushOutbox, kickOutbox, queueLetter, startOutbox, type Letter } from '@/lib/mail';
import { MAX_ATTEMPTS } from '@/lib/mail/back-off';
import { listFileOutbox, readFiledMessage } from '@/lib/mail/file-outbox';
import { deliverDue } from '@/lib/mail/sender';
import type { OutgoingMessage } from '@/lib/mail/message';
import type { Transport } from '@/lib/mail/transport';

const outbox = path.join(dataDir(), 'outbox');
let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

beforeEach(async () => {
  await database.primary.delete(outboxMessages);
  rmSync(outbox, { recursive: true, force: true });
});

const letter: Letter = {
  template: 'reset-password',
  props: { firstName: 'Ada', link: 'https://wherewell.example/#/reset-password/secret' },
};

const queue = (to: string) => queueLetter(database.primary, to, letter);
const rows = () => database.primary.select().from(outboxMessages).orderBy(asc(outboxMessages.id));
const makeDue = () => database.primary.update(outboxMessages).set({ nextAttemptAt: sql`now()` });

/** Keeps what it is given, or fails with the error it was told. */
function recorder(failure?: Error) {
  const taken: OutgoingMessage[] = [];
  const transport: Transport = {
    kind: 'smtp',
    send: async (message) => {
      if (failure) throw failure;
      taken.push(message);
    },
  };
  return { taken, transport };
}

test('without a mail service, a message becomes one JSON file that only the owner can read', async () => {
  await queue('ada@example.org');
  expect(await flushOutbox(database)).toBe(1);
  const files = readdirSync(outbox);
  expect(files).toHaveLength(1);
  const file = path.join(outbox, files[0]!);
  const message = JSON.parse(readFileSync(file, 'utf8')) as OutgoingMessage;
  expect(Object.keys(message)).toEqual(['to', 'from', 'subject', 'html', 'text', 'headers']);
  expect(message).toMatchObject({
    to: 'ada@example.org',
    from: 'Wherewell <hello@localhost>',
    subject: 'Reset your Wherewell password',
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  expect(message.text).toContain('https://wherewell.example/#/reset-password/secret');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('files are listed newest first, and a broken one is left out', async () => {
  for (const to of ['one@example.org', 'two@example.org', 'three@example.org']) {
    await queue(to);
    await flushOutbox(database);
  }
  writeFileSync(path.join(outbox, '2099-01-01T00-00-00.000Z-1.json'), '{');
  const listed = await listFileOutbox(10);
  expect(listed.map(({ to }) => to)).toEqual([
    'three@example.org',
    'two@example.org',
    'one@example.org',
  ]);
  expect(await readFiledMessage(listed[0]!.name)).toEqual(listed[0]);
  expect(Math.abs(Date.now() - listed[0]!.writtenAt.getTime())).toBeLessThan(60_000);
  expect(await readFiledMessage('../auth-secret')).toBeNull();
});

test('a letter of a transaction that is rolled back is never sent', async () => {
  await database.primary
    .transaction(async (tx) => {
      await queueLetter(tx, 'ada@example.org', letter);
      throw new Error('refused');
    })
    .catch(() => {});
  expect(await flushOutbox(database)).toBe(0);
});

test('a sent letter is not sent again, and its words are forgotten', async () => {
  await queue('ada@example.org');
  const { taken, transport } = recorder();
  expect(await deliverDue(database.primary, transport)).toBe(1);
  await makeDue();
  expect(await deliverDue(database.primary, transport)).toBe(0);
  expect(taken).toHaveLength(1);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, html: '', text: '', lastError: null });
  expect(row?.sentAt).toBeInstanceOf(Date);
});

test('a mail service that is down loses nothing', async () => {
  await queue('ada@example.org');
  await queue('bob@example.org');
  const down = recorder(new Error('connect ECONNREFUSED for ada@example.org'));
  expect(await deliverDue(database.primary, down.transport)).toBe(0);
  const [failed] = await rows();
  expect(failed).toMatchObject({ attempts: 1, sentAt: null });
  expect(failed?.lastError).toBe('connect ECONNREFUSED for …');
  expect((failed!.nextAttemptAt.getTime() - Date.now()) / 1000).toBeCloseTo(5, -0.5);

  const up = recorder();
  expect(await deliverDue(database.primary, up.transport)).toBe(0);
  await makeDue();
  expect(await deliverDue(database.primary, up.transport)).toBe(2);
  expect(up.taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'bob@example.org']);
});

test('after the last attempt a letter is given up, and its row stays', async () => {
  await queue('ada@example.org');
  await database.primary.update(outboxMessages).set({ attempts: MAX_ATTEMPTS - 1 });
  await deliverDue(database.primary, recorder(new Error('550 no such mailbox')).transport);
  await makeDue();
  expect(await deliverDue(database.primary, recorder().transport)).toBe(0);
  expect(await rows()).toMatchObject([
    { attempts: MAX_ATTEMPTS, sentAt: null, lastError: '550 no such mailbox' },
  ]);
});

test('several senders share the work without sending anything twice', async () => {
  const addresses = Array.from({ length: 12 }, (_, at) => `person${at}@example.org`);
  for (const to of addresses) await queue(to);
  const { taken, transport } = recorder();
  await Promise.all([1, 2, 3].map(() => deliverDue(database.primary, transport)));
  expect(taken.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('a kick after the commit sends at once', async () => {
  startOutbox(database);
  startOutbox(database);
  await database.primary.transaction((tx) => queueLetter(tx, 'ada@example.org', letter));
  kickOutbox();
  await vi.waitFor(async () => expect((await rows())[0]?.sentAt).toBeInstanceOf(Date), 15_000);
  expect(await listFileOutbox(10)).toHaveLength(1);
});
