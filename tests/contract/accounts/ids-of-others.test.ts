import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeSavedSearch } from '@/db/factories/saved-searches';
import { drafts } from '@/db/schema/drafts';
import { savedSearches } from '@/db/schema/saved-searches';
import { CONTRACT } from '@/lib/app/calls';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

let own: Persona;
let communityId: number;
let searchId: string;
let deletedId: string;

/** Everybody who is not the one whose search or draft it is. */
const others: [string, Persona['client']][] = [];
const clientOf = (who: string) => others.find(([name]) => name === who)?.[1] ?? visitor();
const OTHERS = ['nobody', 'a shopper', 'another representative', 'a successor', 'an administrator'];

const stored = async () => [
  await testDb().select().from(savedSearches).where(eq(savedSearches.userId, own.id)),
  await testDb().select().from(drafts).where(eq(drafts.userId, own.id)),
];

const part = { part: 'jobs', entry: 'phone' };

beforeAll(async () => {
  communityId = await makeCommunity(testDb());
  own = await representativeOf(communityId);
  searchId = await makeSavedSearch(testDb(), own.id);
  deletedId = await makeSavedSearch(testDb(), own.id, {
    search: '?w=january:32',
    deletedAt: new Date(),
  });
  const draft = { values: { jobsDesc: 'Mills and schools.' }, baseVersion: 3 };
  await own.client.call('community/save-draft', { communityId, ...part, draft });
  others.push(
    ['nobody', visitor()],
    ['a shopper', (await shopper()).client],
    ['another representative', (await representativeOf(await makeCommunity(testDb()))).client],
    // Who came after the writer of the draft writes the same page.
    ['a successor', (await representativeOf(communityId)).client],
    ['an administrator', (await administrator()).client],
  );
});

interface Row {
  sent: () => object;
}

/** Every call that takes the id of a saved search, with what it is sent. */
const SEARCHES: Record<string, Row[]> = {
  'user/update-saved-search': [{ sent: () => ({ id: searchId, name: 'Mine now' }) }],
  'user/open-saved-search': [{ sent: () => ({ id: searchId }) }],
  'user/delete-saved-search': [
    { sent: () => ({ id: searchId }) },
    { sent: () => ({ id: deletedId, deleted: false }) },
  ],
};

test('each call that takes the id of a saved search has a row here', () => {
  const calls = CONTRACT.filter(
    ({ path, input }) => path.includes('saved-search') && 'id' in shapeOf(input),
  );
  expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(SEARCHES).sort());
});

function shapeOf(input: unknown): object {
  const { shape } = input as { shape?: object };
  return shape ?? {};
}

describe.each(
  Object.entries(SEARCHES).flatMap(([path, rows]) => rows.map((row) => [path, row] as const)),
)('%s with the id of somebody else’s search', (path, { sent }) => {
  test.each(OTHERS)('finds nothing for %s, and changes nothing', async (who) => {
    const before = await stored();
    const { httpStatus } = await clientOf(who).post(path, JSON.stringify(sent()));
    expect(httpStatus).toBe(who === 'nobody' ? 401 : 404);
    expect(await stored()).toEqual(before);
  });
});

const DRAFTS: Record<string, () => object> = {
  'community/get-drafts': () => ({ communityId, part: part.part }),
  'community/save-draft': () => ({ communityId, ...part, draft: null }),
};

test('each call about drafts has a row here', () => {
  const calls = CONTRACT.filter(({ path }) => path.includes('draft'));
  expect(calls.map(({ path }) => path).sort()).toEqual(Object.keys(DRAFTS).sort());
});

describe.each(Object.entries(DRAFTS))('%s where somebody else has a draft', (path, sent) => {
  test.each(['nobody', 'a shopper', 'another representative'])(
    'is refused to %s, and changes nothing',
    async (who) => {
      const before = await stored();
      const { httpStatus } = await clientOf(who).post(path, JSON.stringify(sent()));
      expect(httpStatus).toBe(who === 'nobody' ? 401 : 403);
      expect(await stored()).toEqual(before);
    },
  );

  test.each(['a successor', 'an administrator'])(
    'shows %s, who has drafts of their own there, none of it, and changes nothing',
    async (who) => {
      const before = await stored();
      const { httpStatus, body } = await clientOf(who).post(path, JSON.stringify(sent()));
      expect(httpStatus).toBe(200);
      expect(JSON.stringify(body)).not.toContain('Mills');
      expect(await stored()).toEqual(before);
    },
  );

  test('is refused to its writer once somebody else represents the page', async () => {
    const { httpStatus } = await own.client.post(path, JSON.stringify(sent()));
    expect([401, 403]).toContain(httpStatus);
  });
});
