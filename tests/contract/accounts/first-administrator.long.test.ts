import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { startEmbedded } from '@/db/embedded';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser, representCommunity } from '@/db/factories/people';
import { users } from '@/db/schema/accounts';
import { auditEvents } from '@/db/schema/platform';
import { ROLES } from '@/lib/shared/access/roles';
import { runScript } from '../../support/run-script';
import { emailIn, tokenIn } from '../../support/people/emails';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';
import { freePort } from '../../support/databases/postgres-server';

const PASSWORD = 'Quiet-River-7';
// Each script starts a process, on the embedded database two.
vi.setConfig({ testTimeout: 180_000 });

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-admin-'));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  await closeTestDb();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

let serial = 0;
const newEmail = () => `chief-${Date.now()}-${(serial += 1)}@example.test`;

// The embedded database takes one process: there, nothing runs beside the app.
describe.runIf(inject('template').kind === 'server')('beside a running app', () => {
  const invite = (emailId: string, DATA_DIR: string) =>
    runScript('admin', [emailId], {
      DATA_DIR,
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      LOG_LEVEL: 'warn',
    });

  test('the mailed link sets a password, with which an administrator logs in', async () => {
    const emailId = newEmail();
    const folder = newFolder();
    const { code, output } = await invite(emailId, folder);
    expect(output).toContain(`${emailId} is an administrator.`);
    expect(output).toContain(path.join(folder, 'outbox'));
    expect(code).toBe(0);
    const token = tokenIn(emailIn(folder, emailId, 'set-password'));
    const known = await visitor().call('user/verify-password-token', { token });
    expect(known.body).toMatchObject({ status: true, purpose: 'set-password' });
    const set = await visitor().call('user/set-user-password', { token, password: PASSWORD });
    expect(set.body.status).toBe(true);
    const { body } = await visitor().call('user/login', { emailId, password: PASSWORD });
    expect(body.usersResult).toMatchObject({ emailId, roleId: 2, isVerified: true });
  });

  test('leaves a security event with the account and without the email, and an audit entry', async () => {
    const emailId = newEmail();
    const { output } = await invite(emailId, newFolder());
    const [user] = await testDb().select().from(users).where(eq(users.emailId, emailId));
    const lines = output.split('\n').filter((line) => line.startsWith('{'));
    const events = lines.map((line) => JSON.parse(line) as object);
    expect(events).toMatchObject([
      { event: 'administrator-appointed', accountId: user?.id, call: 'npm run admin' },
    ]);
    expect(lines.join()).not.toContain(emailId);
    const subject = `user:${user?.id}`;
    const entries = await testDb()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, subject));
    expect(entries).toMatchObject([{ action: 'administrator-appointed', actorId: null }]);
  });

  test('who has an account keeps it, but no community; the earlier link ends with the next', async () => {
    const emailId = newEmail();
    const id = await makeUser(testDb(), { emailId, firstName: 'Ada', roleId: 1 });
    const communityId = await makeCommunity(testDb());
    await representCommunity(testDb(), communityId, id);
    const folder = newFolder();
    await invite(emailId.toUpperCase(), folder);
    const first = tokenIn(emailIn(folder, emailId.toUpperCase(), 'set-password'));
    await invite(emailId, folder);
    const second = tokenIn(emailIn(folder, emailId, 'set-password'));
    const works = async (token: string) =>
      (await visitor().call('user/verify-password-token', { token })).body.status;
    expect(await works(first)).toBe(false);
    expect(await works(second)).toBe(true);
    const rows = await testDb().select().from(users).where(eq(users.id, id));
    expect(rows[0]).toMatchObject({ firstName: 'Ada', roleId: ROLES.administrator });
    const { body } = await visitor().call('community/get-community-basic-info', { communityId });
    expect(body.data.isRepresented).toBe(false);
  });
});

describe('on an embedded database', () => {
  test('creates the folder, the tables and the email; while the database is in use, says by whom', async () => {
    const folder = path.join(newFolder(), 'new');
    const emailId = newEmail();
    expect(await runScript('admin', [emailId], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    expect(emailIn(folder, emailId, 'set-password').text).toMatch(/14 days/);
    const server = await startEmbedded(folder, await freePort());
    try {
      const { code, output } = await runScript('admin', [newEmail()], { DATA_DIR: folder });
      expect(code).toBe(1);
      expect(output).toMatch(/in use by process \d+/);
    } finally {
      await server.stop();
    }
  });

  const refused = [[['nobody']], [[]], [[`${'a'.repeat(250)}@example.test`]]];
  // Each starts a process.
  test.each(refused)('%j is answered with how to use it', async (words) => {
    const { code, output } = await runScript('admin', words, { DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(output).toContain('npm run admin -- you@example.org');
  });
});
