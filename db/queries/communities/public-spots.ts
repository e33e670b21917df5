import { and, eq, getTableName, gte, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
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
      .where(
        and(
          gte(colleges.students, MANY_STUDENTS),
          inArray(colleges.kind, [
            'publicFourYearCollegeUniversity',
            'privateFourYearCollegeUniversity',
          ]),
        ),
      )
      .prepare('university_spots'),
  )
    .execute()
    .then((rows) => rows.map(({ students, ...spot }) => ({ ...spot, students: students ?? 0 })));
