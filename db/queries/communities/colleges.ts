import { notInArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { colleges } from '@/db/schema/public-data';
import { around, miles, type Here } from './near-spot';

export type College = typeof colleges.$inferInsert;

/** Colleges that are written at once: an embedded database serves nobody else during the write. */
const AT_ONCE = 250;

const SAID = ['name', 'city', 'state_id', 'lat', 'long', 'kind', 'source', 'vintage'] as const;

const said = <Name extends string>(name: Name) => sql.raw(`excluded.${name}`);
/** Students that the directory does not know are those that were known before. */
const STUDENTS = sql`coalesce(${said('students')}, ${colleges.students})`;
const STUDENTS_SOURCE = sql`case when ${said('students')} is null then ${colleges.studentsSource} else ${said('students_source')} end`;

const row = (table: string) => sql.raw(SAID.map((one) => `${table}.${one}`).join(', '));

/**
 * Makes the list of colleges that of a directory: what it no longer has goes. Those of which it
 * says what it said before stay as they are, and a number of students is kept until another is
 * known. Part after part: one that is broken off is done again.
 */
export async function storeColleges(db: Db, directory: readonly College[]): Promise<void> {
  for (let from = 0; from < directory.length; from += AT_ONCE)
    await db
      .insert(colleges)
      .values(directory.slice(from, from + AT_ONCE))
      .onConflictDoUpdate({
        target: colleges.id,
        set: {
          name: said('name'),
          city: said('city'),
          stateId: said('state_id'),
          lat: said('lat'),
          long: said('long'),
          kind: said('kind'),
          students: STUDENTS,
          studentsSource: STUDENTS_SOURCE,
          source: said('source'),
          vintage: said('vintage'),
          retrievedOn: said('retrieved_on'),
        },
        setWhere: sql`(${row('colleges')}, ${colleges.students}, ${colleges.studentsSource}) is distinct from (${row('excluded')}, ${STUDENTS}, ${STUDENTS_SOURCE})`,
      });
  await db.delete(colleges).where(
    notInArray(
      colleges.id,
      directory.map(({ id }) => id),
    ),
  );
}

export type CollegeRow = Pick<College, 'id' | 'name' | 'city' | 'kind' | 'source'> & {
  students: number | null;
  stateShortName: string;
  miles: number;
};

/** The nearest colleges within some miles, nearest first. */
export async function nearColleges(
  db: Db,
  here: Here,
  { within, limit }: { within: number; limit: number },
): Promise<CollegeRow[]> {
  const c = sql.raw('c');
  return db.execute<CollegeRow & Record<string, unknown>>(sql`
    select c.id, c.name, c.city, c.kind, c.students, c.source, s.state_short_name as "stateShortName", ${miles(here, c)} as miles
    from colleges c join states s on s.id = c.state_id
    where ${around(here, within)} and ${miles(here, c)} <= ${within}::float8
    order by miles, c.name, c.id limit ${limit}`);
}
