import { sql } from 'drizzle-orm';
import type { Db } from '../client';
import { amenities } from '../schema/amenities';
import { communities } from '../schema/communities';
import { healthFacilities } from '../schema/facilities';
import { employers, jobBoards, jobs } from '../schema/jobs';

let serial = Date.now() % 1_000_000;
const next = () => (serial += 1);

async function only<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (row === undefined) throw new Error('Nothing was written.');
  return row;
}

/** A town in Kansas with a name of its own. @returns its id */
export async function makeCommunity(
  db: Db,
  given: Partial<typeof communities.$inferInsert> = {},
): Promise<number> {
  const name = given.name ?? `Testville ${next()}`;
  const { id } = await only(
    db
      .insert(communities)
      .values({
        name,
        city: name,
        stateId: 20,
        lat: 38.5,
        long: -98.4,
        population: 12_345,
        ...given,
      })
      .returning({ id: communities.id }),
  );
  return id;
}

/** A museum of a community. @returns its id */
export async function makeAmenity(
  db: Db,
  communityId: number,
  given: Partial<typeof amenities.$inferInsert> = {},
): Promise<number> {
  const { id } = await only(
    db
      .insert(amenities)
      .values({
        communityId,
        typeId: 101,
        name: `Museum ${next()}`,
        address: '1 Main Street',
        description: 'A collection of local things.',
        ...given,
      })
      .returning({ id: amenities.id }),
  );
  return id;
}

/** An emergency care facility of a community. @returns its id */
export async function makeFacility(
  db: Db,
  communityId: number,
  given: Partial<typeof healthFacilities.$inferInsert> = {},
): Promise<number> {
  const { id } = await only(
    db
      .insert(healthFacilities)
      .values({
        communityId,
        facilityTypeId: 16,
        name: `Hospital ${next()}`,
        address: '2 Main Street',
        phone: '6205550123',
        ...given,
      })
      .returning({ id: healthFacilities.id }),
  );
  return id;
}

/** A job in a community and its place, with its employer. @returns the job's id */
export async function makeJob(
  db: Db,
  communityId: number,
  given: Partial<typeof jobs.$inferInsert> = {},
): Promise<string> {
  const id = `job-${next()}`;
  const employerId = `employer-${next()}`;
  await db.insert(employers).values({ id: employerId, name: 'Sample Employer' });
  await db.insert(jobs).values({
    communityId,
    id,
    title: 'Librarian',
    employerId,
    location: sql`(select name || ', KS' from communities where id = ${communityId})`,
    postedAt: new Date(),
    ...given,
  });
  return id;
}

/** Gives a community import ids at the job board. */
export async function makeJobBoard(
  db: Db,
  communityId: number,
  given: Partial<typeof jobBoards.$inferInsert> = {},
): Promise<void> {
  await db.insert(jobBoards).values({ communityId, jBoardId1: 'somewhere-ks', ...given });
}
