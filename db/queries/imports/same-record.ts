import { sql, type SQL } from 'drizzle-orm';

/** How well a row tells which record it is: the higher the better. */
export const [BY_ID_ALONE, BY_NAME, BY_ID] = [sql.raw('1'), sql.raw('2'), sql.raw('3')];

/** Registers whose numbers stand for one place in the whole country, whatever it is called. */
const REGISTERS = ['cms', 'npi'] as const;

const registers = sql.raw(`(${REGISTERS.map((one) => `'${one}'`).join(', ')})`);

export const isRegister = (externalList: SQL): SQL =>
  sql`coalesce(${externalList} in ${registers}, false)`;

/**
 * Whether the ids of the record `t` and of a row are of one register: it gives one place another
 * number, and a clinic goes on under its second one.
 */
export const sameRegister = (row: SQL): SQL => sql`(split_part(t.external_id, ':', 1)
    = split_part(${row}."externalId", ':', 1)
  and split_part(t.external_id, ':', 1) in ${registers})`;

/** Letters and digits, in lower case. */
const plain = (text: SQL) => sql`regexp_replace(lower(${text}), '[[:space:][:punct:]]+', '', 'g')`;

/** Whether the row `g` has the name or the address of another one. */
export const saysTheSame = (
  other: SQL,
): SQL => sql`coalesce(${plain(sql`g.name`)} = ${plain(sql`${other}.name`)}
  or g.address <> '' and ${plain(sql`g.address`)} = ${plain(sql`${other}.address`)}, false)`;

/** '101 Sivley Road SW' and '101 N. Sivley Rd' are one: the number, and the street's first word. */
const door = (address: SQL) =>
  sql`lower(array_to_string(regexp_match(${address}, '^\\D{0,3}(\\d+)\\s+(?:(?:north|south|east|west|[nsew]{1,2})\\M\\.?\\s+)?(\\w+)', 'i'), ' '))`;

/**
 * The hospital that somebody listed under another spelling of its address. Lists of hospitals are
 * short: looking through all facilities of a community for each row of a long one would take too
 * long.
 */
export const SAME_HOSPITAL = sql`
  select t.id, ${BY_NAME}, t.facility_type_id = g.type
  from health_facilities t
  where not coalesce(g.agrees, false) and g.source ~* '\\mhospitals\\M' and t.community_id = g.community
    and t.external_id is null
    and (t.source ~* '\\mhospitals?\\M' or t.name ~* '\\m(hospital|medical center|health)\\M')
    and ${door(sql`t.address`)} = ${door(sql`g.address`)}`;
