import { afterAll, describe, expect, test } from 'vitest';
import { TEST_APP_URL } from '../../support/app';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { makeInvitation } from '@/db/factories/invitations';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { auditEvents } from '@/db/schema/platform';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { account, PASSWORD, loggedIn, newEmail, signUp } from '../../support/people/accounts';
import { countEmailsTo, emailTo, tokenIn } from '../../support/people/emails';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

type Admin = Awaited<ReturnType<typeof administrator>>;

const invite = ({ client }: Admin, input: object) =>
  client.call('user/invite-details', input as { emailId: string });

/** An administrator invites somebody. @returns with what the link in the email says */
async function invited(change: { emailId?: string; communityId?: number } = {}) {
  const admin = await administrator();
  const emailId = change.emailId ?? newEmail();
  const communityId = change.communityId ?? (await makeCommunity(testDb()));
  const { body } = await invite(admin, { emailId, communityId });
  expect(body.message).toBe('The invitation is on its way.');
  const linkId = tokenIn(await emailTo(emailId, 'invitation'));
  return { admin, emailId, communityId, linkId, id: body.data.id };
}

const details = (invitationId: string, client = visitor()) =>
  client.call('user/get-invitation-details', { invitationId });

const statusOf = async (linkId: string) => (await details(linkId)).body.data.invitationStatus;

async function emailOf({ id }: { id: string }) {
  const [row] = await testDb().select().from(users).where(eq(users.id, id));
  return row?.emailId ?? '';
}

async function representativeIdOf(id: number) {
  const [row] = await testDb().select().from(communities).where(eq(communities.id, id));
  return row?.representativeId ?? null;
}

/** What the audit log says of an invitation. */
async function eventsOf(id: string) {
  const rows = await testDb()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `invitation:${id}`))
    .orderBy(auditEvents.id);
  return rows.map(({ action, actorId }) => [action, actorId]);
}

describe('an invitation', () => {
  test('goes to the address, for fourteen days, and names community and administrator', async () => {
    const { emailId, communityId, linkId } = await invited();
    const letter = await emailTo(emailId, 'invitation');
    expect(letter.text).toContain('Test Person');
    expect(letter.text).toContain('14 days');
    expect(letter.text).toContain(`Would you like to see Wherewell first? ${TEST_APP_URL}`);
    expect(letter.text).toContain('free, and takes about an hour a month');
    expect(letter.text).toContain(`/#/app/decline-invitation/${linkId}`);
    const { body } = await details(linkId);
    expect(body.data).toMatchObject({
      id: linkId,
      invitationStatus: 'Pending',
      emailId,
      crInvComMapId: {
        id: communityId,
        stateCommunities: { stateShortName: expect.stringMatching(/^[A-Z]{2}$/) as string },
      },
      inviter: 'Test Person',
      hasAccount: false,
    });
    const days = (Date.parse(body.data.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
  });

  test('is stored without what its link says', async () => {
    const { linkId, id } = await invited();
    const [row] = await testDb().select().from(invitations).where(eq(invitations.id, id));
    expect(JSON.stringify(row)).not.toContain(linkId);
    expect(row?.secretHash).toBe(hashLinkToken(linkId));
    expect(Buffer.from(linkId, 'base64url')).toHaveLength(32);
  });

  test('ends the address’s earlier one to the community, and no other', async () => {
    const { admin, emailId, communityId, linkId } = await invited();
    const other = await invited({ emailId });
    await invite(admin, { emailId: emailId.toUpperCase(), communityId });
    expect((await details(linkId)).body.data).toMatchObject({
      invitationStatus: 'Cancelled',
      cancelledBecause: 'newer',
    });
    expect(await statusOf(other.linkId)).toBe('Pending');
  });

  test('sent twice at once leaves one live', async () => {
    const communityId = await makeCommunity(testDb());
    const emailId = newEmail();
    const admins = await Promise.all([administrator(), administrator(), administrator()]);
    const answers = await Promise.all(
      admins.map((admin) => invite(admin, { emailId, communityId })),
    );
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200]);
    const rows = await testDb()
      .select()
      .from(invitations)
      .where(eq(invitations.communityId, communityId));
    expect(rows.filter(({ invitationStatus }) => invitationStatus === 'Pending')).toHaveLength(1);
  });

  test('is sent again with a new link, and the earlier link says so', async () => {
    const { admin, id, linkId, emailId } = await invited();
    const { body } = await invite(admin, { resend: id });
    expect(body.data).toMatchObject({ emailId, invitationStatus: 'Pending' });
    const newLink = tokenIn(await emailTo(emailId, 'invitation'));
    expect(newLink).not.toBe(linkId);
    expect(await statusOf(newLink)).toBe('Pending');
    expect((await details(linkId)).body.data.cancelledBecause).toBe('newer');
  });

  test('is cancelled once, by its id in either form', async () => {
    const { admin, id, linkId } = await invited();
    const { body } = await invite(admin, { cancel: true, invitationId: id });
    expect(body).toMatchObject({ status: true, data: { id, invitationStatus: 'Cancelled' } });
    expect((await details(linkId)).body.data.cancelledBecause).toBe('administrator');
    expect((await invite(admin, { cancel: id })).httpStatus).toBe(409);
    expect(await eventsOf(id)).toEqual([
      ['invitation-sent', admin.id],
      ['invitation-cancelled', admin.id],
    ]);
  });

  test('that has expired or was declined can be sent again; an accepted one cannot', async () => {
    const admin = await administrator();
    for (const [given, expected] of [
      [{ expiresAt: new Date(Date.now() - 1000) }, 200],
      [{ invitationStatus: 'Declined' }, 200],
      [{ invitationStatus: 'Accepted' }, 409],
    ] as const) {
      const { id } = await makeInvitation(testDb(), given);
      expect((await invite(admin, { resend: id })).httpStatus).toBe(expected);
    }
  });

  test.each([
    [{ emailId: 'nobody' }, 'emailId'],
    [{ emailId: undefined }, 'emailId'],
    [{ communityId: undefined }, 'communityId'],
    [{ firstName: '<b>' }, 'firstName'],
    [{ cancel: 'a', resend: 'b' }, 'cancel'],
    [{ cancel: true }, 'invitationId'],
    [{ confirmed: 'yes' }, 'confirmed'],
  ])('with %j is refused at its field', async (change, field) => {
    const communityId = await makeCommunity(testDb());
    const input = { emailId: newEmail(), communityId, ...change };
    const { httpStatus, body } = await invite(await administrator(), input);
    expect([httpStatus, body.field]).toEqual([422, field]);
  });
});

test('an administrator sees who represents a community, and whose invitations wait', async () => {
  const { admin, communityId, emailId } = await invited();
  const cancelled = await invited({ communityId });
  await invite(admin, { cancel: cancelled.id });
  const read = async () =>
    (await admin.client.call('user/get-representation', { communityId })).body.data;
  expect(await read()).toMatchObject({ representative: null, pendingInvitations: [{ emailId }] });
  const { id } = await representativeOf(communityId);
  expect((await read())?.representative).toEqual({ id, name: 'Test Person' });
});

describe('who can be invited', () => {
  test('somebody to a represented community only once that is confirmed', async () => {
    const communityId = await makeCommunity(testDb(), { name: 'Testford' });
    await representativeOf(communityId);
    const admin = await administrator();
    const emailId = newEmail();
    const asked = await invite(admin, { emailId, communityId });
    expect(asked.httpStatus).toBe(409);
    expect(asked.body.field).toBe('confirmed');
    expect(asked.body.message).toMatch(/^Testford, .. has a representative\./);
    const { httpStatus } = await invite(admin, { emailId, communityId, confirmed: true });
    expect(httpStatus).toBe(200);
  });

  test('another community’s representative only once that is confirmed', async () => {
    const other = await representativeOf(await makeCommunity(testDb(), { name: 'Oldplace' }));
    const communityId = await makeCommunity(testDb());
    const admin = await administrator();
    const emailId = await emailOf(other);
    const asked = await invite(admin, { emailId, communityId });
    expect([asked.httpStatus, asked.body.field]).toEqual([409, 'confirmed']);
    expect(asked.body.message).toContain('Oldplace');
    expect((await invite(admin, { emailId, communityId, confirmed: true })).httpStatus).toBe(200);
  });

  test('neither an administrator nor who represents the community already', async () => {
    const communityId = await makeCommunity(testDb());
    const admin = await administrator();
    for (const one of [await representativeOf(communityId), await administrator()]) {
      const { body } = await invite(admin, {
        emailId: await emailOf(one),
        communityId,
        confirmed: true,
      });
      expect(body).toMatchObject({ status: false, field: 'emailId' });
    }
  });
});

describe('a link', () => {
  test('that nobody was sent gives nothing, ids in order included', async () => {
    const { id } = await invited();
    for (const guess of ['1', '2', '7', 'A'.repeat(43), id, '../x', '%00'])
      for (const call of [
        'user/get-invitation-details',
        'user/get-decline-invitation-by-id',
        'user/decline-invite',
      ] as const) {
        const { httpStatus, body } = await visitor().call(call, { invitationId: guess });
        expect([httpStatus, body.status]).toEqual([404, false]);
        expect(body).not.toHaveProperty('data');
      }
  });

  test('shows after fourteen days that it expired, and can be neither accepted nor declined', async () => {
    const { id, emailId } = await account();
    const { linkId } = await makeInvitation(testDb(), {
      emailId,
      expiresAt: new Date(Date.now() - 1000),
    });
    expect(await statusOf(linkId)).toBe('Expired');
    const { client } = await loggedIn(emailId);
    const accepted = await client.call('user/accept-invite', { invitationId: linkId });
    expect([accepted.httpStatus, accepted.body.message]).toEqual([
      409,
      'This invitation has expired.',
    ]);
    const declined = await visitor().call('user/decline-invite', { invitationId: linkId });
    expect(declined.httpStatus).toBe(409);
    const signedUp = await signUp(visitor(), { emailId: newEmail(), inviteId: linkId });
    expect(signedUp.answer.httpStatus).toBe(409);
    expect(id).toBeTruthy();
  });
});

describe('signing up through an invitation', () => {
  test('makes a verified representative of its community, and tells the administrator', async () => {
    const { admin, id, emailId, communityId, linkId } = await invited();
    const { client, answer } = await signUp(visitor(), { emailId, inviteId: linkId });
    expect(answer.body).toMatchObject({
      status: true,
      invited: { id: linkId, emailId },
      usersResult: {
        roleId: 1,
        communityId,
        isVerified: true,
        userDesignationText: 'Community Representative',
        userDescription: 'Community Rep',
      },
    });
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(200);
    expect(await representativeIdOf(communityId)).toBe(answer.body.usersResult?.id);
    expect(await statusOf(linkId)).toBe('Accepted');
    await expect(emailTo(emailId, 'verify-email')).rejects.toThrow('No email');
    const told = await emailTo(await emailOf(admin), 'invitation-accepted');
    expect(told.text).toContain(emailId);
    expect(await eventsOf(id)).toContainEqual(['invitation-accepted', answer.body.usersResult?.id]);
  });

  test('sends one welcome, to which the inviting administrator gets the replies', async () => {
    const { admin, emailId, communityId, linkId } = await invited();
    expect((await emailTo(emailId, 'invitation')).headers['Reply-To']).toBe(await emailOf(admin));
    const { client } = await signUp(visitor(), { emailId, inviteId: linkId });
    const { text, headers } = await emailTo(emailId, 'representative-welcome');
    expect(headers['Reply-To']).toBe(await emailOf(admin));
    expect(text).toContain(`/#/app/community-details/${communityId}`);
    expect(text).toContain('Hello Ada,');
    await client.call('user/accept-invite', { invitationId: linkId });
    expect(await countEmailsTo(emailId, 'representative-welcome')).toBe(1);
  });

  test('names nobody who no longer administers, and gives no address of theirs', async () => {
    const { admin, emailId, linkId } = await invited();
    await testDb().update(users).set({ isVerified: false }).where(eq(users.id, admin.id));
    await signUp(visitor(), { emailId, inviteId: linkId });
    const { text, headers } = await emailTo(emailId, 'representative-welcome');
    expect(headers).not.toHaveProperty('Reply-To');
    expect(text).toContain('Questions? Ask an administrator');
  });

  test('leaves no address behind once the account is deleted', async () => {
    const { admin, emailId, linkId, id } = await invited();
    const { client, answer } = await signUp(visitor(), { emailId, inviteId: linkId });
    const { body } = await client.call('user/delete-user', {
      userId: answer.body.usersResult?.id ?? '',
      password: PASSWORD,
    });
    expect(body.status).toBe(true);
    const rows = await testDb().select().from(invitations);
    expect(rows.filter((row) => row.emailId.toLowerCase() === emailId.toLowerCase())).toEqual([]);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      emailId: '',
      invitationStatus: 'Accepted',
    });
    const listed = await admin.client.call('user/list-invitations', { tab: 'accepted' });
    expect(listed.body.data.find((row) => row.id === id)?.firstName).toBe('');
  });

  test('takes the invited email and no other', async () => {
    const { communityId, linkId } = await invited();
    const { answer } = await signUp(visitor(), { emailId: newEmail(), inviteId: linkId });
    expect([answer.httpStatus, answer.body.field]).toEqual([422, 'emailId']);
    expect(await representativeIdOf(communityId)).toBeNull();
    expect(await statusOf(linkId)).toBe('Pending');
  });

  test('says where the email has an account, which the page knows beforehand', async () => {
    const { emailId } = await account();
    const { linkId } = await invited({ emailId });
    expect((await details(linkId)).body.data.hasAccount).toBe(true);
    const { answer } = await signUp(visitor(), { emailId, inviteId: linkId });
    expect(answer.body).toMatchObject({ status: false, field: 'emailId' });
    expect(await statusOf(linkId)).toBe('Pending');
  });

  test('twice at once makes one account', async () => {
    const { emailId, communityId, linkId } = await invited();
    const answers = await Promise.all(
      [1, 2, 3].map(() => signUp(visitor(), { emailId, inviteId: linkId })),
    );
    const worked = answers.filter(({ answer }) => answer.body.status);
    expect(worked).toHaveLength(1);
    expect(await representativeIdOf(communityId)).toBe(worked[0]?.answer.body.usersResult?.id);
  });
});

describe('accepting with an account', () => {
  test('needs the invited email, and keeps the person logged in here alone', async () => {
    const { emailId } = await account();
    const { communityId, linkId } = await invited({ emailId });
    const here = await loggedIn(emailId);
    const elsewhere = await loggedIn(emailId);
    const someone = await shopper();
    const refused = await someone.client.call('user/accept-invite', { invitationId: linkId });
    expect([refused.httpStatus, refused.body.message]).toEqual([
      403,
      'This invitation is for another email.',
    ]);
    const { body } = await here.client.call('user/accept-invite', { invitationId: linkId });
    expect(body).toMatchObject({
      status: true,
      invited: { id: linkId, emailId },
      usersResult: { roleId: 1, communityId },
    });
    expect(await representativeIdOf(communityId)).toBe(body.usersResult?.id);
    expect((await elsewhere.client.call('user/get-user-details', {})).httpStatus).toBe(401);
  });

  test('of two invitations to one community, the second shows that someone represents it', async () => {
    const first = await account();
    const second = await account();
    const { communityId, linkId } = await invited({ emailId: first.emailId });
    const later = await invited({ emailId: second.emailId, communityId });
    const [one, other] = [await loggedIn(first.emailId), await loggedIn(second.emailId)];
    await one.client.call('user/accept-invite', { invitationId: linkId });
    const late = await other.client.call('user/accept-invite', { invitationId: later.linkId });
    expect(late.httpStatus).toBe(409);
    expect((await details(later.linkId)).body.data).toMatchObject({
      invitationStatus: 'Cancelled',
      cancelledBecause: 'represented',
    });
    expect(await representativeIdOf(communityId)).toBe(first.id);
  });

  test('replaces the representative for whom that was confirmed, and nobody after', async () => {
    const communityId = await makeCommunity(testDb());
    const former = await representativeOf(communityId);
    const { id, emailId } = await account();
    const admin = await administrator();
    await invite(admin, { emailId, communityId, confirmed: true });
    const linkId = tokenIn(await emailTo(emailId, 'invitation'));
    const { client } = await loggedIn(emailId);
    const { body } = await client.call('user/accept-invite', { invitationId: linkId });
    expect(body.status).toBe(true);
    expect(await representativeIdOf(communityId)).toBe(id);
    expect((await former.client.call('user/get-user-details', {})).httpStatus).toBe(401);
    expect((await emailTo(await emailOf(former), 'representation-ended')).to).toBe(
      await emailOf(former),
    );
  });
});

describe('declining', () => {
  test('keeps the reason, tells the administrator, and needs no session', async () => {
    const { admin, emailId, communityId, linkId, id } = await invited();
    const reason = 'No time,\nsorry.';
    const { body } = await visitor().call('user/decline-invite', { invitationId: linkId, reason });
    expect(body.message).toBe('Your invitation has been declined');
    expect(await statusOf(linkId)).toBe('Declined');
    const told = await emailTo(await emailOf(admin), 'invitation-declined');
    expect(told.text).toContain('No time,');
    expect(tokenIn(told)).toBe(linkId);
    const record = { emailId, reason, crInvComMapId: { id: communityId } };
    for (const [client, asked] of [
      [visitor(), linkId],
      [admin.client, id],
    ] as const) {
      const { body } = await client.call('user/get-decline-invitation-by-id', { id: asked });
      expect(body.data).toMatchObject(record);
      expect(Date.now() - Date.parse(body.data.declinedAt ?? '')).toBeLessThan(60_000);
    }
    for (const client of [visitor(), (await shopper()).client])
      expect((await client.call('user/get-decline-invitation-by-id', { id })).httpStatus).toBe(404);
    expect(await eventsOf(id)).toContainEqual(['invitation-declined', null]);
  });

  test('twice is once: what was said first counts', async () => {
    const { admin, linkId } = await invited();
    const decline = (reason: string) =>
      visitor().call('user/decline-invite', { invitationId: linkId, reason });
    const answers = await Promise.all([decline('a'), decline('a'), decline('a')]);
    expect(answers.map(({ body }) => body.status)).toEqual([true, true, true]);
    expect((await decline('later')).body.status).toBe(true);
    const { body } = await admin.client.call('user/get-decline-invitation-by-id', { id: linkId });
    expect(body.data.reason).toBe('a');
  });

  test('takes 700 characters and no more, and nothing at all', async () => {
    const { linkId } = await makeInvitation(testDb());
    const decline = (reason: string) =>
      visitor().call('user/decline-invite', { invitationId: linkId, reason });
    expect((await decline('x'.repeat(701))).body.field).toBe('reason');
    expect((await decline(' \n ')).body.status).toBe(true);
  });

  test('at the same moment as accepting and cancelling: one of them happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id: userId, emailId } = await account();
      const { admin, id, linkId, communityId } = await invited({ emailId });
      const { client } = await loggedIn(emailId);
      const answers = await Promise.all([
        client.call('user/accept-invite', { invitationId: linkId }),
        visitor().call('user/decline-invite', { invitationId: linkId }),
        invite(admin, { cancel: id }),
      ]);
      expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
      const accepted = answers[0].body.status;
      expect(await representativeIdOf(communityId)).toBe(accepted ? userId : null);
      const [row] = await testDb().select().from(users).where(eq(users.id, userId));
      expect(row?.roleId).toBe(accepted ? 1 : 0);
    }
  });
});
