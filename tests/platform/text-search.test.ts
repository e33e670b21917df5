import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { stateId } from '@/db/seed/state-ids';
import { readPlaces } from '@/db/seed/places';
import { planSearch } from '@/lib/search/text/search-words';
import { createTextIndex } from '@/lib/search/text/create-text-index';

/** Random-looking, and the same in every run. */
const pick = (n: number, below: number) =>
  Math.floor(Math.abs(Math.sin(n * 12.9898) * 43_758.5453) * below) % below;

/** Names that have no other spelling, and are no city that people call by other names. */
const PLAIN = /^(?!New York|St\.? |Saint |Ft |Fort |Mount |Mt |[NSEW] )[A-Za-z]+( [A-Za-z]+)*$/;

const places = [...readPlaces()]
  .filter(({ name }, at) => at % 5 === 0 && PLAIN.test(name) && !/washington/i.test(name))
  .map(({ name, stateShortName, lat, long, population }, at) => {
    const where = { id: at + 1, name, city: name, stateId: stateId(stateShortName) };
    return { ...where, stateShortName, lat, long, population };
  });

/**
 * A name as somebody may type it: its beginning, or with one letter wrong, missing, twice or
 * swapped.
 */
function typed(n: number): string {
  const { name, stateShortName } = places[pick(n, places.length)] ?? {
    name: '',
    stateShortName: '',
  };
  const at = pick(n + 1, name.length);
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  const kinds = [
    name.slice(0, Math.max(3, at)),
    before + after,
    before + letter + letter + after,
    `${before}${'aeiorstl'.charAt(pick(n + 2, 8))}${after}`,
    before + after.charAt(0) + letter + after.slice(1),
  ];
  const text = kinds[pick(n + 3, kinds.length)] ?? name;
  return pick(n + 4, 3) === 0 ? `${text}, ${stateShortName}` : text;
}

async function inDatabase(text: string): Promise<number[]> {
  const { primary } = await database();
  const plan = planSearch(text);
  if (!plan) return [];
  const { words, name, swapped } = plan;
  const ids = async (condition: ReturnType<typeof sql>) =>
    (await primary.select({ id: communities.id }).from(communities).where(condition)).map(
      ({ id }) => id,
    );
  const exact = await ids(sql`search_document @@ to_tsquery('simple', ${words})`);
  if (exact.length > 0) return exact;
  const allowed = Math.max(1, Math.ceil(name.length / 4));
  return ids(sql`(search_name % ${name}
      and least(levenshtein(search_name, ${name}),
        levenshtein(left(search_name, ${name.length}), ${name})) <= ${allowed}
      or ${swapped} <> '' and search_document @@ to_tsquery('simple', ${swapped || 'none'}))
    and (${plan.stateId}::int is null or state_id = ${plan.stateId})`);
}

test('names are found with the typos that Postgres’s trigrams and edit distances forgive, and others only as guesses', async () => {
  const { primary } = await database();
  const index = createTextIndex();
  for (const place of places)
    index.set(place.id, { ...place, latinName: null, county: null, zipCodes: [] });
  for (let at = 0; at < places.length; at += 1000)
    await primary.insert(communities).values(places.slice(at, at + 1000));
  for (let n = 0; n < 300; n += 1) {
    const text = typed(n * 7);
    const found = index.find(text);
    const known = await inDatabase(text);
    expect(found?.all.array(), text).toEqual(expect.arrayContaining(known));
    if (!found?.areSimilar) expect(found?.all.size(), text).toBe(known.length);
  }
});
