import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '@/db/factories/people';
import { signUpLinks, users } from '@/db/schema/accounts';
import type { CallInput } from '@/lib/app/calls';
import { ROLES } from '@/lib/shared/access/roles';
import { newEmail, signUp as signUpFor } from '../../support/people/accounts';
import { emailTo } from '../../support/people/emails';
import {
  administrator,
  closeTestDb,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

async function newLink(given: Partial<CallInput<'user/create-sign-up-link'>> = {}) {
  const input = { roleId: 2 as const, mostUses: 2, ...given };
  const { body } = await admin.client.call('user/create-sign-up-link', input);
  const { hash } = new URL(body.data.link);
  const registerToken = new URLSearchParams(hash.split('?')[1]).get('register-token') ?? '';
  return { id: body.data.id, hash, registerToken };
}

const signUp = async (change: object) => (await signUpFor(visitor(), change)).answer;

const storedLink = async (id: string) =>
  (await testDb().select().from(signUpLinks).where(eq(signUpLinks.id, id)))[0];

test('a link leads to sign-up with its role, gives role and company, and is logged', async () => {
  const { id, hash, registerToken } = await newLink({ companyId: 'acme' });
  expect(hash).toMatch(/^#\/signup\?roleId=2&register-token=[\w-]{40,}$/);
  expect(JSON.stringify(await storedLink(id))).not.toContain(registerToken);
  const days = ((await storedLink(id))?.expiresAt.getTime() ?? 0) - Date.now();
  expect(Math.round(days / 86_400_000)).toBe(14);
  const read = await visitor().call('user/register-token-validate', { token: registerToken });
  expect(read.body).toMatchObject({
    status: true,
    roleId: 2,
    hosttype: 'admin',
    companyId: 'acme',
  });

  const emailId = newEmail();
  const { body } = await signUp({ emailId, registerToken, roleId: 0 });
  expect(body).toMatchObject({ usersResult: { givenRoleId: 2, companyId: 'acme' } });
  const { body: log } = await admin.client.call('user/list-audit-events', {
    searchText: `${emailId} signed`,
  });
  expect(log.data?.[0]).toMatchObject({ action: 'sign-up-link-used', subject: { id } });
  const { body: list } = await admin.client.call('user/list-sign-up-links', {});
  expect(list.data?.find((one) => one.id === id)).toMatchObject({ uses: 1, status: 'live' });
});

test('administrators get an email about a representative without a community, and about nobody else', async () => {
  const adminEmail = newEmail();
  await makeUser(testDb(), { roleId: ROLES.administrator, emailId: adminEmail });
  const shopper = await newLink({ roleId: ROLES.shopper });
  await signUp({ emailId: newEmail(), registerToken: shopper.registerToken });
  await expect(emailTo(adminEmail, 'representative-joined')).rejects.toThrow('No email');
  const { registerToken } = await newLink({ roleId: ROLES.representative });
  const emailId = newEmail();
  const { body } = await signUp({ emailId, registerToken });
  const { text } = await emailTo(adminEmail, 'representative-joined');
  expect(text).toContain(`Ada Lane (${emailId}) signed up`);
  expect(text).toContain(`/#/app/change-account-type/${body.usersResult?.id ?? ''}`);
});

test('open sign-up gives no role, whatever it asks for', async () => {
  const { body } = await signUp({ emailId: newEmail(), roleId: 2 });
  expect(body).toMatchObject({ usersResult: { roleId: 0 } });
});

test('of two who use the last one at once, one signs up; the other has no account', async () => {
  const { id, registerToken } = await newLink({ mostUses: 1 });
  const emails = [newEmail(), newEmail()];
  const answers = await Promise.all(emails.map((emailId) => signUp({ emailId, registerToken })));
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
  const made = await Promise.all(
    emails.map((emailId) => testDb().select().from(users).where(eq(users.emailId, emailId))),
  );
  expect(made.flat()).toHaveLength(1);
  expect((await storedLink(id))?.uses).toBe(1);
});

test('an ended, an expired and an unknown link sign nobody up, and say so', async () => {
  const ended = await newLink();
  for (let time = 0; time < 2; time += 1)
    expect((await admin.client.call('user/end-sign-up-link', { id: ended.id })).httpStatus).toBe(
      200,
    );
  const expired = await newLink();
  const past = new Date(Date.now() - 1000);
  await testDb().update(signUpLinks).set({ expiresAt: past }).where(eq(signUpLinks.id, expired.id));
  for (const registerToken of [ended.registerToken, expired.registerToken, 'nothing']) {
    const checked = await visitor().call('user/register-token-validate', { token: registerToken });
    expect(checked.body).toMatchObject({
      status: false,
      message: expect.stringMatching(/no longer works/),
    });
    const { body } = await signUp({ emailId: newEmail(), registerToken });
    expect(body).toMatchObject({
      status: false,
      message: expect.stringMatching(/no longer works/),
    });
  }
});

test('a link that has ended says what it was, and why it ended', async () => {
  const told = async ({ registerToken: token }: { registerToken: string }) =>
    (await visitor().call('user/register-token-validate', { token })).body.message;
  const ended = await newLink({ companyId: 'acme' });
  await admin.client.call('user/end-sign-up-link', { id: ended.id });
  expect(await told(ended)).toBe(
    'This sign-up link for administrators of acme no longer works: it was ended. Please ask for a new one.',
  );
  const used = await newLink({ roleId: 0, mostUses: 1 });
  await signUp({ emailId: newEmail(), registerToken: used.registerToken });
  expect(await told(used)).toMatch(/for shoppers no longer works: it was used as often/);
});

test('a sign-up that is refused uses nothing up', async () => {
  const { id, registerToken } = await newLink();
  const emailId = newEmail();
  await signUp({ emailId });
  const { body } = await signUp({ emailId, registerToken });
  expect(body).toMatchObject({ status: false, field: 'emailId' });
  expect((await storedLink(id))?.uses).toBe(0);
});

test('a link for administrators has few uses', async () => {
  const input = { roleId: 2, mostUses: 6 } as const;
  const { httpStatus, body } = await admin.client.call('user/create-sign-up-link', input);
  expect([httpStatus, body.field]).toEqual([422, 'mostUses']);
});
