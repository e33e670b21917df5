import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { users } from '@/db/schema/accounts';
import { ROLES, type RoleId } from '@/lib/shared/access/roles';
import { newEmail, PASSWORD, signUp, storedPassword } from '../../support/people/accounts';
import { emailTo, tokenIn } from '../../support/people/emails';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

/** What an administrator hands out: a sign-up link and an invitation. */
async function handedOutBy({ client }: Persona, roleId: RoleId = ROLES.administrator) {
  const link = await client.call('user/create-sign-up-link', { roleId, mostUses: 2 });
  const { hash } = new URL(link.body.data.link);
  const registerToken = new URLSearchParams(hash.split('?')[1]).get('register-token') ?? '';
  const emailId = newEmail();
  const communityId = await makeCommunity(testDb());
  await client.call('user/invite-details', { emailId, communityId });
  return { registerToken, invitationId: tokenIn(await emailTo(emailId, 'invitation')) };
}

type HandedOut = Awaited<ReturnType<typeof handedOutBy>>;

const linkWorks = async ({ registerToken: token }: HandedOut): Promise<boolean> =>
  (await visitor().call('user/register-token-validate', { token })).body.status;

const invitation = async ({ invitationId }: HandedOut) => {
  const { body } = await visitor().call('user/get-invitation-details', { invitationId });
  return [body.data.invitationStatus, body.data.cancelledBecause];
};

const changeType = (userId: string, to: { roleId: 0 | 1 | 2; communityId?: number }) =>
  admin.client.call('user/change-account-type', { userId, ...to });

describe('what an administrator handed out', () => {
  test.each([
    ['loses the role', (id: string) => changeType(id, { roleId: 0 })],
    [
      'loses the role with the account’s details',
      (userId: string) => admin.client.call('user/update-user-details', { userId, roleId: 0 }),
    ],
    [
      'becomes a representative',
      async (id: string) =>
        changeType(id, { roleId: 1, communityId: await makeCommunity(testDb()) }),
    ],
    [
      'is deleted',
      async (userId: string) => {
        const passwordHash = await storedPassword();
        await testDb().update(users).set({ passwordHash }).where(eq(users.id, admin.id));
        return admin.client.call('user/delete-user', { userId, password: PASSWORD });
      },
    ],
  ])('ends when the person %s', async (_, dismiss) => {
    const former = await administrator();
    const handedOut = await handedOutBy(former);
    expect(await linkWorks(handedOut)).toBe(true);
    expect((await dismiss(former.id)).httpStatus).toBe(200);
    expect(await linkWorks(handedOut)).toBe(false);
    expect(await invitation(handedOut)).toEqual(['Cancelled', 'inviter']);
    const { body } = (await signUp(visitor(), { registerToken: handedOut.registerToken })).answer;
    expect(body).toMatchObject({ message: expect.stringMatching(/no longer works/) });
  });

  test('stays when somebody else loses a role, and when one’s own details change', async () => {
    const handedOut = await handedOutBy(admin);
    await changeType((await administrator()).id, { roleId: 0 });
    await admin.client.call('user/update-user-details', {
      userId: admin.id,
      roleId: 2,
      userDesignationText: 'Keeper',
    });
    expect(await linkWorks(handedOut)).toBe(true);
    expect(await invitation(handedOut)).toEqual(['Pending', null]);
  });
});

describe('an administrator’s role', () => {
  test('counts from the moment when the email of a new account is verified', async () => {
    const { registerToken } = await handedOutBy(admin);
    const { client, emailId, answer } = await signUp(visitor(), { registerToken });
    expect(answer.body.usersResult).toMatchObject({ roleId: 0, givenRoleId: 2 });
    expect((await client.call('user/list-users', {})).httpStatus).toBe(403);
    const token = tokenIn(await emailTo(emailId, 'verify-email'));
    await visitor().call('user/verify', { token });
    expect((await client.call('user/list-users', {})).httpStatus).toBe(200);
    const { usersResult } = (await client.call('user/get-user-details', {})).body;
    expect(usersResult).toMatchObject({ roleId: 2, givenRoleId: 2 });
  });

  test('without a verified email does not let the last administrator go', async () => {
    const others = await testDb().select().from(users).where(eq(users.roleId, 2));
    for (const { id } of others.filter(({ id }) => id !== admin.id))
      await testDb().update(users).set({ roleId: 0 }).where(eq(users.id, id));
    await makeUser(testDb(), { roleId: ROLES.administrator, isVerified: false });
    expect((await changeType(admin.id, { roleId: 0 })).httpStatus).toBe(409);
  });

  test('without a verified email gets no emails to administrators', async () => {
    const emailId = newEmail();
    await makeUser(testDb(), { emailId, roleId: ROLES.administrator, isVerified: false });
    const place = await makeCommunity(testDb());
    const { id } = await representativeOf(place);
    await changeType(id, { roleId: 0 });
    await expect(emailTo(emailId, 'representative-left')).rejects.toThrow('No email');
  });
});

describe('a community that loses its representative', () => {
  const knownAdministrator = async () => {
    const emailId = newEmail();
    await makeUser(testDb(), { emailId, roleId: ROLES.administrator });
    return emailId;
  };
  const emailOf = async (id: string) =>
    (await testDb().select().from(users).where(eq(users.id, id)))[0]?.emailId ?? '';

  test('with their account tells the administrators, without the address of the deleted', async () => {
    const told = await knownAdministrator();
    const communityId = await makeCommunity(testDb(), { name: 'Deletedton' });
    const { id, client } = await representativeOf(communityId);
    const emailId = await emailOf(id);
    const passwordHash = await storedPassword();
    await testDb().update(users).set({ passwordHash }).where(eq(users.id, id));
    await client.call('user/delete-user', { userId: id, password: PASSWORD });
    const { text, subject } = await emailTo(told, 'representative-left');
    expect(subject).toMatch(/^Deletedton, .. has no representative now$/);
    expect(text).toContain('The account of Test Person was deleted');
    expect(text).not.toContain(emailId);
    expect(text).toContain(`/#/app/invite-community-representative/${communityId}`);
  });

  test.each([
    ['user/change-account-type', { roleId: 0 as const }],
    ['user/update-user-details', { roleId: 0 }],
  ] as const)('by %s tells the person and the other administrators', async (path, role) => {
    const told = await knownAdministrator();
    const communityId = await makeCommunity(testDb(), { name: 'Changedville' });
    const { id: userId } = await representativeOf(communityId);
    const acting = await administrator();
    const answer = await acting.client.call(path, { userId, ...role });
    expect(answer.httpStatus).toBe(200);
    const { text } = await emailTo(await emailOf(userId), 'representation-ended');
    expect(text).toContain('changed your account type');
    expect((await emailTo(told, 'representative-left')).text).toContain('Changedville');
    await expect(emailTo(await emailOf(acting.id), 'representative-left')).rejects.toThrow();
  });

  test('nobody is notified when a shopper’s account is deleted', async () => {
    const told = await knownAdministrator();
    const { id, client } = await shopper();
    const passwordHash = await storedPassword();
    await testDb().update(users).set({ passwordHash }).where(eq(users.id, id));
    await client.call('user/delete-user', { userId: id, password: PASSWORD });
    await expect(emailTo(told, 'representative-left')).rejects.toThrow('No email');
  });
});
