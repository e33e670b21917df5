import { SchoolKinds } from '@/lib/domains/public-data/places/school-place';
import type { FactWithOrigin } from '@/lib/domains/public-data/source';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';

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

/**
 * Which kinds of schools are near communities, two facts for each, as a source gives them: without
 * waiting for anything in between.
 * @param step called with each fact
 */
export async function* factsOfSchools(
  communities: number,
  schools: number,
  step = () => {},
): AsyncGenerator<FactWithOrigin> {
  const kinds = new SchoolKinds(['publicType', 'charter'] as const);
  for (let at = 0; at < schools; at += 1)
    kinds.add(at % 4 ? 'publicType' : 'charter', null, spot(at * 7));
  const near = Array.from({ length: communities }, (_, id) => ({ id, ...spot(id) }));
  for (const { community, flag, isThere } of kinds.of(near as MatchedCommunity[])) {
    step();
    yield await Promise.resolve({ community, field: flag, text: String(isThere), origin });
  }
}
