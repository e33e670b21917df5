import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { allCommunityIds, indexedCommunities } from '@/db/queries/communities/indexed-communities';
import { whereIs } from '@/db/queries/communities/nearby';
import { communities } from '@/db/schema/communities';
import { aboutInsights } from '@/db/schema/insights';
import { buildIndex } from '@/lib/domains/community-page/build-index';
import { STATES } from '@/lib/shared/reference/states';
import {
  INDEXED_COLUMNS,
  NOTHING_KNOWN_NEAR,
  NOTHING_LISTED,
} from '@/lib/search/index/indexed-community';
import { nearestTo } from '@/lib/search/index/near';
import { nearestPlaces, nearestProfiles } from '../support/databases/sql-nearby';

/** More than are measured one by one. */
const PLACES = 4200;
const LIMIT = 6;

/** Random-looking, and the same in every run. */
const pick = (n: number, below: number) =>
  Math.floor(Math.abs(Math.sin(n * 12.9898) * 43_758.5453) * below) % below;

test('what is near from memory is what the database would find', async () => {
  const { primary: db } = await database();
  const rows = await db
    .insert(communities)
    .values(
      Array.from({ length: PLACES }, (_, n) => ({
        name: `Near ${n}`,
        city: `Near ${n}`,
        stateId: STATES[n % STATES.length]?.id ?? 0,
        lat: 25 + pick(n, 230_000) / 10_000,
        long: -120 + pick(n + 7, 500_000) / 10_000,
        population: n % 11 === 0 ? null : 100 + n * 37,
        isRepresented: false,
      })),
    )
    .returning({ id: communities.id });
  const where = (holds: (n: number) => boolean) =>
    rows.flatMap(({ id: communityId }, n) => (holds(n) ? [{ communityId, n }] : []));
  await db
    .insert(aboutInsights)
    .values(
      where((n) => n % 90 === 0).map(({ communityId }) => ({ communityId, aboutDesc: 'A town.' })),
    );
  const index = await buildIndex(await allCommunityIds(db), { knows: () => false }, async (ids) =>
    (await indexedCommunities(db, ids, INDEXED_COLUMNS)).map((row) => ({
      ...row,
      hasHospital: false,
      nearest: NOTHING_KNOWN_NEAR,
      listedWithin: NOTHING_LISTED,
    })),
  );
  for (let n = 0; n < PLACES; n += 97) {
    const id = rows[n]?.id ?? 0;
    const here = await whereIs(db, id);
    const slot = index.slotOf(id);
    if (!here || slot === undefined) throw new Error(`Community ${id} is missing.`);
    const miles = (found: readonly { id: number; miles: number }[]) =>
      found.map((one) => ({ id: one.id, miles: Math.round(one.miles * 10) }));
    expect(miles(nearestTo(index, slot, index.live, LIMIT))).toEqual(
      miles(await nearestPlaces(db, here, LIMIT)),
    );
    expect(miles(nearestTo(index, slot, index.profiles, LIMIT))).toEqual(
      miles(await nearestProfiles(db, here, LIMIT)),
    );
  }
}, 120_000);
