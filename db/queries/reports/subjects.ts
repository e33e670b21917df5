import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { amenities } from '@/db/schema/amenities';
import { communities, communityFigures } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { jobs } from '@/db/schema/jobs';
import { states } from '@/db/schema/reference';
import { schools } from '@/db/schema/schools';

/** The records that a report can be about, each with its name and where it is. */
const RECORDS = {
  amenity: { table: amenities, name: amenities.name, address: amenities.address },
  facility: {
    table: healthFacilities,
    name: healthFacilities.name,
    address: healthFacilities.address,
  },
  school: { table: schools, name: schools.name, address: schools.street },
  job: { table: jobs, name: jobs.title, address: jobs.location },
} as const;

export type ReportedRecord = keyof typeof RECORDS;

/** A record of a community's page; null where there is none of that id. */
export async function recordNamed(
  db: Db,
  kind: ReportedRecord,
  { communityId, id }: { communityId: number; id: string },
) {
  const { table, name, address } = RECORDS[kind];
  const statement = prepared(db, `reported ${kind}`, () =>
    db
      .select({ name, address })
      .from(table)
      .where(
        and(
          eq(table.communityId, sql.placeholder('communityId')),
          sql`${table.id}::text = ${sql.placeholder('id')}`,
        ),
      )
      .prepare(`reported_${kind}`),
  );
  const [row] = await statement.execute({ communityId, id });
  return row ?? null;
}

/** The value of a figure; undefined where the community has no such figure. */
export async function figureValueOf(
  db: Db,
  communityId: number,
  field: string,
): Promise<number | null | undefined> {
  const statement = prepared(db, 'reported figure', () =>
    db
      .select({ value: communityFigures.value })
      .from(communityFigures)
      .where(
        and(
          eq(communityFigures.communityId, sql.placeholder('communityId')),
          sql`${communityFigures.field} = ${sql.placeholder('field')}`,
        ),
      )
      .prepare('reported_figure'),
  );
  const [row] = await statement.execute({ communityId, field });
  return row?.value;
}

/** What a community is called and whether anybody represents it; null where there is none. */
export async function reportedPlace(db: Db, communityId: number) {
  const statement = prepared(db, 'reported place', () =>
    db
      .select({
        name: communities.name,
        state: states.stateShortName,
        isRepresented: communities.isRepresented,
        hasPhoto: sql<boolean>`${communities.coverImage} is not null`,
      })
      .from(communities)
      .innerJoin(states, eq(states.id, communities.stateId))
      .where(eq(communities.id, sql.placeholder('communityId')))
      .prepare('reported_place'),
  );
  const [row] = await statement.execute({ communityId });
  return row ?? null;
}
