import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { database as openDatabase, type Database } from '@/db/client';
import { makeUser } from '@/db/factories/people';
import { insertMessage } from '@/db/queries/platform/outbox';
import { eraseUser } from '@/db/queries/accounts/users';
import { outboxMessages } from '@/db/schema/platform';
import { dataDir } from '@/lib/env';
import { queueEmail, type EmailMessage } from '@/lib/platform/mail';
import { deliver } from '@/lib/platform/mail/deliver';
import { listFileOutbox, readFiledMessage } from '@/lib/platform/mail/file-outbox';
import type { OutgoingMessage } from '@/lib/platform/mail/message';
import { FinalError, type Transport } from '@/lib/platform/mail/transport';
import { log } from '@/lib/platform/observability/log';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { queueWaitingEmails } from '@/lib/platform/mail/tasks/queue-waiting-emails';
import { TASKS } from '@/lib/app/tasks';
import { runDue, runTasks, startTasks } from '@/lib/platform/tasks/runner';
import { stopTasks, type RunningTasks } from '@/lib/platform/tasks/running';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';
import type { AnyTask } from '@/lib/platform/tasks/task';

// What goes out here was woken, not found by looking every so often.
vi.stubEnv('TASKS_INTERVAL_MS', '600000');

const outbox = path.join(dataDir(), 'outbox');
const running: RunningTasks[] = [];
let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((tasks) => tasks.stop(1000)));
  await stopTasks(1000);
});

beforeEach(async () => {
  await database.primary.delete(outboxMessages);
  await database.primary.execute(sql`delete from tasks.job`);
  rmSync(outbox, { recursive: true, force: true });
});

const letter: EmailMessage = {
  template: 'reset-password',
  props: { firstName: 'Ada', link: 'https://wherewell.example/#/reset-password/secret' },
};

const queue = (to: string) => queueEmail(database.primary, to, letter);
const rows = () => database.primary.select().from(outboxMessages).orderBy(asc(outboxMessages.id));
const sendDue = () => runDue(database, sendEmail);
const makeDue = () =>
  database.primary.execute(sql`update tasks.job set start_after = now() - interval '1 s'`);

/** What a mail service throws: its message names the recipient. */
const failure = (message: string, about: object) => Object.assign(new Error(message), about);

/** Keeps what it is given, or fails with the error it was given; `tasks` send through it. */
function recorder(failure?: Error) {
  const taken: OutgoingMessage[] = [];
  const transport: Transport = {
    kind: 'smtp',
    send: async (message) => {
      if (failure) throw failure;
      taken.push(message);
    },
  };
  const task: AnyTask = {
    ...sendEmail,
    run: ({ input, db, log, signal }: Parameters<typeof sendEmail.run>[0]) =>
      deliver({ db, log, signal, transport }, input.letter),
  };
  return { taken, task };
}

test('without a mail service, a message becomes one JSON file that only the owner can read', async () => {
  await queue('ada@example.org');
  expect(await sendDue()).toBe(1);
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
    await sendDue();
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

test('an email in a transaction that is rolled back is never sent', async () => {
  await database.primary
    .transaction(async (tx) => {
      await queueEmail(tx, 'ada@example.org', letter);
      throw new Error('refused');
    })
    .catch(() => {});
  expect(await sendDue()).toBe(0);
});

test('a sent email is not sent again, and its content is deleted', async () => {
  await queue('ada@example.org');
  const { taken, task } = recorder();
  expect(await runDue(database, task)).toBe(1);
  await database.primary.execute(sql`update tasks.job set state = 'retry'`);
  expect(await runDue(database, task)).toBe(1);
  expect(taken).toHaveLength(1);
  const [row] = await rows();
  expect(row).toMatchObject({ attempts: 1, recipient: '', html: '', text: '', lastError: null });
  expect(row?.sentAt).toBeInstanceOf(Date);
});

test('a mail service that is down loses nothing', async () => {
  await queue('ada@example.org');
  await queue('bob@example.org');
  const down = recorder(failure('no way to ada@example.org', { code: 'ECONNREFUSED' }));
  expect(await runDue(database, down.task)).toBe(0);
  const [failed] = await rows();
  expect(failed).toMatchObject({ attempts: 1, sentAt: null, givenUpAt: null });
  expect(failed?.lastError).toBe('ECONNREFUSED Error');
  const [job] = await database.primary.execute<{ wait: number; output: object }>(
    sql`select extract(epoch from start_after - now())::float as wait, output from tasks.job where state = 'retry'`,
  );
  expect(job?.wait).toBeGreaterThan(3);
  expect(job?.wait).toBeLessThan(10);
  expect(JSON.stringify(job?.output)).not.toContain('ada@');

  const up = recorder();
  await makeDue();
  expect(await runDue(database, up.task)).toBe(2);
  expect(up.taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'bob@example.org']);
});

test('a mail service that does not respond ends the attempt, not the email', async () => {
  await queue('ada@example.org');
  const silent: AnyTask = {
    ...sendEmail,
    timeLimit: 1,
    run: ({ input, db, log, signal }: Parameters<typeof sendEmail.run>[0]) =>
      deliver(
        { db, log, signal, transport: { kind: 'smtp', send: () => new Promise(() => {}) } },
        input.letter,
      ),
  };
  expect(await runDue(database, silent)).toBe(0);
  await vi.waitFor(async () => expect((await rows())[0]?.lastError).toMatch(/longer than 1 s/));
  await makeDue();
  expect(await sendDue()).toBe(1);
});

test('an email whose link has expired is not sent, and nothing of it is kept', async () => {
  await queueEmail(database.primary, 'ada@example.org', letter, { lifetime: -1 });
  const { taken, task } = recorder();
  expect(await runDue(database, task)).toBe(1);
  expect(taken).toEqual([]);
  const [row] = await rows();
  expect(row).toMatchObject({ recipient: '', html: '', text: '', sentAt: null });
  expect(row?.givenUpAt).toBeInstanceOf(Date);
});

test('what a mail server refuses for good is not tried again, and nothing of it is kept', async () => {
  await queue('ada@example.org');
  expect(await runDue(database, recorder(new FinalError('SMTP 550')).task)).toBe(1);
  const [row] = await rows();
  expect(row).toMatchObject({ recipient: '', html: '', text: '', attempts: 1 });
  expect(row?.lastError).toContain('SMTP 550');
  await sweep();
  const later = recorder();
  await runDue(database, later.task);
  expect(later.taken).toEqual([]);
});

test('a stopping process waits for an email that is being sent, and it is sent once', async () => {
  await queue('ada@example.org');
  let taken = 0;
  let accept = () => {};
  const slow: Transport = {
    kind: 'smtp',
    send: async () => {
      await new Promise<void>((resolve) => (accept = resolve));
      taken += 1;
    },
  };
  const task: AnyTask = {
    ...sendEmail,
    run: ({ input, db, log, signal }: Parameters<typeof sendEmail.run>[0]) =>
      deliver({ db, log, signal, transport: slow }, input.letter),
  };
  const process = await runTasks(database, [task], 500);
  await vi.waitFor(async () => expect((await rows())[0]?.attempts).toBe(1), 15_000);
  const stopped = process.stop(0);
  // By then, whatever isn't waited for has been aborted.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(taken).toBe(0);
  accept();
  await stopped;
  expect(taken).toBe(1);
  expect((await rows())[0]?.sentAt).toBeInstanceOf(Date);
  await makeDue();
  await runDue(database, recorder().task);
  expect((await rows())[0]?.attempts).toBe(1);
});

test('a sent email is recorded even if the database was unavailable for a moment', async () => {
  await queue('ada@example.org');
  const { primary } = database;
  let updates = 0;
  const shaky = Object.create(primary, {
    update: {
      value: (...of: Parameters<typeof primary.update>) => {
        updates += 1;
        if (updates === 2 || updates === 3) throw new Error('CONNECTION_CLOSED');
        return primary.update(...of);
      },
    },
  }) as typeof primary;
  const [row] = await rows();
  const transport: Transport = { kind: 'smtp', send: () => Promise.resolve() };
  const { signal } = new AbortController();
  await deliver({ db: shaky, log: log(), signal, transport }, row!.id);
  expect((await rows())[0]?.sentAt).toBeInstanceOf(Date);
});

test('queued emails for a deleted account are abandoned, and nothing of them is kept', async () => {
  const emailId = `Ada.${Date.now()}@example.org`;
  const id = await makeUser(database.primary, { emailId });
  await queue(emailId.toLowerCase());
  await database.primary.transaction((tx) => eraseUser(tx, id));
  expect(await rows()).toMatchObject([{ recipient: '', html: '', text: '', sentAt: null }]);
  const { taken, task } = recorder();
  await runDue(database, task);
  expect(taken).toEqual([]);
});

test('after the last attempt an email is abandoned, and its row stays', async () => {
  await queue('ada@example.org');
  await database.primary.execute(sql`update tasks.job set retry_limit = 0`);
  const noSuchMailbox = failure('550 5.1.1 <ada@example.org> is unknown', {
    code: 'EENVELOPE',
    response: '550 5.1.1 <ada@example.org> is unknown',
    responseCode: 550,
    command: 'RCPT TO',
  });
  running.push(await runTasks(database, [recorder(noSuchMailbox).task], 500));
  await vi.waitFor(async () => expect((await rows())[0]?.givenUpAt).toBeInstanceOf(Date), 15_000);
  expect(await rows()).toMatchObject([
    { attempts: 1, sentAt: null, lastError: 'EENVELOPE Error 550 5.1.1 RCPT TO' },
  ]);
  await database.primary.execute(sql`delete from tasks.job`);
  await sweep();
  expect(await runDue(database, recorder().task)).toBe(0);
});

test('emails are retried for two to four days', () => {
  const { limit, firstDelay } = sendEmail.retries ?? { limit: 0, firstDelay: 0 };
  const shortest = (firstDelay * (2 ** limit - 1)) / 86_400;
  expect(shortest).toBeGreaterThan(1.8);
  expect(shortest * 2).toBeLessThan(4);
});

/** What queues emails that wait without a run. */
async function sweep(): Promise<void> {
  await enqueue(database.primary, queueWaitingEmails, {});
  await runDue(database, queueWaitingEmails);
}

test('an email without a run, left by an earlier version, is queued once and sent', async () => {
  await queue('ada@example.org');
  const [known] = await rows();
  const { sender, subject, html, text } = known!;
  const old = { sender, subject, html, text, headers: {} };
  await insertMessage(database.primary, { ...old, recipient: 'bob@example.org' });
  await sweep();
  await sweep();
  const { taken, task } = recorder();
  expect(await runDue(database, task)).toBe(2);
  expect(taken.map(({ to }) => to).sort()).toEqual(['ada@example.org', 'bob@example.org']);
});

test('several processes share the work without sending anything twice', async () => {
  const addresses = Array.from({ length: 12 }, (_, at) => `person${at}@example.org`);
  for (const to of addresses) await queue(to);
  const { taken, task } = recorder();
  for (let count = 0; count < 2; count += 1) running.push(await runTasks(database, [task], 500));
  await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(12), 15_000);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(taken.map(({ to }) => to).sort()).toEqual(addresses.sort());
});

test('an email is sent automatically right after the commit, not before', async () => {
  await startTasks(database, TASKS);
  await startTasks(database, TASKS);
  let before = -1;
  await database.primary.transaction(async (tx) => {
    await queueEmail(tx, 'ada@example.org', letter);
    await new Promise((resolve) => setTimeout(resolve, 300));
    before = (await listFileOutbox(10)).length;
  });
  await vi.waitFor(async () => expect((await rows())[0]?.sentAt).toBeInstanceOf(Date), 15_000);
  expect(before).toBe(0);
  expect(await listFileOutbox(10)).toHaveLength(1);
});

test('a deleted email is not a failure', async () => {
  await queue('ada@example.org');
  const [row] = await rows();
  await database.primary.delete(outboxMessages).where(eq(outboxMessages.id, row!.id));
  expect(await sendDue()).toBe(1);
  expect(await listFileOutbox(10)).toHaveLength(0);
});
