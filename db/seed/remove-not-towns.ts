import { sql } from 'drizzle-orm';
import type { Db } from '../client';
import { NOT_TOWNS } from './not-towns';

/** What people leave with a community: where one of these has a row of it, it stays. */
const LEFT_BY_PEOPLE = [
  'amenities',
  'community_departures',
  'community_videos',
  'cover_versions',
  'favourites',
  'figure_versions',
  'insight_versions',
  'invitations',
  'job_boards',
  'jobs',
  'recommendations',
  'recommended_communities',
  'video_consultations',
] as const;

/** Sections, which public records fill as well. */
const SECTIONS = [
  'about_insights',
  'amenities_insights',
  'climate_insights',
  'cost_of_living_insights',
  'education_insights',
  'getting_around_insights',
  'health_insights',
  'jobs_insights',
  'residents_insights',
] as const;

/**
 * Removes bases, neighborhoods and the like that an earlier release listed as towns, unless anybody
 * has written, saved or changed anything there.
 * @returns how many went
 */
export async function removeNotTowns(db: Db): Promise<number> {
  const none = (table: string, also = sql``) =>
    sql`and not exists (select from ${sql.identifier(table)} x where x.community_id = c.id ${also})`;
  const parts = [
    ...LEFT_BY_PEOPLE.map((table) => none(table)),
    ...SECTIONS.map((table) => none(table, sql`and (x.rep_id is not null or x.is_admin_entry)`)),
    none('health_facilities', sql`and x.rep_id is not null`),
  ];
  const rows = await db.execute(sql`
    delete from communities c
    where c.geonames_id = any(${`{${[...NOT_TOWNS].join(',')}}`}::int[])
      and not c.is_represented and c.representative_id is null and c.updated_by is null
      and c.cover_image is null and c.planet_re_community_id is null
      ${sql.join(parts, sql` `)}
    returning 1`);
  return rows.length;
}
