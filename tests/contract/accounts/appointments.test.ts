import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { eraseUser } from '@/db/queries/accounts/users';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { ROLES } from '@/lib/shared/access/roles';
import { appointRepresentative } from '@/lib/domains/accounts/representatives/appoint-representative';
import { newEmail, robotToken } from '../../support/people/accounts';
import { emailTo } from '../../support/people/emails';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
} from '../../support/people/personas';

afterAll(closeTestDb);

async function appoint(communityId: number, userId: string, mayReplace: string | null = null) {
  const { primary } = await database();
  return primary.transaction((tx) =>
    appointRepresentative(tx, { communityId, userId, mayReplace }),
  );
}

async function representativeIdOf(id: number) {
  const [row] = await testDb().select().from(communities).where(eq(communities.id, id));
  return row?.representativeId ?? null;
}

async function roleOf(id: string) {
  const [row] = await testDb().select().from(users).where(eq(users.id, id));
  return row?.roleId;
}

/** Everybody of these whose role says that they represent something, and what says so of them. */
async function agreement(ids: string[], communityIds: number[]) {
  const roles = await Promise.all(ids.map(roleOf));
  const byRole = ids.filter((_, at) => roles[at] === ROLES.representative);
  const found = await Promise.all(communityIds.map(representativeIdOf));
  return { byRole: byRole.sort(), byCommunity: found.filter((id) => id !== null).sort() };
}

const statusOf = (answers: PromiseSettledResult<unknown>[]) =>
  answers.map(({ status }) => status).sort();

describe('a new representative', () => {
  test('gets role and community, and a new session version ends every session', async () => {
    const communityId = await makeCommunity(testDb());
    const { id, client } = await shopper();
    await appoint(communityId, id);
    expect(await representativeIdOf(communityId)).toBe(id);
    const [row] = await testDb().select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({
      roleId: ROLES.representative,
      userDesignationText: 'Community Representative',
      userDescription: 'Community Rep',
    });
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(401);
  });

  test('replaces the representative who may be replaced, who is notified and logged out', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Testford' });
    const former = await representativeOf(communityId);
    const emailId = newEmail();
    await testDb().update(users).set({ emailId }).where(eq(users.id, former.id));
    const { id } = await shopper();
    await appoint(communityId, id, former.id);
    expect(await representativeIdOf(communityId)).toBe(id);
    expect(await roleOf(former.id)).toBe(ROLES.shopper);
    expect((await former.client.call('user/get-user-details', {})).httpStatus).toBe(401);
    expect((await emailTo(emailId, 'representation-ended')).text).toContain('Testford');
  });

  test('takes nobody else’s place', async () => {
    const communityId = await makeCommunity(testDb());
    const former = await representativeOf(communityId);
    const { id } = await shopper();
    await expect(appoint(communityId, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(appoint(communityId, id, id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await representativeIdOf(communityId)).toBe(former.id);
    expect(await roleOf(id)).toBe(ROLES.shopper);
  });

  test('leaves the community that they represented, and keeps what they said of themselves', async () => {
    const [first, second] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
    const { id } = await representativeOf(first);
    await testDb().update(users).set({ userDescription: 'Born here.' }).where(eq(users.id, id));
    expect(await appoint(second, id)).toMatchObject({ changed: true, leftCommunityId: first });
    expect(await representativeIdOf(first)).toBeNull();
    expect(await representativeIdOf(second)).toBe(id);
    const [row] = await testDb().select().from(users).where(eq(users.id, id));
    expect(row?.userDescription).toBe('Born here.');
    expect(await appoint(second, id)).toMatchObject({ changed: false });
  });

  test('ends the other invitations to the community', async () => {
    const communityId = await makeCommunity(testDb());
    await testDb()
      .insert(invitations)
      .values({
        communityId,
        emailId: newEmail(),
        secretHash: newEmail(),
        expiresAt: new Date(Date.now() + 60_000),
      });
    await appoint(communityId, (await shopper()).id);
    const found = await testDb()
      .select()
      .from(invitations)
      .where(eq(invitations.communityId, communityId));
    expect(found).toMatchObject([
      { invitationStatus: 'Cancelled', cancelledBecause: 'represented' },
    ]);
  });

  test('is nobody without an account, and nobody of no community', async () => {
    const communityId = await makeCommunity(testDb());
    const gone = await makeUser(testDb(), {
      emailId: null,
      deletedAt: new Date(),
    });
    await expect(appoint(communityId, gone)).rejects.toMatchObject({ field: 'userId' });
    const { id } = await shopper();
    await expect(appoint(2_000_000_000, id)).rejects.toMatchObject({ code: 'missing' });
  });
});

describe('at the same time', () => {
  test('of eight people for one community, one gets it', async () => {
    const communityId = await makeCommunity(testDb());
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await shopper()).id));
    const answers = await Promise.allSettled(ids.map((id) => appoint(communityId, id)));
    expect(statusOf(answers).filter((status) => status === 'fulfilled')).toHaveLength(1);
    const { byRole, byCommunity } = await agreement(ids, [communityId]);
    expect(byRole).toEqual(byCommunity);
    expect(byRole).toHaveLength(1);
  });

  test('two people who change places crosswise never share or lose a community', async () => {
    const [first, second] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
    const one = await representativeOf(first);
    const other = await representativeOf(second);
    await Promise.allSettled([
      appoint(second, one.id, other.id),
      appoint(first, other.id, one.id),
      appoint(second, one.id, other.id),
    ]);
    const { byRole, byCommunity } = await agreement([one.id, other.id], [first, second]);
    expect(byRole).toEqual(byCommunity);
    expect(byRole.length).toBeGreaterThan(0);
  });

  test('leaving, being demoted and being replaced leave role and community in agreement', async () => {
    for (let round = 0; round < 3; round += 1) {
      const communityId = await makeCommunity(testDb());
      const former = await representativeOf(communityId);
      const { id } = await shopper();
      const { client: admin } = await administrator();
      const recapToken = await robotToken();
      const leaving = { communityId, handingOff: true, feedback: 'Bye.', recapToken };
      await Promise.allSettled([
        former.client.post('user/leave-community', JSON.stringify(leaving)),
        admin.call('user/update-user-details', { userId: former.id, roleId: 0 }),
        appoint(communityId, id, former.id),
      ]);
      const { byRole, byCommunity } = await agreement([former.id, id], [communityId]);
      expect(byRole).toEqual(byCommunity);
      expect(await roleOf(former.id)).toBe(ROLES.shopper);
    }
  });

  test('an account that is being deleted is not appointed', async () => {
    const communityId = await makeCommunity(testDb());
    const { id } = await shopper();
    const { primary } = await database();
    await Promise.allSettled([
      appoint(communityId, id),
      primary.transaction((tx) => eraseUser(tx, id)),
    ]);
    expect(await representativeIdOf(communityId)).toBeNull();
  });
});
