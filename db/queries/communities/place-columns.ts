import { sql, type SQL } from 'drizzle-orm';
import { miles, type Here } from './near-spot';

/** A place in a few words. */
export interface PlaceRow {
  id: number;
  name: string;
  county: string | null;
  stateId: number;
  stateName: string;
  stateShortName: string;
  population: number | null;
  isRepresented: boolean;
  miles: number;
}

/** The columns of a `PlaceRow`, of communities `c` and states `s`. */
export const placeColumns = (here: Here): SQL =>
  sql`c.id, c.name, c.county, c.state_id as "stateId", s.state_name as "stateName", s.state_short_name as "stateShortName", c.population, c.is_represented as "isRepresented", ${miles(here, sql.raw('c'))} as miles`;
