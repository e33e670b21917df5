import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import type { CallInput } from '@/lib/app/calls';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

type Place = CallInput<'community/create'>;

const place = (name: string, more: Partial<Place> = {}): Place => ({
  communityNameText: name,
  city: name,
  state: 'NC',
  lat: 35.6,
  long: -82.5,
  ...more,
});

const create = (wanted: Place) => admin.client.call('community/create', wanted);

const check = async (name: string, more?: Partial<Place>) => {
  const { communityNameText, state, lat, long } = place(name, more);
  const input = { communityNameText, state, lat, long };
  const { httpStatus, body } = await admin.client.call('community/check-place', input);
  expect(httpStatus).toBe(200);
  return body.data;
};

describe('the position of a new community', () => {
  test('in another state is refused at the state, with the state that it lies in', async () => {
    const { httpStatus, body } = await create(place('Zzyzx Test Town', { state: 'Texas' }));
    expect([httpStatus, body.field, body.message]).toEqual([
      422,
      'state',
      'This position is in North Carolina, not in Texas.',
    ]);
    const confirmed = await create(place('Zzyzx Test Town', { state: 'TX', confirmed: true }));
    expect(confirmed.httpStatus).toBe(422);
  });

  test('is refused in another state when facts are edited, too, unless it stays as it was', async () => {
    const wrong = { name: 'Strayville', stateId: 48, lat: 35.7, long: -82.6 };
    const communityId = await makeCommunity(testDb(), wrong);
    const edit = (facts: object) =>
      admin.client.call('community/update-facts', { communityId, ...facts });
    expect((await edit({ county: 'Buncombe' })).httpStatus).toBe(200);
    const moved = await edit({ lat: 35.8 });
    expect([moved.httpStatus, moved.body.field]).toEqual([422, 'state']);
    expect((await edit({ lat: 35.8, state: 'NC' })).httpStatus).toBe(200);
  });

  test('a mile behind a border is asked about, and taken once confirmed', async () => {
    // Texarkana is on both sides of the line between Texas and Arkansas.
    const border = { state: 'TX', lat: 33.43, long: -94.03 };
    expect(await check('Linetown', border)).toMatchObject({
      position: { stateName: 'Arkansas', milesAway: expect.closeTo(0.8, 0) },
    });
    const asked = await create(place('Linetown', border));
    expect([asked.httpStatus, asked.body.field]).toEqual([409, 'confirmed']);
    expect(asked.body.message).toContain('Arkansas');
    expect((await create(place('Linetown', { ...border, confirmed: true }))).httpStatus).toBe(200);
  });

  test('at sea is asked about, and on a coast that is well inside the state is not', async () => {
    const sea = { state: 'FL', lat: 26.7, long: -79.9 };
    expect(await check('Reeftown', sea)).toMatchObject({ position: { stateName: null } });
    const asked = await create(place('Reeftown', sea));
    expect([asked.httpStatus, asked.body.field]).toEqual([409, 'confirmed']);
    const inland = { state: 'FL', lat: 26.7, long: -80.3 };
    expect(await check('Reeftown', inland)).toEqual({ position: null, alike: [] });
  });
});

describe('a new community close to one with nearly its name', () => {
  const near = { state: 'SC', lat: 34.0, long: -81.0 };

  test('is asked about with that community and its distance, and added once confirmed', async () => {
    const known = { name: 'Marlowville', stateId: 45, lat: 34.0, long: -81.0 };
    const id = await makeCommunity(testDb(), known);
    const typo = place('Marlowvile', { ...near, lat: 34.03 });
    expect(await check('Marlowvile', typo)).toEqual({
      position: null,
      alike: [{ id, communityNameText: 'Marlowville', stateShortName: 'SC', miles: 2.1 }],
    });
    const asked = await create(typo);
    expect([asked.httpStatus, asked.body.field, asked.body.message]).toEqual([
      409,
      'confirmed',
      'Marlowville, SC is only 2.1 miles away. Please confirm that this is another place.',
    ]);
    const { body } = await admin.client.call('community/get-all', { searchText: 'Marlowvile' });
    expect(body.dataResult.map((card) => card.communityNameText)).not.toContain('Marlowvile');
    expect((await create({ ...typo, confirmed: true })).httpStatus).toBe(200);
  });

  test('is asked about with the same name across a border, also 20 miles away', async () => {
    const known = { name: 'Saint Ottoburg', stateId: 45, lat: 34.6, long: -79.6 };
    const id = await makeCommunity(testDb(), known);
    const { alike } = await check('St. Ottoburg', { state: 'NC', lat: 34.88, long: -79.6 });
    expect(alike).toMatchObject([{ id, miles: 19.3 }]);
  });

  test('is not asked about with another name, or with a like one that is far', async () => {
    await makeCommunity(testDb(), { name: 'Pellham Grove', stateId: 45, lat: 33.4, long: -80.4 });
    const spot = { state: 'SC', lat: 33.41, long: -80.4 };
    expect((await check('Oakhurst', spot)).alike).toEqual([]);
    expect((await check('Pelham Grove', { ...spot, lat: 33.55 })).alike).toEqual([]);
    expect((await check('Pelham Grove', spot)).alike).toHaveLength(1);
  });

  test('with exactly the name of one in the state is still refused at its name', async () => {
    await makeCommunity(testDb(), { name: 'Twinford', stateId: 45, ...near, long: -80.9 });
    const { httpStatus, body } = await create(place('Twinford', { ...near, confirmed: true }));
    expect([httpStatus, body.field]).toEqual([409, 'communityNameText']);
  });
});
