import { afterAll, describe, expect, test } from 'vitest';
import { desc, eq } from 'drizzle-orm';
import { makeUser } from '@/db/factories/people';
import { outboxMessages } from '@/db/schema/platform';
import { ROLES } from '@/lib/access/roles';
import { PASSWORD, storedPassword } from '../support/accounts';
import { closeTestDb, testDb, visitor } from '../support/personas';
import { insideOneWindow } from '../support/rate-limits';

afterAll(closeTestDb);

let serial = 0;

async function account(roleId: number) {
  const emailId = `two-step-${Date.now()}-${roleId}-${(serial += 1)}@example.test`;
  await makeUser(testDb(), { emailId, roleId, passwordHash: await storedPassword() });
  return { emailId, client: visitor() };
}

/** The newest code that waits to be sent to someone. */
async function codeFor(emailId: string): Promise<string> {
  const [letter] = await testDb()
    .select({ text: outboxMessages.text })
    .from(outboxMessages)
    .where(eq(outboxMessages.recipient, emailId))
    .orderBy(desc(outboxMessages.id))
    .limit(1);
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  if (!code) throw new Error('No code was mailed.');
  return code;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// This server is down, so letters wait in the database.
process.env.SMTP_URL = 'smtp://127.0.0.1:9';
process.env.MAIL_FROM = 'Test <test@example.test>';

describe('where mail is really sent', () => {
  test('a representative logs in with a mailed code; a new one ends the old one', async () => {
    const { emailId, client } = await account(ROLES.representative);
    const first = await client.call('user/login', { emailId, password: PASSWORD });
    expect(first.body).toMatchObject({ status: true, otpRequired: true });
    expect(first.body).not.toHaveProperty('deviceAuth');
    expect(client.cookie('user')).toBeUndefined();
    const old = await codeFor(emailId);
    await client.call('user/login', { emailId, type: 'resend' });
    const otp = await codeFor(emailId);
    if (old !== otp)
      expect(
        (await client.call('user/verify-otp-and-login', { emailId, otp: old })).body,
      ).toMatchObject({
        status: false,
        field: 'otp',
      });
    const done = await client.call('user/verify-otp-and-login', { emailId, otp });
    expect(done.body.deviceAuth).toBeTruthy();
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(200);
    expect((await client.call('user/verify-otp-and-login', { emailId, otp })).body.status).toBe(
      false,
    );
  });

  test('five wrong codes are the most', async () => {
    await insideOneWindow();
    const { emailId, client } = await account(ROLES.administrator);
    await client.call('user/login', { emailId, password: PASSWORD });
    const otp = await codeFor(emailId);
    for (let i = 0; i < 5; i += 1)
      await client.call('user/verify-otp-and-login', { emailId, otp: otherThan(otp) });
    const { body } = await client.call('user/verify-otp-and-login', { emailId, otp });
    expect(body).toMatchObject({ status: false, field: 'otp' });
  });

  test('a new code gives no new tries: ten wrong ones are the most', async () => {
    await insideOneWindow();
    const { emailId, client } = await account(ROLES.representative);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      if (at % 4 === 0) await client.call('user/login', { emailId, password: PASSWORD });
      const otp = otherThan(await codeFor(emailId));
      const { httpStatus } = await client.call('user/verify-otp-and-login', { emailId, otp });
      statuses.push(httpStatus);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('a shopper logs in without a code', async () => {
    const { emailId, client } = await account(ROLES.shopper);
    const { body } = await client.call('user/login', { emailId, password: PASSWORD });
    expect(body.deviceAuth).toBeTruthy();
  });
});
