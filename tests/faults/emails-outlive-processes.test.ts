import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeSession, makeUser } from '@/db/factories/people';
import { sealSession } from '@/lib/platform/auth/session';
import { SHARING } from '@/lib/domains/sharing/constants';
import { startApp, startCommand, type StartedApp } from '../support/app';
import { Client } from '../support/client';
import { faultDatabase, faultKind, type FaultDatabase } from '../support/databases/fault-database';
import { runScript } from '../support/run-script';
import { startedWith } from '../support/started-settings';

let database: FaultDatabase;
let session: string;
let communityId: number;

beforeAll(async () => {
  database = await faultDatabase(async ({ primary }) => {
    const userId = await makeUser(primary);
    session = await sealSession({ sessionId: await makeSession(primary, userId), userId });
    communityId = await makeCommunity(primary);
  });
});

afterAll(() => database.drop());

/** Whom emails went out to, as files. */
function reached(): string[] {
  const outbox = path.join(database.dataDir, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  return names.map(
    (name) => (JSON.parse(readFileSync(path.join(outbox, name), 'utf8')) as { to: string }).to,
  );
}

async function share(app: StartedApp, emailId: string): Promise<void> {
  const client = new Client(session);
  client.base = app.url;
  const { body } = await client.call('share-community-email', { communityId, emailId });
  expect(body.message).toBe(SHARING.sent);
  expect(body.status).toBe(true);
}

const arrives = (emailId: string) =>
  vi.waitFor(() => expect(reached()).toContain(emailId), { timeout: 60_000, interval: 100 });

/** So long that a process that isn't woken sends nothing during a test. */
const SELDOM = { TASKS_INTERVAL_MS: '600000' };

describe(`on the ${faultKind} database`, () => {
  test('an email queued before a kill is sent after the restart', async () => {
    const killed = await startApp({ ...database.settings, TASKS: 'off' }, { ownGroup: true });
    await share(killed, 'before@example.test');
    await killed.kill();
    expect(reached()).toEqual([]);
    const app = await startApp({ ...database.settings, ...SELDOM });
    try {
      await arrives('before@example.test');
      // Emails are queued by one copy of the code and sent by another: the commit wakes the sender.
      await share(app, 'after@example.test');
      await arrives('after@example.test');
    } finally {
      await app.stop();
    }
    expect(reached()).toHaveLength(2);
  });

  if (faultKind === 'server')
    test('a task process sends what a web process without tasks queued, and stops when asked', async () => {
      const app = await startApp({ ...database.settings, TASKS: 'off' });
      const tasks = spawn(process.execPath, startCommand(['tasks']), {
        env: startedWith({ ...database.settings, TASKS_INTERVAL_MS: '500' }),
        stdio: 'ignore',
      });
      try {
        await share(app, 'beside@example.test');
        await arrives('beside@example.test');
      } finally {
        tasks.kill('SIGTERM');
        const [code] = (await once(tasks, 'exit')) as [number | null];
        await app.stop();
        expect(code).toBe(0);
      }
    });
  else
    test('a task process says that the embedded database allows only one process', async () => {
      const { code, output } = await runScript('tasks', [], database.settings);
      expect(code).toBe(1);
      expect(output).toContain('DATABASE_URL');
    });
});
