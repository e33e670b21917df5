import { afterAll, describe, expect, test } from 'vitest';
import { makeList } from '@/db/factories/lists';
import { makeUser } from '@/db/factories/people';
import { updateUser } from '@/db/queries/accounts/users';
import { insertMember } from '@/db/queries/lists/list-sharing';
import { LIST_LIMITS } from '@/lib/domains/lists/constants';
import { LIST_MESSAGES } from '@/lib/domains/lists/messages';
import { newEmail } from '../../support/people/accounts';
import { emailTo, tokenIn } from '../../support/people/emails';
import { closeTestDb, shopper, testDb, visitor, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

const emailOf = ({ id }: Persona) => `${id}@example.test`;

async function linkTo({ client }: Persona, listId: string): Promise<string> {
  const { body } = await client.call('list/create-link', { listId });
  return body.link.split('/').at(-1) ?? '';
}

const shown = (token: string) => visitor().call('list/get-shared', { token });

async function invited(list: { dana: Persona; listId: string }, emailId: string) {
  const { httpStatus, body } = await list.dana.client.call('list/invite', {
    listId: list.listId,
    emailId,
  });
  expect([httpStatus, body.message]).toEqual([200, 'The invitation is on its way.']);
  return tokenIn(await emailTo(emailId, 'list-invitation'));
}

async function ownList() {
  const dana = await shopper();
  return { dana, ...(await makeList(testDb(), dana.id)) };
}

describe('a link to a list', () => {
  test('shows places, status and notes without an account, with first names and no emails', async () => {
    const { dana, listId, itemId } = await ownList();
    await dana.client.call('list/set-heart', { listId, itemId, isFavourite: true });
    const { httpStatus, body } = await shown(await linkTo(dana, listId));
    expect(httpStatus).toBe(200);
    expect(body.data).toMatchObject({
      title: 'Towns by a river',
      keptBy: ['Test'],
      items: [
        { status: 'Looking', addedBy: 'Test', hearts: ['Test'], notes: [{ author: 'Test' }] },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/@example\.test|Person/);
    expect(JSON.stringify(body)).not.toContain(dana.id);
  });

  test('shows nothing once it was ended, or another was made', async () => {
    const { dana, listId } = await ownList();
    const first = await linkTo(dana, listId);
    const second = await linkTo(dana, listId);
    expect((await shown(first)).httpStatus).toBe(404);
    expect((await shown(second)).httpStatus).toBe(200);
    await dana.client.call('list/end-link', { listId });
    expect((await shown(second)).httpStatus).toBe(404);
    expect((await shown('no-such-link')).httpStatus).toBe(404);
  });

  test('names nobody by their email, also where somebody has no first name', async () => {
    const ownerId = await makeUser(testDb(), { firstName: null, lastName: null });
    const dana = await shopper();
    const { listId } = await makeList(testDb(), ownerId, [dana.id]);
    const { body } = await shown(await linkTo(dana, listId));
    expect(body.data.keptBy).toEqual(['Somebody', 'Test']);
  });
});

describe('an invitation to a list', () => {
  test('is accepted by the account of its email, once', async () => {
    const list = await ownList();
    const sam = await shopper();
    const token = await invited(list, emailOf(sam));
    const { body } = await visitor().call('list/get-invitation', { token });
    expect(body.data).toMatchObject({
      title: 'Towns by a river',
      inviter: 'Test',
      emailId: emailOf(sam),
      items: 1,
      hasAccount: true,
    });
    const other = await shopper();
    expect((await other.client.call('list/accept-invitation', { token })).httpStatus).toBe(403);
    expect((await sam.client.call('list/get', { listId: list.listId })).httpStatus).toBe(404);
    const accepted = await sam.client.call('list/accept-invitation', { token });
    expect(accepted.body).toMatchObject({ listId: list.listId });
    const { body: read } = await sam.client.call('list/get', { listId: list.listId });
    expect(read.data.members.map(({ isYou, isOwner }) => [isYou, isOwner])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await sam.client.call('list/accept-invitation', { token })).httpStatus).toBe(404);
  });

  test('lets in nobody whose email isn’t confirmed, though it is the one invited', async () => {
    const list = await ownList();
    const sam = await shopper();
    const token = await invited(list, emailOf(sam));
    await updateUser(testDb(), sam.id, { isVerified: false });
    const refused = await sam.client.call('list/accept-invitation', { token });
    expect(refused).toMatchObject({ httpStatus: 403, body: { message: LIST_MESSAGES.unverified } });
    expect((await sam.client.call('list/get', { listId: list.listId })).httpStatus).toBe(404);
    await updateUser(testDb(), sam.id, { isVerified: true });
    expect((await sam.client.call('list/accept-invitation', { token })).httpStatus).toBe(200);
  });

  test('ends when it is cancelled, and when the same email is invited again', async () => {
    const list = await ownList();
    const emailId = newEmail();
    const first = await invited(list, emailId);
    const { client } = list.dana;
    const waiting = async () =>
      (await client.call('list/get', { listId: list.listId })).body.data.invitations;
    const [{ id: earlier = 0 } = {}] = await waiting();
    await client.call('list/invite', { listId: list.listId, emailId: emailId.toUpperCase() });
    expect((await visitor().call('list/get-invitation', { token: first })).httpStatus).toBe(404);
    const [{ id: invitationId = 0 } = {}, ...others] = await waiting();
    expect([others, invitationId === earlier]).toEqual([[], false]);
    await client.call('list/cancel-invitation', { listId: list.listId, invitationId });
    expect(await waiting()).toEqual([]);
  });

  test('isn’t sent to somebody who keeps the list, and not beyond the room for people', async () => {
    const { dana, listId } = await ownList();
    const invite = (emailId: string) => dana.client.call('list/invite', { listId, emailId });
    expect((await invite(emailOf(dana))).body).toMatchObject({
      message: 'That’s your own email.',
      field: 'emailId',
    });
    for (let members = 1; members < LIST_LIMITS.members; members += 1)
      await insertMember(testDb(), listId, await makeUser(testDb()));
    expect((await invite(newEmail())).body.message).toContain('8 people at most');
  });

  test('is answered in vain where the list has filled up meanwhile', async () => {
    const list = await ownList();
    const sam = await shopper();
    const token = await invited(list, emailOf(sam));
    for (let members = 1; members < LIST_LIMITS.members; members += 1)
      await insertMember(testDb(), list.listId, await makeUser(testDb()));
    expect((await sam.client.call('list/accept-invitation', { token })).httpStatus).toBe(409);
  });
});

describe('leaving a list', () => {
  test('takes one’s own notes and hearts, and leaves the places and the others’ notes', async () => {
    const dana = await shopper();
    const sam = await shopper();
    const { listId, itemId } = await makeList(testDb(), dana.id, [sam.id]);
    await sam.client.call('list/add-note', { listId, itemId, text: 'Too far.' });
    await sam.client.call('list/set-heart', { listId, itemId, isFavourite: true });
    const link = await linkTo(sam, listId);
    expect((await sam.client.call('list/leave', { listId })).httpStatus).toBe(200);
    expect((await sam.client.call('list/get', { listId })).httpStatus).toBe(404);
    const { body } = await dana.client.call('list/get', { listId });
    expect(body.data.items).toMatchObject([{ hearts: [], notes: [{ text: 'Ask about winters' }] }]);
    expect((await shown(link)).httpStatus).toBe(404);
    expect((await sam.client.call('list/get-mine', {})).body.favoritesCount).toBe(1);
  });

  test('asks its owner what becomes of it, and hands it to the person who joined next', async () => {
    const [dana, sam] = [await shopper(), await shopper()];
    const { listId } = await makeList(testDb(), dana.id, [sam.id]);
    const asked = await dana.client.call('list/leave', { listId });
    expect([asked.httpStatus, asked.body.field]).toEqual([422, 'then']);
    await dana.client.call('list/leave', { listId, then: 'hand-over' });
    const { body } = await sam.client.call('list/get', { listId });
    expect(body.data).toMatchObject({ isOwner: true, items: [{ notes: [], addedBy: null }] });
  });

  test('deletes it for everybody where its owner says so', async () => {
    const [dana, sam] = [await shopper(), await shopper()];
    const { listId } = await makeList(testDb(), dana.id, [sam.id]);
    await dana.client.call('list/leave', { listId, then: 'delete' });
    expect((await sam.client.call('list/get', { listId })).httpStatus).toBe(404);
  });
});
