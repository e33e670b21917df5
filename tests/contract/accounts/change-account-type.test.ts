import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { ROLES } from '@/lib/shared/access/roles';
import { PASSWORD, storedPassword } from '../../support/people/accounts';
import { emailTo } from '../../support/people/emails';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  type Persona,
} from '../../support/people/personas';

const PATH = 'user/change-account-type';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const roleOf = async (id: string) =>
  (await testDb().select().from(users).where(eq(users.id, id)))[0]?.roleId;

const emailOf = async (id: string) =>
  (await testDb().select().from(users).where(eq(users.id, id)))[0]?.emailId ?? '';

const represents = async (id: number) =>
  (await testDb().select().from(communities).where(eq(communities.id, id)))[0]?.representativeId;

const eventsOf = async (userId: string) => {
  const { body } = await admin.client.call('user/list-audit-events', { userId });
  return body.data;
};

/** Nobody administers but these. */
async function onlyAdministrators(...ids: string[]) {
  const others = await testDb().select().from(users).where(eq(users.roleId, ROLES.administrator));
  const rest = others.map(({ id }) => id).filter((id) => !ids.includes(id));
  for (const id of rest)
    await testDb().update(users).set({ roleId: ROLES.shopper }).where(eq(users.id, id));
  return async () => {
    for (const id of rest)
      await testDb().update(users).set({ roleId: ROLES.administrator }).where(eq(users.id, id));
  };
}

describe('changing an account type', () => {
  test('a shopper becomes a representative, with a community, and the log says so', async () => {
    const userId = await makeUser(testDb());
    const communityId = await makeCommunity(testDb(), { name: 'Appointville' });
    const missing = await admin.client.call(PATH, { userId, roleId: 1 });
    expect(missing.httpStatus).toBe(422);
    expect(missing.body.field).toBe('communityId');
    const { body } = await admin.client.call(PATH, { userId, roleId: 1, communityId });
    expect(body).toMatchObject({ status: true, usersResult: { roleId: 1, communityId } });
    expect(await represents(communityId)).toBe(userId);
    const told = await emailTo(body.usersResult.emailId, 'representation-began');
    expect(told.text).toContain(`/#/app/community-details/${communityId}`);
    expect(await eventsOf(userId)).toMatchObject([
      {
        action: 'representative-appointed',
        actor: { id: admin.id },
        details: expect.stringContaining('role: Home shopper → Community representative'),
      },
    ]);
  });

  test('another representative is replaced only when they were named', async () => {
    const communityId = await makeCommunity(testDb());
    const former = await representativeOf(communityId);
    const userId = await makeUser(testDb());
    const asked = await admin.client.call(PATH, { userId, roleId: 1, communityId });
    expect(asked.httpStatus).toBe(409);
    expect(asked.body.field).toBe('communityId');
    expect(await represents(communityId)).toBe(former.id);
    const input = { userId, roleId: 1, communityId, mayReplace: former.id } as const;
    expect((await admin.client.call(PATH, input)).httpStatus).toBe(200);
    expect(await represents(communityId)).toBe(userId);
    expect(await roleOf(former.id)).toBe(ROLES.shopper);
    expect(await eventsOf(former.id)).toMatchObject([{ action: 'representative-removed' }]);
  });

  test('a representative who becomes something else leaves the community', async () => {
    const communityId = await makeCommunity(testDb());
    const { id: userId } = await representativeOf(communityId);
    await admin.client.call(PATH, { userId, roleId: 2 });
    expect(await represents(communityId)).toBeNull();
    expect(await roleOf(userId)).toBe(ROLES.administrator);
    const [row] = await testDb().select().from(users).where(eq(users.id, userId));
    const told = await emailTo(row?.emailId ?? '', 'representation-ended');
    expect(told.text).toContain('changed your account type');
  });

  const DISMISSAL = { reason: 'outdated', words: 'Nothing was written for a year.' } as const;

  test('the email to a dismissed representative has the reason and the words, the log the reason', async () => {
    const communityId = await makeCommunity(testDb());
    const { id: userId } = await representativeOf(communityId);
    await admin.client.call(PATH, { userId, roleId: 0, dismissal: DISMISSAL });
    const told = await emailTo(await emailOf(userId), 'representation-ended');
    expect(told.text).toContain('The page wasn’t kept up to date.');
    expect(told.text).toContain('Nothing was written for a year.');
    const [event] = await eventsOf(userId);
    expect(event?.details).toContain('The page wasn’t kept up to date');
    expect(event?.details).not.toContain('for a year');
  });

  test.each(['change of the account', 'replacement', 'move', 'deletion'] as const)(
    'the email after a %s has the reason and the words too',
    async (how) => {
      const communityId = await makeCommunity(testDb());
      const { id } = await representativeOf(communityId);
      const emailId = await emailOf(id);
      const dismissal = DISMISSAL;
      let template: Parameters<typeof emailTo>[1] = 'representation-ended';
      if (how === 'change of the account')
        await admin.client.call('user/update-user-details', { userId: id, roleId: 0, dismissal });
      if (how === 'replacement') {
        const userId = await makeUser(testDb());
        const input = { userId, roleId: 1, communityId, mayReplace: id, dismissal } as const;
        await admin.client.call(PATH, input);
      }
      if (how === 'move') {
        template = 'representation-began';
        const other = await makeCommunity(testDb());
        await admin.client.call(PATH, { userId: id, roleId: 1, communityId: other, dismissal });
      }
      if (how === 'deletion') {
        template = 'account-deleted';
        const passwordHash = await storedPassword();
        await testDb().update(users).set({ passwordHash }).where(eq(users.id, admin.id));
        const deletion = { userId: id, password: PASSWORD, dismissal };
        await admin.client.call('user/delete-user', deletion);
      }
      const { text } = await emailTo(emailId, template);
      expect(text).toContain('The page wasn’t kept up to date.');
      expect(text).toContain('Nothing was written for a year.');
    },
  );

  test('a reason that no one knows, and another reason without words, are refused', async () => {
    const { id: userId } = await representativeOf(await makeCommunity(testDb()));
    for (const dismissal of [
      { reason: 'constructor', words: '' },
      { reason: 'other', words: ' ' },
    ]) {
      const { httpStatus } = await admin.client.post(
        PATH,
        JSON.stringify({ userId, roleId: 0, dismissal }),
      );
      expect(httpStatus).toBe(422);
    }
    expect(await roleOf(userId)).toBe(ROLES.representative);
  });

  test('what changes nothing leaves nothing in the log', async () => {
    const userId = await makeUser(testDb());
    expect((await admin.client.call(PATH, { userId, roleId: 0 })).httpStatus).toBe(200);
    expect(await eventsOf(userId)).toEqual([]);
  });

  test('an unknown person and an unknown role are refused', async () => {
    const unknown = await admin.client.call(PATH, { userId: 'nobody', roleId: 0 });
    expect(unknown.httpStatus).toBe(404);
    const odd = await admin.client.post(PATH, JSON.stringify({ userId: admin.id, roleId: 7 }));
    expect(odd.httpStatus).toBe(422);
    expect(odd.body.field).toBe('roleId');
  });
});

describe('at the same time', () => {
  test.each([[1], [2], [3]])('two appointed to one community: one gets it (%i)', async () => {
    const communityId = await makeCommunity(testDb());
    const other = await administrator();
    const people = await Promise.all([makeUser(testDb()), makeUser(testDb())]);
    const answers = await Promise.all(
      [admin, other].map(({ client }, at) =>
        client.call(PATH, { userId: people[at] ?? '', roleId: 1, communityId }),
      ),
    );
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    const roles = await Promise.all(people.map(roleOf));
    expect(roles.sort()).toEqual([ROLES.shopper, ROLES.representative]);
    expect(people).toContain(await represents(communityId));
  });

  test.each([[1], [2], [3]])(
    'two administrators who demote each other: one stays (%i)',
    async () => {
      const [one, two] = await Promise.all([administrator(), administrator()]);
      const restore = await onlyAdministrators(one.id, two.id);
      try {
        const answers = await Promise.all([
          one.client.call(PATH, { userId: two.id, roleId: 0 }),
          two.client.call(PATH, { userId: one.id, roleId: 0 }),
        ]);
        const statuses = answers.map(({ httpStatus }) => httpStatus);
        expect(statuses).toContain(200);
        const roles = await Promise.all([one, two].map(({ id }) => roleOf(id)));
        expect(roles.filter((role) => role === ROLES.administrator)).toHaveLength(1);
      } finally {
        await restore();
      }
    },
  );

  test('the last administrator is neither demoted nor deleted', async () => {
    const last = await administrator();
    const passwordHash = await storedPassword();
    await testDb().update(users).set({ passwordHash }).where(eq(users.id, last.id));
    const restore = await onlyAdministrators(last.id);
    try {
      const communityId = await makeCommunity(testDb());
      const { client, id: userId } = last;
      for (const input of [{ roleId: 0 }, { roleId: 1, communityId }] as const) {
        const { httpStatus, body } = await client.call(PATH, { userId, ...input });
        expect(httpStatus).toBe(409);
        expect(body.message).toBe('The last administrator can’t be deleted or given another role.');
      }
      const deleted = await client.call('user/delete-user', { userId, password: PASSWORD });
      expect(deleted.httpStatus).toBe(409);
      expect(await roleOf(userId)).toBe(ROLES.administrator);
    } finally {
      await restore();
    }
  });

  test('two administrators who delete each other: one stays, and nothing is half done', async () => {
    const [one, two] = await Promise.all([administrator(), administrator()]);
    const passwordHash = await storedPassword();
    for (const { id } of [one, two])
      await testDb().update(users).set({ passwordHash }).where(eq(users.id, id));
    const restore = await onlyAdministrators(one.id, two.id);
    try {
      await Promise.all([
        one.client.call('user/delete-user', { userId: two.id, password: PASSWORD }),
        two.client.call('user/delete-user', { userId: one.id, password: PASSWORD }),
      ]);
      const rows = await Promise.all(
        [one, two].map(
          async ({ id }) => (await testDb().select().from(users).where(eq(users.id, id)))[0],
        ),
      );
      expect(rows.filter((row) => row?.deletedAt === null)).toHaveLength(1);
    } finally {
      await restore();
    }
  });
});
