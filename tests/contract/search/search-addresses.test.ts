import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { getAllOutput } from '@/lib/domains/community-page/list-output';
import { administrator, closeTestDb, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

beforeAll(async () => {
  const at = { stateId: 37, lat: 35.5951, long: -82.5515 };
  await makeCommunity(testDb(), { name: 'Addressville', zipCodes: ['28899'], ...at });
});

const search = async (searchText: string) => {
  const { httpStatus, body } = await visitor().call('community/get-all', { searchText });
  expect(httpStatus).toBe(200);
  const { dataResult, ...found } = getAllOutput.parse(body);
  return { ...found, names: dataResult.map((card) => card.communityNameText) };
};

test('an address finds its place, and the answer says what was left out', async () => {
  expect(await search('1 Sample Avenue, Addressville, NC 28899')).toMatchObject({
    names: ['Addressville'],
    leftOut: ['1 Sample Avenue'],
  });
  expect(await search('1 Sample Avenue\nAddressville NC')).toMatchObject({
    names: ['Addressville'],
    leftOut: ['1 Sample Avenue'],
  });
  expect(await search('1 Sample Avenue, 28899')).toMatchObject({
    names: ['Addressville'],
    leftOut: ['1 Sample Avenue'],
  });
  expect((await search('Addressville, NC')).leftOut).toBeUndefined();
});

test('a position finds the place there', async () => {
  expect((await search('35.5951 N, 82.5515 W')).names[0]).toBe('Addressville');
});

test('a territory is said not to be covered', async () => {
  expect(await search('San Juan PR')).toMatchObject({ names: [], notCovered: 'Puerto Rico' });
});

test.each(['1 Sample Avenue, Addressville, NC 28899', '1 Sample Avenue Addressville NC'])(
  'the administrators’ list finds the place of “%s”',
  async (searchText) => {
    const { client } = await administrator();
    const { body } = await client.call('community/list-communities', { searchText });
    expect(body.data.map((row) => row.communityNameText)).toEqual(['Addressville']);
  },
);
