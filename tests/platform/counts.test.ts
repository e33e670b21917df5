import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { database, type Db } from '@/db/client';
import { makeAmenity, makeCommunity, makeFacility } from '@/db/factories/communities';
import { amenities } from '@/db/schema/amenities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { env } from '@/lib/env';

/** More than the app's own pool has: each of them writes at the same time. */
const WRITERS = 50;

let db: Db;
let many: { db: Db; end(): Promise<void> };

beforeAll(async () => {
  const open = await database();
  db = open.primary;
  const url = env().DATABASE_URL;
  // The embedded database has a single session: writers wait for each other there anyway.
  if (!url) return void (many = { db, end: () => Promise.resolve() });
  const sql = postgres(url, { max: WRITERS, onnotice: () => {} });
  many = { db: drizzle(sql), end: () => sql.end() };
});

afterAll(() => many.end());

const countsOf = async (id: number) => {
  const { amenityCount, amenityTypeIds, healthFacilityCount, facilityTypeIds } = communities;
  const [row] = await db
    .select({ amenityCount, amenityTypeIds, healthFacilityCount, facilityTypeIds })
    .from(communities)
    .where(eq(communities.id, id));
  return row;
};

test('fifty people who add and remove at once leave right counts and types', async () => {
  const communityId = await makeCommunity(db);
  const removed = await Promise.all(
    Array.from({ length: 10 }, async () => ({
      amenity: await makeAmenity(db, communityId, { typeId: 102 }),
      facility: await makeFacility(db, communityId, { facilityTypeId: 2 }),
    })),
  );
  await Promise.all(
    Array.from({ length: WRITERS }, (_, at) =>
      many.db.transaction(async (tx) => {
        const gone = removed[at];
        if (gone) {
          await tx.delete(amenities).where(eq(amenities.id, gone.amenity));
          await tx.delete(healthFacilities).where(eq(healthFacilities.id, gone.facility));
        } else {
          await makeAmenity(tx, communityId, { typeId: at % 2 ? 101 : 103 });
          await makeFacility(tx, communityId, { facilityTypeId: at % 2 ? 1 : 3 });
        }
      }),
    ),
  );
  expect(await countsOf(communityId)).toEqual({
    amenityCount: 40,
    amenityTypeIds: [101, 103],
    healthFacilityCount: 40,
    facilityTypeIds: [1, 3],
  });
});
