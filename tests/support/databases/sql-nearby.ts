import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { around, miles, type Here } from '@/db/queries/communities/near-spot';

export interface NearRow {
  id: number;
  miles: number;
}

const c = sql.raw('c');

const placeColumns = (here: Here): SQL => sql`c.id, ${miles(here, c)} as miles`;

/** The nearest communities, nearest first, as far as the last of the distances. */
export async function nearestPlaces(db: Db, here: Here, limit: number): Promise<NearRow[]> {
  // Towns are near in most states; few places need a second look.
  for (const within of [30, 120, 600]) {
    const rows = await db.execute<NearRow & Record<string, unknown>>(sql`
      select ${placeColumns(here)} from communities c
      where ${around(here, within)} and c.id <> ${here.id} and ${miles(here, c)} <= ${within}::float8
      order by miles, c.id limit ${limit}`);
    if (rows.length === limit || within === 600) return rows;
  }
  return [];
}

/** The nearest communities that somebody represents or has written about. */
export async function nearestProfiles(db: Db, here: Here, limit: number): Promise<NearRow[]> {
  return db.execute<NearRow & Record<string, unknown>>(sql`
    with written as (
      select community_id as id from about_insights where about_desc <> ''
      union select id from communities where is_represented
    )
    select ${placeColumns(here)} from written join communities c using (id)
    where c.id <> ${here.id} order by miles, c.id limit ${limit}`);
}
