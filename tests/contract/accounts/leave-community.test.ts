import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { communityDepartures } from '@/db/schema/invitations';
import { auditEvents } from '@/db/schema/platform';
import { appointRepresentative } from '@/lib/domains/accounts/representatives/appoint-representative';
import { newEmail, robotToken } from '../../support/people/accounts';
import type { Client } from '../../support/client';
import { emailTo } from '../../support/people/emails';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

const SAID = { handingOff: true, feedback: '  Someone nearer takes over.  ' };

async function leave(client: Client, communityId: number, change: object = {}) {
  const recapToken = await robotToken();
  const payload = { communityId, ...SAID, recapToken, ...change };
  return client.post('user/leave-community', JSON.stringify(payload));
}

const departuresFrom = (communityId: number) =>
  testDb()
    .select()
    .from(communityDepartures)
    .where(eq(communityDepartures.communityId, communityId));

async function representativeIdOf(id: number) {
  const [row] = await testDb().select().from(communities).where(eq(communities.id, id));
  return row?.representativeId;
}

describe('leaving a community', () => {
  test('ends the appointment, keeps what was said and makes a home shopper', async () => {
    const communityId = await makeCommunity(testDb());
    const { id, client } = await representativeOf(communityId);
    const { httpStatus, body } = await leave(client, communityId, {
      userId: id,
      roleChanged: true,
      ParticipationNotProvedValue: true,
    });
    expect(httpStatus).toBe(200);
    expect(body.status).toBe(true);
    expect(await representativeIdOf(communityId)).toBeNull();
    expect(await departuresFrom(communityId)).toMatchObject([
      {
        userId: id,
        roleChanged: true,
        handingOff: true,
        timeConsuming: false,
        participationNotProvedValue: true,
        feedback: 'Someone nearer takes over.',
      },
    ]);
    const own = await client.call('user/get-user-details', {});
    expect(own.body.usersResult).toMatchObject({
      roleId: 0,
      communityId: null,
      userDesignationText: 'Advisor',
      userDescription: 'Read Only',
    });
  });

  test('is confirmed by email', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Byebye' });
    const { id, client } = await representativeOf(communityId);
    await leave(client, communityId);
    const [row] = await testDb().select().from(users).where(eq(users.id, id));
    const { text } = await emailTo(row?.emailId ?? '', 'representation-ended');
    expect(text).toContain('You left Byebye');
  });

  test('is written down with who and when', async () => {
    const communityId = await makeCommunity(testDb());
    const { id, client } = await representativeOf(communityId);
    await leave(client, communityId);
    const events = await testDb()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `community:${communityId}`));
    expect(events).toMatchObject([{ actorId: id, action: 'community-left' }]);
  });

  test('tells the administrators who left, why, and where to invite someone new', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Leftford' });
    const { id, client } = await representativeOf(communityId);
    const adminEmail = newEmail();
    await makeUser(testDb(), { emailId: adminEmail, roleId: 2 });
    await leave(client, communityId, { timeConsuming: true });
    const { text } = await emailTo(adminEmail, 'representative-left');
    expect(text).toContain(`Test Person (${id}@example.test) left Leftford, `);
    expect(text).toContain(
      'I am handing this off to someone else; It takes too much of my time. They write:',
    );
    expect(text).toContain('Someone nearer takes over.');
    expect(text).toContain(`/#/app/invite-community-representative/${communityId}`);
  });

  test('while an administrator appoints someone else leaves nobody with half a role', async () => {
    const communityId = await makeCommunity(testDb());
    const own = await representativeOf(communityId);
    const other = await shopper();
    const { primary } = await database();
    await Promise.allSettled([
      leave(own.client, communityId),
      primary.transaction((tx) =>
        appointRepresentative(tx, { communityId, userId: other.id, mayReplace: own.id }),
      ),
    ]);
    expect(await representativeIdOf(communityId)).toBe(other.id);
    const [row] = await testDb().select().from(users).where(eq(users.id, own.id));
    expect(row?.roleId).toBe(0);
  });

  test('leaves the insights, by their author', async () => {
    const communityId = await makeCommunity(testDb());
    const { id, client } = await representativeOf(communityId);
    await testDb().insert(aboutInsights).values({ communityId, repId: id, aboutDesc: 'A town.' });
    await leave(client, communityId);
    const { body } = await visitor().call('community/get-community-details', { communityId });
    expect(body.data.about).toMatchObject({ repId: id, aboutDesc: 'A town.' });
    expect(body.data.isRepresented).toBe(false);
  });

  test('takes the right to edit away at once', async () => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const boards = async () =>
      (await client.call('community/get-jboards', { communityId })).httpStatus;
    expect(await boards()).toBe(200);
    await leave(client, communityId);
    expect(await boards()).toBe(403);
  });

  test('of two clicks at once, one leaves and the other is refused', async () => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const answers = await Promise.all([leave(client, communityId), leave(client, communityId)]);
    const [left, refused] = answers.map(({ httpStatus }) => httpStatus).sort();
    expect(left).toBe(200);
    // The session of the second may have ended with the first already.
    expect([401, 403]).toContain(refused);
    expect(await departuresFrom(communityId)).toHaveLength(1);
    expect((await leave(client, communityId)).httpStatus).toBe(403);
  });
});

describe('who may not leave', () => {
  test('others than its representative, administrators included', async () => {
    const communityId = await makeCommunity(testDb());
    const own = await representativeOf(communityId);
    const others = [
      (await shopper()).client,
      (await administrator()).client,
      (await representativeOf(await makeCommunity(testDb()))).client,
    ];
    for (const client of others) {
      const { httpStatus, body } = await leave(client, communityId);
      expect(httpStatus).toBe(403);
      expect(body.message).toBe('You do not have permissions to access this url.');
    }
    expect((await leave(visitor(), communityId)).httpStatus).toBe(401);
    expect(await representativeIdOf(communityId)).toBe(own.id);
  });

  test('a representative on behalf of someone else', async () => {
    const communityId = await makeCommunity(testDb());
    const own = await representativeOf(communityId);
    const { httpStatus } = await leave(own.client, communityId, { userId: (await shopper()).id });
    expect(httpStatus).toBe(403);
    expect(await representativeIdOf(communityId)).toBe(own.id);
  });

  test('anyone from a community that is not there', async () => {
    const { client } = await representativeOf(await makeCommunity(testDb()));
    expect((await leave(client, 2_000_000_000)).httpStatus).toBe(404);
  });
});

describe('what must be said', () => {
  test.each([
    [{ handingOff: false }, 'roleChanged', 'Please choose at least one reason.'],
    [{ feedback: undefined }, 'feedback', 'Required'],
    [{ feedback: ' \n\t ' }, 'feedback', 'Required'],
    [{ feedback: 'x'.repeat(701) }, 'feedback', 'Please use at most 700 characters.'],
    [{ handingOff: 'yes' }, 'handingOff', 'This must be true or false.'],
    [{ recapToken: 'made up' }, 'recapToken', /robot/],
    [{ recapToken: undefined }, 'recapToken', /robot/],
  ])('%j is refused in words, and nothing changes', async (change, field, message) => {
    const communityId = await makeCommunity(testDb());
    const { id, client } = await representativeOf(communityId);
    const { httpStatus, body } = await leave(client, communityId, change);
    expect(httpStatus).toBe(422);
    expect(body.field).toBe(field);
    expect(body.message).toEqual(
      typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    );
    expect(await representativeIdOf(communityId)).toBe(id);
    expect(await departuresFrom(communityId)).toEqual([]);
  });

  test('700 characters are counted as people count them', async () => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const family = '👨‍👩‍👧‍👦';
    const { httpStatus } = await leave(client, communityId, { feedback: family.repeat(700) });
    expect(httpStatus).toBe(200);
  });
});
