import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** Where something that is known of a community comes from, and when it was written here. */
export interface FactSource {
  communityId: number;
  /** A figure's name, or what else it is about. */
  subject: string;
  /** Null where a person wrote it. */
  source: string | null;
  /** The years or the day that it is of. */
  edition: string | null;
  /** Null where that isn't noted. */
  writtenAt: Date | null;
}

/** Sources of the facts that filters and wishes ask for, of a few communities. */
export async function factSources(db: Db, ids: readonly number[]): Promise<FactSource[]> {
  if (ids.length === 0) return [];
  const among = sql`= any(${sql.param(`{${ids.join()}}`)}::int[])`;
  const vintage = sql.raw('vintage');
  const rows = await db.execute<
    Omit<FactSource, 'writtenAt'> & { at: string | null } & Record<string, unknown>
  >(sql`
    select community_id as "communityId", field as subject, source, coalesce(${vintage}, retrieved_on::text) as edition, updated_at::text as at
      from community_figures where community_id ${among} and value is not null
        and field in ('population', 'medianHomePrice', 'medianIncome', 'medianAge')
    union all
    select community_id, 'climate', type_source, null, updated_at::text
      from climate_insights where community_id ${among} and climate_type is not null
    union all
    select community_id, 'costOfLiving', type_source, null, updated_at::text
      from cost_of_living_insights where community_id ${among} and cost_of_living_type is not null
    union all
    select community_id, 'gettingAround', coalesce(airport_source, type_source), null, updated_at::text
      from getting_around_insights where community_id ${among}
    union all
    select community_id, 'schools', type_source, null, updated_at::text
      from education_insights where community_id ${among}
    union all
    select c.community_id, 'temperatures', s.source || ', ' || s.name, s.${vintage}, s.retrieved_on::text
      from community_climate c join climate_stations s on s.id = c.station_id where c.community_id ${among}
    union all
    select community_id, 'transit', source, ${vintage}, retrieved_on::text
      from community_transit where community_id ${among}`);
  return rows.map(({ at, ...row }) => ({ ...row, writtenAt: at === null ? null : new Date(at) }));
}
