import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import type { CallInput, CallOutput } from '@/lib/app/calls';
import { KEPT_PLACES_LIMIT } from '@/lib/domains/lists/constants';
import { closeTestDb, shopper, testDb, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

type Places = CallInput<'list/save-favorites'>['places'];

const save = async ({ client }: Persona, places: Places) =>
  (await client.call('list/save-favorites', { places })).body;

const undo = ({ client }: Persona, { communityIds, lists }: CallOutput<'list/save-favorites'>) =>
  client.call('list/undo-save-favorites', { communityIds, lists });

const mine = async ({ client }: Persona) => (await client.call('list/get-mine', {})).body;

const read = async ({ client }: Persona, listId = '') =>
  (await client.call('list/get', { listId })).body.data;

async function listCalled(person: Persona, title: string) {
  const found = (await mine(person)).data.find((one) => one.title === title);
  return found ? read(person, found.id) : null;
}

const heart = ({ client }: Persona, communityId: number) =>
  client.call('community/add-as-favourite', {
    communityId,
    typeText: 'favourite',
    isFavourite: true,
  });

const threePlaces = () => Promise.all([1, 2, 3].map(() => makeCommunity(testDb())));

describe('what a visitor kept in the browser', () => {
  test('becomes favorites in its order, with status and note', async () => {
    const dana = await shopper();
    const [one = 0, two = 0, three = 0] = await threePlaces();
    const saved = await save(dana, [
      { communityId: two, status: 'Visited', note: 'Ask about winters' },
      { communityId: three, status: 'Looking' },
      { communityId: one },
    ]);
    expect(new Set(saved.communityIds)).toEqual(new Set([one, two, three]));
    const list = await listCalled(dana, 'Our list');
    expect(list?.items.map(({ community }) => community.id)).toEqual([two, three, one]);
    expect(list?.items[0]).toMatchObject({
      status: 'Visited',
      notes: [{ text: 'Ask about winters', isYours: true }],
      hearts: [dana.id],
    });
    expect(await mine(dana)).toMatchObject({ favoritesCount: 3 });
  });

  test('changes nothing when it is sent twice, one after the other or at once', async () => {
    const dana = await shopper();
    const [one = 0, two = 0] = await threePlaces();
    const places: Places = [
      { communityId: one, status: 'Maybe', note: 'Near a lake' },
      { communityId: two },
    ];
    await Promise.all([save(dana, places), save(dana, places)]);
    const again = await save(dana, places);
    expect(again).toMatchObject({ communityIds: [], lists: [] });
    const list = await listCalled(dana, 'Our list');
    expect(list?.items.map(({ notes }) => notes.length)).toEqual([1, 0]);
    expect(await mine(dana)).toMatchObject({ favoritesCount: 2, data: [{ items: 2 }] });
  });

  test('leaves the status that the account has, and adds its note', async () => {
    const dana = await shopper();
    const place = await makeCommunity(testDb());
    await heart(dana, place);
    const list = await listCalled(dana, 'Our list');
    const itemId = list?.items[0]?.id ?? 0;
    await dana.client.call('list/set-status', {
      listId: list?.id ?? '',
      itemId,
      status: 'No',
      version: 1,
    });
    await save(dana, [{ communityId: place, status: 'Visited', note: 'Too far north' }]);
    const [item] = (await read(dana, list?.id)).items;
    expect(item).toMatchObject({ status: 'No', notes: [{ text: 'Too far north' }] });
  });

  test('is not shown to those who keep the first list together: notes go on a private one', async () => {
    const dana = await shopper();
    await heart(dana, await makeCommunity(testDb()));
    const shared = await listCalled(dana, 'Our list');
    await dana.client.call('list/create-link', { listId: shared?.id ?? '' });
    const [one = 0, two = 0] = await threePlaces();
    const places: Places = [{ communityId: one, note: 'Near a lake' }, { communityId: two }];
    await save(dana, places);
    await save(dana, places);
    expect((await read(dana, shared?.id)).items).toHaveLength(1);
    const own = await listCalled(dana, 'From this device');
    expect(own?.items).toMatchObject([
      { community: { id: one }, notes: [{ text: 'Near a lake' }], hearts: [dana.id] },
    ]);
    expect((await mine(dana)).data).toHaveLength(2);
    expect((await mine(dana)).favoritesCount).toBe(3);
  });

  test('leaves out what nobody is shown, and says how many', async () => {
    const dana = await shopper();
    const [one = 0, hidden = 0] = await threePlaces();
    await testDb()
      .update(communities)
      .set({ hiddenAs: 'unpublished', hiddenAt: new Date() })
      .where(eq(communities.id, hidden));
    const places = [hidden, one, 2_000_000_000].map((communityId) => ({ communityId }));
    expect(await save(dana, places)).toMatchObject({ communityIds: [one], notShown: 2 });
  });

  test('is refused as a whole where it is more than a device keeps', async () => {
    const dana = await shopper();
    const places = Array.from({ length: KEPT_PLACES_LIMIT + 1 }, () => ({ communityId: 1 }));
    const { httpStatus, body } = await dana.client.call('list/save-favorites', { places });
    expect([httpStatus, body.message]).toEqual([
      422,
      `Send at most ${KEPT_PLACES_LIMIT} places at a time.`,
    ]);
    expect((await mine(dana)).favoritesCount).toBe(0);
  });
});

describe('taking it back', () => {
  test('takes what was added, and leaves what the account had', async () => {
    const dana = await shopper();
    const [had = 0, one = 0] = await threePlaces();
    await heart(dana, had);
    const saved = await save(dana, [
      { communityId: one, status: 'Visited', note: 'Near a lake' },
      { communityId: had, note: 'A second look' },
    ]);
    await undo(dana, saved);
    const list = await listCalled(dana, 'Our list');
    expect(list?.items).toMatchObject([{ community: { id: had }, notes: [] }]);
    expect((await mine(dana)).favoritesCount).toBe(1);
  });

  test('deletes the private list that was made for it', async () => {
    const dana = await shopper();
    await heart(dana, await makeCommunity(testDb()));
    const shared = await listCalled(dana, 'Our list');
    await dana.client.call('list/create-link', { listId: shared?.id ?? '' });
    const saved = await save(dana, [{ communityId: await makeCommunity(testDb()), note: 'Hills' }]);
    expect(await listCalled(dana, 'From this device')).not.toBeNull();
    await undo(dana, saved);
    expect(await listCalled(dana, 'From this device')).toBeNull();
  });

  test('is refused for somebody else’s list, and takes nothing then', async () => {
    const [dana, sam] = [await shopper(), await shopper()];
    const saved = await save(dana, [{ communityId: await makeCommunity(testDb()), note: 'Hills' }]);
    expect((await undo(sam, saved)).httpStatus).toBe(404);
    expect((await listCalled(dana, 'Our list'))?.items[0]?.notes).toHaveLength(1);
  });
});
