import { afterAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { makeCommunity } from '@/db/factories/communities';
import { makeList } from '@/db/factories/lists';
import { makeUser } from '@/db/factories/people';
import { communities } from '@/db/schema/communities';
import { listItems, lists } from '@/db/schema/lists';
import { LIST_LIMITS } from '@/lib/domains/lists/constants';
import { closeTestDb, shopper, testDb, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

const heart = ({ client }: Persona, communityId: number, isFavourite = true) =>
  client.call('community/add-as-favourite', { communityId, typeText: 'favourite', isFavourite });

const mine = async ({ client }: Persona) => (await client.call('list/get-mine', {})).body;

const read = async ({ client }: Persona, listId: string) =>
  (await client.call('list/get', { listId })).body.data;

/** The list that somebody's first heart made. */
async function firstList(person: Persona) {
  const [list] = (await mine(person)).data;
  if (!list) throw new Error('There is no list.');
  return read(person, list.id);
}

/** Two people who keep a list with one place on it. */
async function household() {
  const [dana, sam] = [await shopper(), await shopper()];
  return { dana, sam, ...(await makeList(testDb(), dana.id, [sam.id])) };
}

const places = (list: { items: { community: { id: number } }[] }) =>
  list.items.map(({ community }) => community.id);

describe('the list of one’s own hearts', () => {
  test('is made by the first heart, and has the newest heart first', async () => {
    const dana = await shopper();
    expect((await mine(dana)).data).toEqual([]);
    const [one, other] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
    await heart(dana, one);
    await heart(dana, other);
    const list = await firstList(dana);
    expect(list).toMatchObject({ title: 'Our list', isOwner: true, followsHearts: true });
    expect(places(list)).toEqual([other, one]);
    expect(list.items[0]?.hearts).toEqual([dana.id]);
    expect(await mine(dana)).toMatchObject({
      data: [{ isFirst: true, items: 2 }],
      favoritesCount: 2,
    });
  });

  test('loses what is no favorite any more, and has its notes and status again with the heart', async () => {
    const dana = await shopper();
    const place = await makeCommunity(testDb());
    await heart(dana, place);
    const { id: listId, items } = await firstList(dana);
    const itemId = items[0]?.id ?? 0;
    await dana.client.call('list/add-note', { listId, itemId, text: 'Ask about winters' });
    await dana.client.call('list/set-status', { listId, itemId, status: 'Visited', version: 1 });
    await heart(dana, place, false);
    expect(places(await read(dana, listId))).toEqual([]);
    await heart(dana, place);
    const [item] = (await read(dana, listId)).items;
    expect(item).toMatchObject({ status: 'Visited', notes: [{ text: 'Ask about winters' }] });
  });

  test('takes the heart of what is removed, and gives it back with the place', async () => {
    const dana = await shopper();
    const place = await makeCommunity(testDb());
    await heart(dana, place);
    const { id: listId, items } = await firstList(dana);
    const itemIds = items.map(({ id }) => id);
    await dana.client.call('list/remove-items', { listId, itemIds });
    expect(await mine(dana)).toMatchObject({ favoritesCount: 0 });
    await dana.client.call('list/restore-items', { listId, itemIds });
    expect(await mine(dana)).toMatchObject({ favoritesCount: 1, data: [{ items: 1 }] });
  });

  test('gets no more hearts by itself once others see it, and all of them when nobody does', async () => {
    const dana = await shopper();
    await heart(dana, await makeCommunity(testDb()));
    const { id: listId } = await firstList(dana);
    await dana.client.call('list/create-link', { listId });
    const secret = await makeCommunity(testDb());
    await heart(dana, secret);
    const shared = await read(dana, listId);
    expect(places(shared)).not.toContain(secret);
    expect(shared.followsHearts).toBe(false);
    expect(shared.privateHearts.map(({ id }) => id)).toEqual([secret]);
    await dana.client.call('list/end-link', { listId });
    const later = await makeCommunity(testDb());
    await heart(dana, later);
    expect(places(await read(dana, listId)).slice(0, 2)).toEqual([later, secret]);
  });
});

describe('a list that two people keep', () => {
  test('shows whose heart is where, and nobody’s other hearts', async () => {
    const { dana, sam, listId, itemId, communityId } = await household();
    await heart(dana, communityId);
    expect((await read(sam, listId)).items[0]?.hearts).toEqual([]);
    await dana.client.call('list/set-heart', { listId, itemId, isFavourite: true });
    await sam.client.call('list/set-heart', { listId, itemId, isFavourite: true });
    expect(new Set((await read(sam, listId)).items[0]?.hearts)).toEqual(new Set([dana.id, sam.id]));
    await heart(sam, communityId, false);
    expect((await read(dana, listId)).items[0]?.hearts).toEqual([dana.id]);
    const secret = await makeCommunity(testDb());
    await heart(sam, secret);
    expect((await read(dana, listId)).privateHearts).toEqual([]);
    expect(places(await read(dana, listId))).toEqual([communityId]);
    await sam.client.call('list/add-items', { listId, communityIds: [secret] });
    const [added] = (await read(dana, listId)).items;
    expect(added).toMatchObject({ community: { id: secret }, hearts: [sam.id], addedBy: 'Test' });
  });

  test('keeps both notes that are written at once', async () => {
    const { dana, sam, listId, itemId } = await household();
    await Promise.all([
      dana.client.call('list/add-note', { listId, itemId, text: 'The school is near.' }),
      sam.client.call('list/add-note', { listId, itemId, text: 'Too far from the sea.' }),
    ]);
    const notes = (await read(sam, listId)).items[0]?.notes ?? [];
    expect(notes.map(({ text, isYours }) => [text, isYours]).sort()).toEqual([
      ['Ask about winters', false],
      ['The school is near.', false],
      ['Too far from the sea.', true],
    ]);
  });

  test('keeps the first of two statuses, and says to the second who set it to what', async () => {
    const { dana, sam, listId, itemId } = await household();
    const set = ({ client }: Persona, status: 'Visited' | 'Maybe', version: number) =>
      client.call('list/set-status', { listId, itemId, status, version });
    expect((await set(dana, 'Visited', 1)).body).toMatchObject({ version: 2 });
    const refused = await set(sam, 'Maybe', 1);
    expect(refused.httpStatus).toBe(409);
    expect(refused.body.message).toBe('Test set it to Visited while you were choosing.');
    expect((await read(sam, listId)).items[0]).toMatchObject({ status: 'Visited', version: 2 });
    expect((await set(sam, 'Maybe', 2)).httpStatus).toBe(200);
  });

  test('tells of a title and a note that were changed elsewhere, and keeps what was stored', async () => {
    const { dana, sam, listId, noteId } = await household();
    const rename = ({ client }: Persona, title: string) =>
      client.call('list/rename', { listId, title, version: 1 });
    expect((await rename(dana, 'Hills')).httpStatus).toBe(200);
    const refused = await rename(sam, 'Coast');
    expect(refused.body.message).toBe('The title was changed to “Hills” while you were writing.');
    const edit = (text: string) =>
      dana.client.call('list/edit-note', { listId, noteId, text, version: 1 });
    expect((await edit('Asked: cold.')).httpStatus).toBe(200);
    expect((await edit('Asked: mild.')).httpStatus).toBe(409);
    expect((await read(sam, listId)).items[0]?.notes[0]).toMatchObject({
      text: 'Asked: cold.',
      isEdited: true,
    });
  });

  test('keeps two moves at once, also where there is no number between two places', async () => {
    const { dana, sam, listId, itemId } = await household();
    const ids = [await makeCommunity(testDb()), await makeCommunity(testDb())];
    const { body } = await dana.client.call('list/add-items', { listId, communityIds: ids });
    const [first = 0, second = 0] = body.itemIds;
    const order = async () => (await read(dana, listId)).items.map(({ id }) => id);
    expect(await order()).toEqual([first, second, itemId]);
    const move = ({ client }: Persona, moved: number, beforeItemId: number | null) =>
      client.call('list/move-item', { listId, itemId: moved, beforeItemId });
    await Promise.all([move(dana, first, null), move(sam, itemId, second)]);
    expect(await order()).toEqual([itemId, second, first]);
    await testDb().update(listItems).set({ position: 1 }).where(eq(listItems.listId, listId));
    await move(sam, first, second);
    const [at, before] = [(await order()).indexOf(first), (await order()).indexOf(second)];
    expect(before - at).toBe(1);
  });

  test('lets only its author change a note, and brings a deleted one back', async () => {
    const { dana, sam, listId, noteId } = await household();
    const note = { listId, noteId };
    const theirs = await sam.client.call('list/edit-note', { ...note, text: 'Mine', version: 1 });
    expect(theirs.httpStatus).toBe(403);
    expect((await sam.client.call('list/delete-note', note)).httpStatus).toBe(403);
    await dana.client.call('list/delete-note', note);
    expect((await read(sam, listId)).items[0]?.notes).toEqual([]);
    await dana.client.call('list/restore-note', note);
    expect((await read(sam, listId)).items[0]?.notes).toHaveLength(1);
  });

  test('is nobody else’s: for them there is no such list', async () => {
    const { listId, itemId } = await household();
    const { client } = await shopper();
    for (const answer of [
      await client.call('list/get', { listId }),
      await client.call('list/add-note', { listId, itemId, text: 'Hello' }),
      await client.call('list/leave', { listId, then: 'delete' }),
    ])
      expect(answer.httpStatus).toBe(404);
  });

  test('names a place that nobody is shown now, and has it again once it is shown', async () => {
    const { dana, listId, communityId } = await household();
    const hide = (hiddenAs: 'unpublished' | null) =>
      testDb()
        .update(communities)
        .set({ hiddenAs, hiddenAt: hiddenAs && new Date() })
        .where(eq(communities.id, communityId));
    await hide('unpublished');
    const hidden = await read(dana, listId);
    expect([hidden.items, hidden.notShown.map(({ id }) => id)]).toEqual([[], [communityId]]);
    await hide(null);
    expect(await read(dana, listId)).toMatchObject({
      items: [{ community: { id: communityId } }],
      notShown: [],
    });
  });

  test('answers wishes with real numbers of its places', async () => {
    const dana = await shopper();
    const { listId } = await makeList(testDb(), dana.id);
    const { body } = await dana.client.call('list/get', {
      listId,
      wishes: 'size:20000-100000,odd',
    });
    expect(body.data.wishLabels).toHaveLength(1);
    expect(body.data.ignoredWishes).toEqual(['odd']);
    expect(body.data.items[0]?.wishes).toHaveLength(1);
  });
});

describe('a list has room for', () => {
  test(`${LIST_LIMITS.items} places: one more is refused, and nothing of that call is stored`, async () => {
    const dana = await shopper();
    const { listId } = await makeList(testDb(), dana.id);
    const some = await Promise.all(
      Array.from({ length: LIST_LIMITS.items }, () => makeCommunity(testDb())),
    );
    const add = (communityIds: number[]) =>
      dana.client.call('list/add-items', { listId, communityIds });
    expect((await add(some)).httpStatus).toBe(409);
    expect((await read(dana, listId)).items).toHaveLength(1);
    expect((await add(some.slice(1))).httpStatus).toBe(200);
    expect((await add(some.slice(0, 1))).httpStatus).toBe(409);
  });

  test('500 characters a note and 60 a title', async () => {
    const dana = await shopper();
    const { listId, itemId } = await makeList(testDb(), dana.id);
    const note = (text: string) => dana.client.call('list/add-note', { listId, itemId, text });
    expect((await note('👩‍👩‍👧'.repeat(500))).httpStatus).toBe(200);
    expect((await note('a'.repeat(501))).body).toMatchObject({ field: 'text' });
    expect((await note('\u200b ')).httpStatus).toBe(422);
    const rename = (title: string) =>
      dana.client.call('list/rename', { listId, title, version: 1 });
    expect((await rename('a'.repeat(61))).httpStatus).toBe(422);
    expect((await rename(' Our   towns ')).httpStatus).toBe(200);
    expect((await read(dana, listId)).title).toBe('Our towns');
  });

  test(`${LIST_LIMITS.lists} lists an account`, async () => {
    const dana = await shopper();
    const create = () => dana.client.call('list/create', { title: 'Towns' });
    for (let made = 0; made < LIST_LIMITS.lists; made += 1)
      expect((await create()).httpStatus).toBe(200);
    expect((await create()).httpStatus).toBe(409);
  });
});

test('a list outlives the account of its owner where somebody else keeps it, without their notes', async () => {
  const dana = await shopper();
  const samId = await makeUser(testDb());
  const shared = await makeList(testDb(), dana.id, [samId]);
  const own = await makeList(testDb(), dana.id);
  const { eraseUser } = await import('@/db/queries/accounts/users');
  await testDb().transaction((tx) => eraseUser(tx, dana.id));
  const left = await testDb().select().from(lists).where(eq(lists.id, shared.listId));
  expect(left).toMatchObject([{ ownerId: samId }]);
  expect(await testDb().select().from(lists).where(eq(lists.id, own.listId))).toEqual([]);
  const { itemsOf, membersOf, notesOf } = await import('@/db/queries/lists/lists');
  expect(await notesOf(testDb(), shared.listId)).toEqual([]);
  expect((await membersOf(testDb(), shared.listId)).map(({ id }) => id)).toEqual([samId]);
  expect(await itemsOf(testDb(), shared.listId)).toMatchObject([{ adder: null }]);
});
