import { afterAll, describe, expect, test } from 'vitest';
import { universityNamed } from '@/lib/search/areas/universities';
import { wordTable } from '@/lib/shared/format/word-table';
import {
  administrator,
  closeTestDb,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';
import { makeCommunity } from '@/db/factories/communities';

afterAll(closeTestDb);

/** What every object has, as a person may type it. */
const WORDS = Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [
  name.toLowerCase(),
  `university of ${name}`,
  `towns near ${name}, nc`,
]);

describe('a search for a word that every object has', () => {
  test('is answered as any other, in the list, on the map and for administrators', async () => {
    await makeCommunity(testDb());
    const { client } = await administrator();
    for (const searchText of WORDS) {
      const input = { searchText };
      for (const [path, caller, more] of [
        ['community/get-all', visitor(), { tab: 0 }],
        ['community/map-points', visitor(), {}],
        ['community/list-communities', client, {}],
      ] as const) {
        const { httpStatus, body } = await caller.post(path, JSON.stringify({ ...input, ...more }));
        expect([httpStatus, body.message], `${path} ${searchText}`).toEqual([200, body.message]);
      }
    }
  });

  test('names no university', () => {
    for (const word of WORDS) expect(universityNamed([], word)).toBeNull();
  });
});

test('a table of words finds what it has and nothing else', () => {
  const table = wordTable<string>({ mit: 'Massachusetts Institute of Technology' });
  expect(table.mit).toMatch(/^Massachusetts/);
  for (const word of WORDS) expect(table[word]).toBeUndefined();
});

test('a saved search that is to be changed in nothing is refused, and named', async () => {
  const { client } = await shopper();
  const id = '00000000-0000-4000-8000-000000000000';
  const { httpStatus, body } = await client.post(
    'user/update-saved-search',
    JSON.stringify({ id }),
  );
  expect(httpStatus).toBe(422);
  expect(body).toMatchObject({ field: 'name', fieldMessage: 'This is required.' });
});
