import { sql, type SQL } from 'drizzle-orm';
import { HOSPITAL_REACH_MILES } from '@/lib/shared/constants/communities';
import type { Spot } from '@/lib/shared/format/distance';
import type { Db } from '@/db/client';
import { MILES_PER_DEGREE } from '@/lib/shared/format/distance';

/** Types under which people enter hospitals: behavioral, children's, emergency, specialized. */
const TYPES_OF_HOSPITALS = sql.raw('5, 9, 16, 29');

/**
 * Whether a row of health_facilities, `f`, is a hospital: a public list of hospitals has it, or a
 * person entered it as one. A type of facility alone says nothing: clinics are under Emergency Care
 * too.
 */
export const IS_HOSPITAL: SQL = sql`(
  (f.source ~* '\\mhospitals?\\M' and coalesce(f.external_id, '') !~ '^npi:')
  or (f.name ~* '\\mhospital\\M' and f.name !~* '\\m(animal|pet|veterinary)\\M'
    and f.facility_type_id in (${TYPES_OF_HOSPITALS})
    and coalesce(f.external_id, '') !~ '^(cms|npi):'))`;

/** The tables that say where hospitals are. */
export const HOSPITAL_TABLES: ReadonlySet<string> = new Set(['communities', 'health_facilities']);

/** A community with a hospital, by where it lies. */
export interface HospitalSpot extends Spot {
  id: number;
  name: string;
}

/**
 * Communities that have a hospital themselves.
 * @param ids to look at; null for all
 */
export const hospitalSpots = (db: Db, ids: readonly number[] | null): Promise<HospitalSpot[]> =>
  db.execute<HospitalSpot & Record<string, unknown>>(sql`
    select c.id, c.name, c.lat, c.long from communities c
    where ${ids === null ? sql`true` : sql`c.id = any(${sql.param(`{${ids.join(',')}}`)}::int[])`}
      and c.hidden_as is null
      and exists (select 1 from health_facilities f where f.community_id = c.id and ${IS_HOSPITAL})`);

/**
 * The ids of communities that are in reach of hospitals at some spots, and of some a bit farther.
 */
export async function idsNearSpots(db: Db, spots: readonly Spot[]): Promise<number[]> {
  const north = sql`${HOSPITAL_REACH_MILES / MILES_PER_DEGREE}::float8`;
  const east = sql`${north} / greatest(cos(radians(s.lat)), 0.1)`;
  const rows = await db.execute<{ id: number }>(sql`
    select distinct c.id
    from json_to_recordset(${JSON.stringify(spots)}::json) as s(lat float8, long float8)
    join communities c on point(c.long, c.lat) <@ box(
      point(s.long + ${east}, s.lat + ${north}), point(s.long - ${east}, s.lat - ${north}))`);
  return rows.map(({ id }) => id);
}
