import { afterAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import type { CallInput } from '@/lib/app/calls';
import { administrator, closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const town = (communityNameText: string, state = 'VT'): CallInput<'community/create'> => ({
  communityNameText,
  city: communityNameText,
  state,
  lat: 44,
  long: -72.7,
});

const create = async (name: string, state?: string) =>
  (await (await administrator()).client.call('community/create', town(name, state))).httpStatus;

const found = async (searchText: string) => {
  const { httpStatus, body } = await visitor().call('community/get-all', { searchText });
  expect(httpStatus).toBe(200);
  return body.dataResult.map((card) => card.communityNameText);
};

test('of two who add names that read alike at once, one adds the place', async () => {
  const { client } = await administrator();
  const names = ["O'Maraville", 'O’Maraville', 'OMaraville', 'Ó’MARAVILLE'];
  const answers = await Promise.all(
    names.map((name) => client.call('community/create', town(name))),
  );
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409, 409, 409]);
});

test('names in other scripts are distinguished, and found by sound and as written', async () => {
  expect(await create('Москвабург')).toBe(200);
  expect(await create('東京町')).toBe(200);
  expect(await create('東京町')).toBe(409);
  expect(await found('東京')).toEqual(['東京町']);
  expect(await found('dongjing')).toEqual(['東京町']);
  expect(await found('Москва')).toEqual(['Москвабург']);
  expect(await found('moskvaburg')).toEqual(['Москвабург']);
});

test('a name with an okina is found with it, with an apostrophe, and without', async () => {
  await makeCommunity(testDb(), { name: 'Kaʻūpulehua', stateId: 15 });
  for (const searchText of ['kaʻupulehua', "ka'upulehua", 'Ka‘ūpulehua', 'kaupulehua'])
    expect(await found(searchText)).toEqual(['Kaʻūpulehua']);
});

test('a name without a letter or a digit is refused', async () => {
  expect(await create('☃ !')).toBe(422);
});

test('the longest name, of letters that stand for many, can be added and looked for', async () => {
  const name = 'ﷺ'.repeat(100);
  expect(await create(name)).toBe(200);
  expect(await found(name)).toEqual([name]);
  expect(await found(`q${name.slice(1)}`)).toEqual([name]);
});

test('names are in the same order on every database: without regard to case', async () => {
  const made = ['zebraville Aa', 'Zebraville ab', 'Zebraville-Ac'];
  for (const name of [...made].reverse())
    await makeCommunity(testDb(), { name, stateId: 15, population: 77 });
  expect(await found('zebraville')).toEqual(made);
});
