import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import {
  account,
  loggedIn,
  newEmail,
  OTHER_PASSWORD,
  PASSWORD,
  robotToken,
} from '../../support/people/accounts';
import type { Client } from '../../support/client';
import { emailTo, tokenIn } from '../../support/people/emails';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

/** The token of a fresh link that sets a new password. */
async function resetToken(emailId: string): Promise<string> {
  const recapToken = await robotToken();
  await visitor().call('user/forgot-password', { emailId, recapToken });
  return tokenIn(await emailTo(emailId, 'reset-password'));
}

/** The token of the link that gives a person another email. */
async function changeToken(client: Client, newEmailId: string): Promise<string> {
  await client.call('user/change-email', { newEmailId, password: PASSWORD });
  return tokenIn(await emailTo(newEmailId, 'change-email'));
}

const isRefused = async (answer: Promise<{ body: { status: boolean } }>) =>
  expect((await answer).body.status).toBe(false);

describe('changing the email', () => {
  test('takes the link sent to the new one, and tells the old one', async () => {
    const { emailId } = await account();
    const newEmailId = newEmail();
    const { client } = await loggedIn(emailId);
    await client.call('user/change-email', { newEmailId, password: PASSWORD });
    await emailTo(emailId, 'change-email-notice');
    expect((await loggedIn(newEmailId)).answer.body.status).toBe(false);
    const token = tokenIn(await emailTo(newEmailId, 'change-email'));
    expect((await visitor().call('user/verify-email', { token })).body.status).toBe(true);
    expect((await loggedIn(newEmailId)).answer.body.status).toBe(true);
    expect((await loggedIn(emailId)).answer.body.status).toBe(false);
  });

  // The embedded database has one session: nothing can come in between there.
  test.runIf(inject('template').kind === 'server')(
    'of two that take the same email at once, the second gets an error at the field',
    async () => {
      const { client } = await loggedIn((await account()).emailId);
      const wanted = newEmail();
      const token = await changeToken(client, wanted);
      const another = postgres(process.env.DATABASE_URL ?? '', { max: 1 });
      const first = await another.reserve();
      await first`begin`;
      await first`insert into users (email_id) values (${wanted})`;
      const second = visitor().call('user/verify-email', { token });
      // It has looked, found the email free, and waits to write.
      await vi.waitFor(async () => {
        const waiting = await testDb().execute(
          sql`select 1 from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(waiting).not.toHaveLength(0);
      });
      await first`commit`;
      first.release();
      await another.end();
      const { httpStatus, body } = await second;
      expect({ httpStatus, ...body }).toEqual({
        httpStatus: 200,
        status: false,
        field: 'emailId',
        message: ACCOUNT_MESSAGES.emailTaken,
        fieldMessage: ACCOUNT_MESSAGES.emailTaken,
      });
    },
  );

  test('a link for one purpose does not serve another', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const newEmailId = newEmail();
    await client.call('user/change-email', { newEmailId, password: PASSWORD });
    const token = tokenIn(await emailTo(newEmailId, 'change-email'));
    const reset = await visitor().call('user/reset-password', { token, password: OTHER_PASSWORD });
    expect(reset.body.status).toBe(false);
    expect((await visitor().call('user/verify', { token })).body.status).toBe(false);
  });

  test('a link is not for another email than the one that it was sent to', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const newEmailId = newEmail();
    const token = await changeToken(client, newEmailId);
    await isRefused(visitor().call('user/verify-email', { token, emailId: newEmail() }));
    const { body } = await visitor().call('user/verify-email', { token, emailId: newEmailId });
    expect(body.status).toBe(true);
  });
});

describe('links that were mailed before', () => {
  test('do not undo a change of the email', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const token = await resetToken(emailId);
    const newEmailId = newEmail();
    const change = await changeToken(client, newEmailId);
    expect((await visitor().call('user/verify-email', { token: change })).body.status).toBe(true);
    await isRefused(visitor().call('user/reset-password', { token, password: OTHER_PASSWORD }));
  });

  test('do not undo a change of the password', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const reset = await resetToken(emailId);
    const change = await changeToken(client, newEmail());
    const input = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    expect((await client.call('user/change-password', input)).body.status).toBe(true);
    await isRefused(visitor().call('user/verify-password-token', { token: reset }));
    await isRefused(visitor().call('user/verify-email', { token: change }));
  });

  test('do not outlive a password that was set by another of them', async () => {
    const { emailId } = await account();
    const { client } = await loggedIn(emailId);
    const change = await changeToken(client, newEmail());
    const token = await resetToken(emailId);
    const reset = { token, password: OTHER_PASSWORD };
    expect((await visitor().call('user/reset-password', reset)).body.status).toBe(true);
    await isRefused(visitor().call('user/verify-email', { token: change }));
  });
});
