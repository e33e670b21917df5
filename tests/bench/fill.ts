import postgres from 'postgres';
import { drizzle } from 'drizzle-orm/postgres-js';
import { seed } from '@/db/seed/seed';

/** How much a full-scale database holds. */
export const SCALE = {
  communities: 24_000,
  amenities: 200_000,
  facilities: 100_000,
  favourites: 50_000,
  represented: 400,
  people: 2_000,
} as const;

/** The person whose favourites are the most: what the tab Favorites is measured with. */
export const COLLECTOR = { number: 1, favourites: 2_000 } as const;

type Report = (line: string) => void;

/** Random-looking, and the same in every run: a whole number below `below` from `n` and a salt. */
const pick = (n: string, salt: number, below: number | string) =>
  `abs(hashint8extended((${n})::bigint, ${salt}) % (${below}))::int`;

/** The id of the nth person of the benchmark. */
export const personId = (n: number) =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const personIdSql = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex((${n})::int), 12, '0'))::uuid`;

/** An existing place's name with a part before or after it, as American towns are named. */
const COMMUNITIES = `
  with known as (
    select row_number() over (order by id) - 1 as n, name, state_id, county, lat, long
    from communities
  ), wanted as (
    select g, ${pick('g', 1, '(select count(*) from known)')} as n,
      (array['North ', 'South ', 'East ', 'West ', 'New ', 'Lake ', 'Mount ', 'Old ', '', '', '', ''])
        [1 + ${pick('g', 2, 12)}] as before,
      (array[' Heights', ' Springs', ' Park', ' Hills', ' Grove', ' Falls', ' Creek', ' Junction'])
        [1 + ${pick('g', 3, 8)}] as after
    from generate_series(1, $1::int - (select count(*)::int from known)) g
  )
  insert into communities (name, city, state_id, county, lat, long, elevation_m, population)
  select left(before || name || after, 120), left(name, 120), state_id, county,
    lat, long, ${pick('g', 4, 2500)},
    case when g % 50 = 0 then null else 1000 + ${pick('g', 5, 300)} * ${pick('g', 6, 300)} end
  from wanted join known using (n)`;

const PEOPLE = `
  insert into users (id, email_id, first_name, last_name, role_id, is_verified,
    user_designation_text, user_description)
  select ${personIdSql('g')}, 'person' || g || '@bench.wherewell.test', 'Person', 'Number ' || g,
    case when g > $2 then 1 else 0 end, true, 'Town Clerk', repeat('Knows every street here. ', 8)
  from generate_series(1, $1::int + $2::int) g`;

const REPRESENTATIVES = `
  with free as (
    select id, row_number() over (order by ${pick('id', 7, 1_000_000)}, id) as n
    from communities where representative_id is null
  )
  update communities c set representative_id = ${personIdSql('free.n + $2::int')}
  from free where free.id = c.id and free.n <= $1::int`;

/**
 * Which community, largest first: the largest have hundreds, the smallest about half the average.
 */
const nth = (n: string, salt: number) =>
  `1 + (cardinality(places.ids) * ((${pick(n, salt, 1_000_000)}) / 1000000.0) ^ 2)::int`;

const AMENITIES = `
  with places as (select array_agg(id order by population desc nulls last, id) as ids from communities),
    types as (select array_agg(id order by id) as ids from amenity_types)
  insert into amenities (community_id, type_id, name, address, description, featured)
  select places.ids[least(${nth('g', 11)}, cardinality(places.ids))],
    types.ids[1 + least(${pick('g', 14, 'cardinality(types.ids)')}, ${pick('g', 15, 'cardinality(types.ids)')})],
    'Amenity ' || g, g || ' Main Street', 'A place that people like to go to.', g % 12 = 0
  from generate_series(1, $1::int - (select count(*)::int from amenities)) g, places, types`;

const FACILITIES = `
  with places as (select array_agg(id order by population desc nulls last, id) as ids from communities),
    types as (select array_agg(id order by id) as ids from facility_types)
  insert into health_facilities (community_id, facility_type_id, name, address, phone)
  select places.ids[least(${nth('g', 21)}, cardinality(places.ids))],
    types.ids[1 + ${pick('g', 24, 'cardinality(types.ids)')}],
    'Facility ' || g, g || ' Oak Avenue', '6205550' || lpad((g % 1000)::text, 3, '0')
  from generate_series(1, $1::int - (select count(*)::int from health_facilities)) g, places, types`;

const FAVORITES_AT_ONCE = 5000;

/** The collector's first, then the same number for everyone else; those from $1 to $2. */
const FAVORITES = `
  insert into favourites (user_id, community_id, created_at)
  select ${personIdSql('who')}, community_id, timestamptz '2026-01-01' + g * interval '1 minute'
  from (
    select g, case when g <= $3 then 1 else 2 + (g - $3 - 1) % ($4::int - 1) end as who,
      1 + (g::bigint * 7919 % (select count(*) from communities))::int as nth
    from generate_series($1::int, $2::int) g
  ) wanted
  join (select id as community_id, row_number() over (order by id) as nth from communities) c
    using (nth)`;

const VISITS = `
  insert into community_visits (user_id, community_id, visited_at)
  select ${personIdSql('1 + g % 400')}, community_id, timestamptz '2026-01-01' + g * interval '1 minute'
  from generate_series(1, 20000) g
  join (select id as community_id, row_number() over (order by id) as nth from communities) c
    on nth = 1 + (g::bigint * 6101 % (select count(*) from communities))::int
  on conflict do nothing`;

const RECOMMENDATIONS = `
  insert into recommendations (user_id, community_id, position)
  select ${personIdSql('1 + g / 12')}, community_id, 1 + g % 12
  from generate_series(0, 11999) g
  join (select id as community_id, row_number() over (order by id) as nth from communities) c
    on nth = 1 + (g::bigint * 4409 % (select count(*) from communities))::int
  on conflict do nothing`;

/** Seven in ten communities have levels and flags, three in ten have texts. */
const some = (salt: number, ofTen: number) =>
  `from communities where ${pick('id', salt, 10)} < ${ofTen} on conflict do nothing`;
const option = (salt: number, options: string[]) =>
  `(array[${options.map((one) => `'${one}'`).join(', ')}])[1 + ${pick('id', salt, options.length)}]`;
const flagged = (salt: number, count: number) =>
  Array.from({ length: count }, (_, i) => `${pick('id', salt + i, 3)} = 0`).join(', ');
const words = `repeat('People here will tell you about it. ', 12)`;

const INSIGHTS = [
  `insert into cost_of_living_insights (community_id, cost_of_living_type)
   select id, ${option(31, ['Below the national average', 'Similar to the national average', 'Above the national average'])}
   ${some(32, 7)}`,
  `insert into climate_insights (community_id, climate_type)
   select id, ${option(33, ['tropicalSubtropical', 'dryArid', 'temperateCoolWintersMildSummers', 'ContinentalColdWintersHotSummers'])}
   ${some(34, 7)}`,
  `insert into getting_around_insights (community_id, public_trans_type, dedicated_walking_paths,
     dedicated_biking_paths, local_airport, regional_airport)
   select id, ${option(35, ['noPublicTransportation', 'limitedPublicTransportation', 'multiplePublicTransportationOptions'])},
     ${flagged(36, 4)} ${some(40, 7)}`,
  `insert into education_insights (community_id, public_type, private_type, charter,
     faith_based_private, special_needs_private, homeschool_resource_groups,
     public_technical_junior_college, private_technical_junior_college,
     public_four_year_college_university, private_four_year_college_university)
   select id, ${flagged(41, 10)} ${some(51, 7)}`,
  `insert into about_insights (community_id, about_desc) select id, ${words} ${some(52, 3)}`,
  `insert into residents_insights (community_id, residents_desc) select id, ${words} ${some(53, 3)}`,
  `insert into jobs_insights (community_id, jobs_desc) select id, ${words} ${some(54, 3)}`,
  `insert into health_insights (community_id, health_care_desc) select id, ${words} ${some(55, 3)}`,
  `insert into amenities_insights (community_id, amenities_desc) select id, ${words} ${some(56, 3)}`,
];

/** Fills a migrated, empty database to full scale; every run writes the same rows. */
export async function fill(url: string, report: Report): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const step = async (what: string, statement: string, values: number[] = []) => {
    const started = performance.now();
    await sql.unsafe(statement, values);
    report(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  };
  try {
    const started = performance.now();
    await seed(drizzle(sql), 'demo', () => {});
    report(`The demo: every npm place (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    await step('Synthetic communities', COMMUNITIES, [SCALE.communities]);
    await step('People', PEOPLE, [SCALE.people, SCALE.represented]);
    await step('Representatives', REPRESENTATIVES, [SCALE.represented, SCALE.people]);
    for (const statement of INSIGHTS)
      await step(/into (\w+)/.exec(statement)?.[1]?.replaceAll('_', ' ') ?? '', statement);
    await step('Amenities', AMENITIES, [SCALE.amenities]);
    await step('Facilities', FACILITIES, [SCALE.facilities]);
    // Each favorite looks into its owner's list. Without statistics, into all lists, row by row.
    for (let from = 1; from <= SCALE.favourites; from += FAVORITES_AT_ONCE) {
      const to = from + FAVORITES_AT_ONCE - 1;
      await step(`Favorites ${from} to ${to}`, FAVORITES, [
        ...[from, Math.min(to, SCALE.favourites)],
        ...[COLLECTOR.favourites, SCALE.people],
      ]);
      await sql.unsafe('analyze favourites, list_items, list_marks, list_members, lists');
    }
    await step('Recently viewed', VISITS);
    await step('Recommendations', RECOMMENDATIONS);
    // What autovacuum does within minutes: statistics, and pages known to be visible to all.
    await step('Vacuum and analyze', 'vacuum (analyze)');
    await verify(sql, report);
  } finally {
    await sql.end();
  }
}

const FEW_AMENITIES = `
  with types as (select array_agg(id order by id) as ids from amenity_types)
  insert into amenities (community_id, type_id, name, address, description)
  select id, types.ids[1 + ${pick('communities.id', 61, 'cardinality(types.ids)')}], 'Amenity ' || id,
    id || ' Main Street', 'A place that people like to go to.'
  from communities, types`;

/** Leaves the largest communities, or makes up more, with an amenity each. */
export async function growTo(sql: postgres.Sql, communities: number): Promise<void> {
  await sql.unsafe('truncate amenities, health_facilities cascade');
  await sql.unsafe(
    `delete from communities where id in
       (select id from communities order by population desc nulls last, id offset $1)`,
    [communities],
  );
  await sql.unsafe(COMMUNITIES, [communities]);
  await sql.unsafe(FEW_AMENITIES);
  await sql.unsafe('vacuum (analyze)');
}

async function verify(sql: postgres.Sql, report: Report): Promise<void> {
  const [rows] = await sql<Record<keyof typeof SCALE, number>[]>`
    select (select count(*)::int from communities) as communities,
      (select count(*)::int from amenities) as amenities,
      (select count(*)::int from health_facilities) as facilities,
      (select count(*)::int from favourites) as favourites,
      (select count(*)::int from communities where is_represented) as represented,
      (select count(*)::int from users) as people`;
  if (!rows) throw new Error('The database did not answer.');
  for (const what of ['communities', 'amenities', 'facilities', 'favourites'] as const)
    if (rows[what] !== SCALE[what])
      throw new Error(`There are ${rows[what]} ${what} instead of ${SCALE[what]}.`);
  report(
    Object.entries(rows)
      .map(([what, count]) => `${count.toLocaleString('en-US')} ${what}`)
      .join(', '),
  );
}
