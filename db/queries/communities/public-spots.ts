import { and, eq, getTableName, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { importRuns } from '@/db/schema/imports';
import { airports, colleges } from '@/db/schema/public-data';

/** The tables that say where airports and colleges are. */
export const PUBLIC_SPOT_TABLES: ReadonlySet<string> = new Set(
  [airports, colleges].map(getTableName),
);

/** What people call it, and where it is. */
export interface PublicSpot {
  name: string;
  lat: number;
  long: number;
}

/** Airports that airlines fly to by schedule, by the letters on tickets: no air bases. */
export const flightSpots = (db: Db): Promise<PublicSpot[]> =>
  prepared(db, 'flight spots', () =>
    db
      .select({ name: airports.iata, lat: airports.lat, long: airports.long })
      .from(airports)
      .where(and(eq(airports.scheduledService, true), isNotNull(airports.iata)))
      .prepare('flight_spots'),
  )
    .execute()
    .then((rows) => rows.map(({ name, ...spot }) => ({ ...spot, name: name ?? '' })));

export interface UniversitySpot extends PublicSpot {
  city: string;
  students: number;
}

/** Students from whom on a college is one that people move to a town for. */
const MANY_STUDENTS = 1000;

const HAS_FOUR_YEARS = inArray(colleges.kind, [
  'publicFourYearCollegeUniversity',
  'privateFourYearCollegeUniversity',
]);

/** Four-year colleges and universities that are known to have a thousand students or more. */
export const universitySpots = (db: Db): Promise<UniversitySpot[]> =>
  prepared(db, 'university spots', () =>
    db
      .select({
        name: colleges.name,
        lat: colleges.lat,
        long: colleges.long,
        city: colleges.city,
        students: colleges.students,
      })
      .from(colleges)
      .where(and(gte(colleges.students, MANY_STUDENTS), HAS_FOUR_YEARS))
      .prepare('university_spots'),
  )
    .execute()
    .then((rows) => rows.map(({ students, ...spot }) => ({ ...spot, students: students ?? 0 })));

/** Four-year colleges of which nobody knows how many students they have. */
export const unsizedColleges = (db: Db): Promise<PublicSpot[]> =>
  prepared(db, 'unsized colleges', () =>
    db
      .select({ name: colleges.name, lat: colleges.lat, long: colleges.long })
      .from(colleges)
      .where(and(isNull(colleges.students), HAS_FOUR_YEARS))
      .prepare('unsized_colleges'),
  ).execute();

/**
 * Whether the whole directory of colleges was read. A run for some states stores all of it, too;
 * what a release brings are some colleges only.
 */
export async function areAllCollegesListed(db: Db): Promise<boolean> {
  const rows = await prepared(db, 'are all colleges listed', () =>
    db
      .select({ id: importRuns.id })
      .from(importRuns)
      .where(
        sql`${importRuns.source} = 'colleges' and ${importRuns.status} = 'finished' and not ${importRuns.dryRun}`,
      )
      .limit(1)
      .prepare('are_all_colleges_listed'),
  ).execute();
  return rows.length > 0;
}
