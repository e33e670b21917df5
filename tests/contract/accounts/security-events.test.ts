import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '@/db/schema/accounts';
import { log } from '@/lib/platform/observability/log';
import {
  account,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  storedPassword,
} from '../../support/people/accounts';
import { linkToken } from '../../support/people/matrix-world';
import {
  administrator,
  closeTestDb,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

interface Line {
  event?: string;
  accountId?: string | null;
  byAccountId?: string;
  network?: string;
  requestId?: string;
}

const written = { info: vi.spyOn(log(), 'info'), warn: vi.spyOn(log(), 'warn') };

beforeEach(() => {
  written.info.mockClear();
  written.warn.mockClear();
});
afterAll(closeTestDb);

const everything = () =>
  [...written.info.mock.calls, ...written.warn.mock.calls].map(([line]) => line as Line);

const events = () => everything().filter(({ event }) => event !== undefined);

/** Waits for events: what is logged of an unknown caller is looked up after the answer. */
const expectEvents = (wanted: object[]) => vi.waitFor(() => expect(events()).toMatchObject(wanted));

async function someone() {
  const persona = await shopper();
  const passwordHash = await storedPassword();
  const given = { passwordHash, isVerified: false };
  await testDb().update(users).set(given).where(eq(users.id, persona.id));
  return persona;
}

describe('an event of its own, with account id, short network and request id', () => {
  test('is left by a log-in', async () => {
    const { id, emailId } = await account();
    const client = visitor();
    client.address = '203.0.113.77';
    const { headers } = await client.call('user/login', { emailId, password: PASSWORD });
    await expectEvents([
      {
        event: 'log-in',
        accountId: id,
        network: '203.0.113.0/24',
        requestId: headers.get('x-request-id'),
      },
    ]);
  });

  test('is left by a refused log-in, even if the account does not exist', async () => {
    const { id, emailId } = await account();
    await visitor().call('user/login', { emailId, password: 'Wrong-River-7' });
    await expectEvents([{ event: 'log-in-refused', accountId: id }]);
    written.warn.mockClear();
    const nobody = newEmail();
    await visitor().call('user/login', { emailId: nobody, password: PASSWORD });
    await expectEvents([{ event: 'log-in-refused', accountId: null }]);
    expect(JSON.stringify(everything())).not.toContain(nobody);
    expect(JSON.stringify(everything())).not.toContain(emailId);
  });

  test('is left by a refused code', async () => {
    const { id, emailId } = await account();
    await visitor().call('user/verify-otp-and-login', { emailId, otp: '123456' });
    await expectEvents([{ event: 'code-refused', accountId: id }]);
  });

  test('is left by a changed password, a wrong current one and a log-out', async () => {
    const { id, client } = await someone();
    const change = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    await client.call('user/change-password', { ...change, currentPassword: OTHER_PASSWORD });
    await client.call('user/change-password', change);
    await client.call('user/end-other-sessions', {});
    await client.call('user/logout', {});
    await expectEvents([
      { event: 'password-changed', accountId: id },
      { event: 'sessions-ended', accountId: id },
      { event: 'log-out', accountId: id },
      { event: 'password-refused', accountId: id },
    ]);
  });

  test('is left by a reset password, and by a link that does not work', async () => {
    const token = await linkToken('reset-password');
    await visitor().call('user/reset-password', { token, password: PASSWORD });
    await visitor().call('user/reset-password', { token, password: PASSWORD });
    const accountId = expect.stringMatching(/^[\da-f-]{36}$/) as string;
    await expectEvents([
      { event: 'password-reset', accountId },
      { event: 'link-refused', accountId },
    ]);
    expect(JSON.stringify(everything())).not.toContain(token);
  });

  test('is left by a change of email, when it was asked for and when it was made', async () => {
    const { id, client } = await someone();
    const newEmailId = newEmail();
    await client.call('user/change-email', { newEmailId, password: PASSWORD });
    await visitor().call('user/verify-email', { token: await linkToken('change-email') });
    await expectEvents([
      { event: 'email-change-asked', accountId: id },
      { event: 'email-changed' },
    ]);
    expect(JSON.stringify(everything())).not.toContain(newEmailId);
  });

  test('is left by a changed role and a deleted account, with who did it', async () => {
    const admin = await administrator();
    const passwordHash = await storedPassword();
    await testDb().update(users).set({ passwordHash }).where(eq(users.id, admin.id));
    const { id } = await account();
    await admin.client.call('user/update-user-details', { userId: id, roleId: 2 });
    await admin.client.call('user/delete-user', { userId: id, password: PASSWORD });
    await expectEvents([
      { event: 'role-changed', accountId: id, byAccountId: admin.id },
      { event: 'account-deleted', accountId: id, byAccountId: admin.id },
    ]);
  });

  test('is left by what a person may not do, a limit that is reached and another site', async () => {
    const { id, client } = await someone();
    await client.call('community/delete-cover-photo', { communityId: 1 });
    for (let at = 0; at < 6; at += 1) await client.call('user/resend-verification', {});
    await client.post('user/logout', '{}', {
      'content-type': 'application/json',
      origin: 'https://elsewhere.example',
    });
    await expectEvents([
      { event: 'access-refused', accountId: id },
      { event: 'limit-reached', accountId: id },
      { event: 'origin-refused', accountId: null },
    ]);
  });
});

test('work that is rolled back leaves no event of having worked', async () => {
  const admin = await administrator();
  const { id } = await account();
  await admin.client.call('user/update-user-details', { userId: id, roleId: 1 });
  expect(events()).toEqual([]);
});

test('a path that is no call is not logged: anything may be in it', async () => {
  await visitor().post('user/ada@example.org', '{}');
  expect(everything()).toMatchObject([{ call: 'unknown', status: 404 }]);
});
