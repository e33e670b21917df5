import { afterAll, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { closeTestDb, testDb } from '../support/people/personas';

afterAll(closeTestDb);

const address = (id: number, name: string) => PAGES.community(id, communitySlug(name, 'KS'));

async function open(path: string) {
  const response = await fetch(new URL(path, inject('appUrl')), { redirect: 'manual' });
  return { status: response.status, to: response.headers.get('location'), response };
}

const hidden = { hiddenAt: new Date() };

test('the public address of a merged community leads to what it was merged into, for good', async () => {
  const target = await makeCommunity(testDb(), { name: 'Lastingham' });
  const merged = { ...hidden, hiddenAs: 'merged' as const, mergedIntoId: target };
  const source = await makeCommunity(testDb(), { name: 'Formerham', ...merged });
  const { status, to } = await open(address(source, 'Formerham'));
  expect([status, new URL(to ?? '', inject('appUrl')).pathname]).toEqual([
    308,
    address(target, 'Lastingham'),
  ]);
  expect((await open(address(target, 'Lastingham'))).status).toBe(200);
});

test.each(['unpublished', 'deleted'] as const)(
  'the page of a community that is %s says that it cannot be found, and nothing of it',
  async (hiddenAs) => {
    const name = `Vanishford ${hiddenAs}`;
    const id = await makeCommunity(testDb(), { name, ...hidden, hiddenAs });
    const { status, response } = await open(address(id, name));
    const text = await response.text();
    expect(status).toBe(404);
    expect(text).toContain('seem to find the page');
    expect(text).not.toContain(name);
  },
);
