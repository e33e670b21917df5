import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Spot } from '@/lib/shared/format/distance';
import { around, miles } from './near-spot';

export interface AroundSpot {
  id: number;
  name: string;
  stateShortName: string;
  miles: number;
}

/** All communities around a spot, those nobody else is shown among them, nearest first. */
export async function communitiesAround(
  db: Db,
  spot: Spot,
  withinMiles: number,
): Promise<AroundSpot[]> {
  const here = { id: 0, ...spot };
  const c = sql.raw('c');
  return db.execute<AroundSpot & Record<string, unknown>>(sql`
    select c.id, c.name, s.state_short_name as "stateShortName", ${miles(here, c)} as miles
    from communities c join states s on s.id = c.state_id
    where coalesce(c.hidden_as, '') not in ('deleted', 'merged') and ${around(here, withinMiles)} and ${miles(here, c)} <= ${withinMiles}::float8
    order by miles, c.id`);
}
