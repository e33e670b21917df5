import { eq, inArray, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { closeDatabase, database } from '@/db/client';
import { communities, communityFigures } from '@/db/schema/communities';
import { listVersions } from '@/db/schema/platform';
import { fillPlaces, isFirstStart } from '@/db/seed/fill-places';
import { placeRows } from '@/db/seed/place-rows';
import { placesByCommand, prepareDatabase } from '@/db/seed/prepare-database';
import { readFeatured } from '@/db/seed/read-data';

const START = { content: 'places', on: 'embedded', placesLater: true } as const;
const { places } = placeRows(readFeatured());

/** How many there are of what only people write, and of what comes with the places. */
async function counts() {
  const { primary } = await database();
  const [row] = await primary.execute<Record<string, number>>(sql`select
    (select count(*)::int from communities) as communities,
    (select count(distinct geonames_id)::int from communities) as places,
    (select count(*)::int from community_figures) as figures,
    (select count(*)::int from climate_insights) as climates,
    (select count(*)::int from health_facilities) as hospitals,
    (select count(*)::int from figure_medians) as medians,
    (select count(*)::int from users) as people,
    (select count(*)::int from about_insights) as texts,
    (select count(*)::int from jobs) as jobs`);
  return { ...row };
}

test('places are filled in beside a server: stopped early it goes on, twice at once it fills once, and what people made stays', async () => {
  const open = await database();
  const { primary } = open;
  expect(await isFirstStart(primary)).toBe(true);
  if (inject('template').kind === 'server')
    expect(await prepareDatabase({ ...START, keepOpen: true })).toMatchObject({
      placesAreBehind: true,
    });

  // An editor made one of the places before, and one that nobody knows.
  const boone = places.find(({ name, stateId }) => name === 'Boone' && stateId === 37) ?? places[0];
  if (!boone) throw new Error('There is no place.');
  const { name, city, stateId, lat, long } = boone;
  const made = await primary
    .insert(communities)
    .values([
      { name, city, stateId, lat, long, population: 12_345 },
      { name: 'Made Up Springs', city: 'Made Up Springs', stateId, lat: 35, long: -82 },
    ])
    .returning({ id: communities.id });

  const stop = new Error('stopped');
  await expect(
    fillPlaces(open, (message) => {
      if (message.startsWith('Places: 2,')) throw stop;
    }),
  ).rejects.toBe(stop);
  const early = await counts();
  expect(early.places).toBeGreaterThan(1000);
  expect(early.places).toBeLessThan(3000);
  expect(await isFirstStart(primary)).toBe(true);

  const messages: string[] = [];
  const [first, second] = await Promise.all([
    fillPlaces(open, (message) => messages.push(message)),
    fillPlaces(open, () => {}),
  ]);
  expect([first, second].filter((added) => added > 0)).toHaveLength(1);
  expect(
    messages.length === 0 || messages.some((one) => /^Places: .* of 20,\d{3}$/.test(one)),
  ).toBe(true);
  const full = await counts();
  expect(full).toMatchObject({
    communities: places.length + 1,
    places: places.length - 1,
    people: 0,
    texts: 0,
    jobs: 0,
  });
  expect(full.medians).toBeGreaterThan(0);
  expect(full.climates).toBeGreaterThan(0);
  expect(full.hospitals).toBeGreaterThan(0);
  const kept = await primary
    .select({ population: communities.population, geonamesId: communities.geonamesId })
    .from(communities)
    .where(
      inArray(
        communities.id,
        made.map(({ id }) => id),
      ),
    );
  expect(kept).toContainEqual({ population: 12_345, geonamesId: null });
  expect(await isFirstStart(primary)).toBe(false);

  // What a person has changed since stays, and what they deleted stays away.
  const [one] = await primary
    .select({ id: communities.id })
    .from(communities)
    .where(eq(communities.geonamesId, places[5]?.geonamesId ?? 0));
  await primary
    .update(communities)
    .set({ name: 'Renamed by a person' })
    .where(eq(communities.id, one?.id ?? 0));
  await closeDatabase();
  expect(await placesByCommand()).toMatch(/^Nothing to do: .* 20,\d{3} communities\.$/);
  const again = await database();
  expect(await counts()).toEqual(full);
  const [renamed] = await again.primary
    .select({ name: communities.name })
    .from(communities)
    .where(eq(communities.id, one?.id ?? 0));
  expect(renamed?.name).toBe('Renamed by a person');
  const [figure] = await again.primary.select().from(communityFigures).limit(1);
  expect(figure?.source).toBeTruthy();
  expect(await again.primary.select().from(listVersions)).not.toContainEqual(
    expect.objectContaining({ list: 'places-filling' }),
  );
});
