import { expect, test } from 'vitest';
import { partsOf } from '@/lib/domains/public-data/facts-part';
import { SchoolKinds } from '@/lib/domains/public-data/places/school-place';
import type { FactWithOrigin } from '@/lib/domains/public-data/source';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';
import { longestHold } from '../../support/longest-hold';

const LONGEST_MS = 100;

const origin = {
  source: 'A survey',
  table: null,
  vintage: '2026',
  retrievedOn: '2026-11-01',
  caution: null,
};

const spot = (at: number) => ({
  lat: 25 + ((at * 37) % 2400) / 100,
  long: -124 + ((at * 17) % 5500) / 100,
});

async function countParts(parts: AsyncIterable<{ read: number }>): Promise<number> {
  let rows = 0;
  for await (const { read } of parts) rows += read;
  return rows;
}

test('finding the schools near a whole country’s communities holds nobody up', async () => {
  const communities = Array.from({ length: 6000 }, (_, id) => ({ id, ...spot(id) }));
  const kinds = new SchoolKinds(['publicType', 'charter'] as const);
  for (let at = 0; at < 60_000; at += 1)
    kinds.add(at % 4 ? 'publicType' : 'charter', null, spot(at * 7));
  // As a source gives them: without waiting for anything in between.
  async function* facts(): AsyncGenerator<FactWithOrigin> {
    for (const { community, flag, isThere } of kinds.of(communities as MatchedCommunity[]))
      yield await Promise.resolve({ community, field: flag, text: String(isThere), origin });
  }
  const { result, longest } = await longestHold(() => countParts(partsOf(facts())));
  expect(result).toBe(12_000);
  expect(longest).toBeLessThan(LONGEST_MS);
}, 30_000);
