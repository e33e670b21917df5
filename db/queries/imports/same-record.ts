import { sql, type SQL } from 'drizzle-orm';

/** A public list gives one place another number: a clinic goes on under its second one. */
export const SAME_LIST = sql`(split_part(t.external_id, ':', 1) = split_part(g."externalId", ':', 1)
  and split_part(t.external_id, ':', 1) in ('cms', 'npi'))`;

/** '101 Sivley Road SW' and '101 N. Sivley Rd' are one: the number, and the street's first word. */
const door = (address: SQL) =>
  sql`lower(array_to_string(regexp_match(${address}, '^\\D{0,3}(\\d+)\\s+(?:(?:north|south|east|west|[nsew]{1,2})\\M\\.?\\s+)?(\\w+)', 'i'), ' '))`;

/**
 * The hospital that somebody listed under another spelling of its address. Lists of hospitals are
 * short: looking through all facilities of a community for each row of a long one would take too
 * long.
 */
export const SAME_HOSPITAL = sql`
  select t.id, false, t.facility_type_id = g.type
  from health_facilities t
  where g.source ~* '\\mhospitals\\M' and t.community_id = g.community
    and t.external_id is null
    and (t.source ~* '\\mhospitals?\\M' or t.name ~* '\\m(hospital|medical center|health)\\M')
    and ${door(sql`t.address`)} = ${door(sql`g.address`)}`;
