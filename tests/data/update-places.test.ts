import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';
import { database, type Db } from '@/db/client';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { makeUser } from '@/db/factories/people';
import { communities, communityFigures, figureVersions } from '@/db/schema/communities';
import { aboutInsights, gettingAroundInsights } from '@/db/schema/insights';
import { healthFacilities } from '@/db/schema/facilities';
import { favorites } from '@/db/schema/matching';
import { listVersions } from '@/db/schema/platform';
import { airports } from '@/db/schema/public-data';
import { placeRows } from '@/db/seed/place-rows';
import { readFeatured } from '@/db/seed/read-data';
import { updatePlaces } from '@/db/seed/update-places';
import { noteAirports } from '@/db/queries/communities/nearby';
import { ROLES } from '@/lib/shared/access/roles';
import { AIRPORT_SOURCE } from '@/lib/shared/constants/airports';

const SILENT = () => undefined;

const NORTH_CAROLINA = 37;

const ASHEVILLE = 4453066;
const CHARLOTTE = 4460243;
const BOONE = 4456703;
const RALEIGH = 4487042;

let db: Db;

/** North Carolina's, of all that the release knows. */
let rows: Pick<ReturnType<typeof placeRows>, 'places' | 'figures'>;

const update = async () => updatePlaces(await database(), SILENT, () => rows);

async function place(geonamesId: number) {
  const [row] = await db.select().from(communities).where(eq(communities.geonamesId, geonamesId));
  return row!;
}

async function around(communityId: number) {
  const [row] = await db
    .select()
    .from(gettingAroundInsights)
    .where(eq(gettingAroundInsights.communityId, communityId));
  return row;
}

async function populationFigure(communityId: number) {
  const [row] = await db
    .select()
    .from(communityFigures)
    .where(sql`community_id = ${communityId} and field = 'population'`);
  return row;
}

/** What records of the seed know of a place besides its figures. */
async function knownOf(communityId: number) {
  const [row] = await db.execute(sql`
    select s.highs[7] as july, c.climate_type as climate, h.name as hospital,
      e.public_four_year_college_university as university
    from community_climate k join climate_stations s on s.id = k.station_id
    join climate_insights c using (community_id) join education_insights e using (community_id)
    join health_facilities h using (community_id)
    where k.community_id = ${communityId}`);
  return row;
}

const fingerprint = async () => {
  const [row] = await db.execute(sql`
    select (select md5(string_agg(c::text, ',' order by id)) from communities c) as places,
      (select md5(string_agg(f::text, ',' order by community_id, field)) from community_figures f) as figures,
      (select md5(string_agg(g::text, ',' order by community_id)) from getting_around_insights g) as around,
      (select count(*) from health_facilities) as hospitals, (select count(*) from colleges) as colleges`);
  return row;
};

beforeAll(async () => {
  db = (await database()).primary;
  const all = placeRows(readFeatured());
  const places = all.places.filter(({ stateId }) => stateId === NORTH_CAROLINA);
  const ids = new Set(places.map(({ id }) => id));
  rows = { places, figures: all.figures.filter(({ communityId }) => ids.has(communityId)) };
  await db.insert(communities).values(places);
  await db.execute(sql`select setval(pg_get_serial_sequence('communities', 'id'), 100000)`);
  await db.insert(communityFigures).values(rows.figures);
  await update();
});

test('every place has a ZIP code, a county, a time zone and known airports with their source', async () => {
  const [lacking] = await db.execute(sql`
    select count(*)::int as places,
      count(*) filter (where zip_codes = '{}')::int as zip, count(*) filter (where county is null)::int as county,
      count(*) filter (where timezone is null)::int as timezone,
      count(*) filter (where num_nulls(local_airport, regional_airport, airport_source) > 0)::int as airports
    from communities left join getting_around_insights on community_id = id`);
  expect(lacking).toEqual({
    places: rows.places.length,
    zip: 0,
    county: 0,
    timezone: 0,
    airports: 0,
  });
  expect((await place(ASHEVILLE)).zipCodes).toEqual(expect.arrayContaining(['28801', '28806']));
  expect(await around((await place(ASHEVILLE)).id)).toMatchObject({
    localAirport: true,
    regionalAirport: true,
    airportSource: AIRPORT_SOURCE,
    dedicatedWalkingPaths: null,
  });
});

test('a database of an earlier release gets what is new, and keeps what people wrote', async () => {
  const editor = await makeUser(db, { roleId: ROLES.administrator });
  const [charlotte, boone, raleigh, asheville] = await Promise.all(
    [CHARLOTTE, BOONE, RALEIGH, ASHEVILLE].map(place),
  );
  const spot = { lat: 35.6, long: -82.55 };
  const own = await makeCommunity(db, { name: 'Editors Own', stateId: NORTH_CAROLINA, ...spot });
  // As an earlier release left it: without what this one adds, and with counts of 2010.
  await db.delete(listVersions).where(eq(listVersions.list, 'places'));
  await db.delete(airports);
  await db.delete(gettingAroundInsights).where(sql`community_id <> ${raleigh!.id}`);
  await db.update(communities).set({ zipCodes: [] });
  await db
    .update(communities)
    .set({ population: 827_097, county: null, timezone: null })
    .where(eq(communities.id, charlotte!.id));
  await db
    .update(communityFigures)
    .set({
      value: 827_097,
      source: 'GeoNames (CC BY 4.0), npm package',
      vintage: 'Updated in 2017',
    })
    .where(sql`community_id = ${charlotte!.id} and field = 'population'`);
  await db.delete(communities).where(eq(communities.id, boone!.id));
  await db.delete(healthFacilities);
  await makeFacility(db, charlotte!.id, { name: 'Atrium Main' });
  // And what people wrote: a count, and that there is no airport.
  await db.update(communities).set({ population: 5 }).where(eq(communities.id, raleigh!.id));
  await db
    .update(communityFigures)
    .set({ value: 5, enteredBy: editor, source: 'Community Representative' })
    .where(sql`community_id = ${raleigh!.id} and field = 'population'`);
  await db.insert(figureVersions).values({
    communityId: raleigh!.id,
    field: 'population',
    value: 5,
    source: 'Community Representative',
    enteredBy: editor,
  });
  await db
    .update(gettingAroundInsights)
    .set({ localAirport: false, regionalAirport: false, airportSource: null })
    .where(eq(gettingAroundInsights.communityId, raleigh!.id));

  // Two instances at once; two of one session would both have its lock.
  if (inject('template').kind === 'server') await Promise.all([update(), update()]);
  else await update();

  expect(await place(CHARLOTTE)).toMatchObject({
    id: charlotte!.id,
    population: 874_579,
    county: 'Mecklenburg',
    timezone: 'America/New_York',
  });
  expect(await populationFigure(charlotte!.id)).toMatchObject({
    value: 874_579,
    source: 'U.S. Census Bureau, 2020 Census',
    vintage: '2020',
  });
  const added = await place(BOONE);
  expect(added).toMatchObject({ name: 'Boone', population: boone!.population });
  expect(added.zipCodes).toContain('28607');
  expect(await populationFigure(added.id)).toMatchObject({
    value: boone!.population,
    vintage: '2020',
  });
  expect(added).toMatchObject({ medianIncome: 28_633, landAreaSqMile: 6.131 });
  expect(await knownOf(added.id)).toEqual({
    july: 79.2,
    climate: 'temperateCoolWintersMildSummers',
    university: true,
    hospital: 'Watauga Medical Center',
  });
  expect(await place(RALEIGH)).toMatchObject({ population: 5 });
  const listed = await db
    .select({ name: healthFacilities.name })
    .from(healthFacilities)
    .where(eq(healthFacilities.communityId, charlotte!.id));
  expect(listed).toEqual([{ name: 'Atrium Main' }]);
  expect(await around(raleigh!.id)).toMatchObject({ localAirport: false, airportSource: null });
  expect(await place(ASHEVILLE)).toMatchObject({
    id: asheville!.id,
    population: asheville!.population,
  });
  expect(await around(own)).toMatchObject({ localAirport: true, airportSource: AIRPORT_SOURCE });
  expect((await db.select().from(airports)).length).toBeGreaterThan(800);

  const before = await fingerprint();
  await db.delete(listVersions).where(eq(listVersions.list, 'places'));
  await update();
  expect(await fingerprint()).toEqual(before);
});

test('a name that an earlier release spelled out becomes official, and an editor’s stays', async () => {
  const official = rows.places.filter(({ name }) => name.startsWith('St. '));
  const [one, other] = official;
  const nameOf = async (id: number) =>
    (await db.select().from(communities).where(eq(communities.id, id)))[0]?.name;
  const write = (id: number, name: string) =>
    db.update(communities).set({ name, city: name }).where(eq(communities.id, id));
  await write(one!.id, one!.name.replace('St.', 'Saint'));
  await write(other!.id, `Saint ${other!.name}`);
  await db.delete(listVersions).where(eq(listVersions.list, 'places'));
  await update();
  expect(await nameOf(one!.id)).toBe(one!.name);
  expect(await nameOf(other!.id)).toBe(`Saint ${other!.name}`);
});

test('the airports of a community that an editor adds or moves are known at once', async () => {
  const communityId = await makeCommunity(db, { stateId: NORTH_CAROLINA, lat: 35.6, long: -82.55 });
  await noteAirports(db, communityId);
  expect(await around(communityId)).toMatchObject({
    localAirport: true,
    regionalAirport: true,
    airportSource: AIRPORT_SOURCE,
  });
  await db
    .update(gettingAroundInsights)
    .set({ localAirport: false, airportSource: null })
    .where(eq(gettingAroundInsights.communityId, communityId));
  await noteAirports(db, communityId);
  expect(await around(communityId)).toMatchObject({ localAirport: false, airportSource: null });
});

test('bases and the like that an earlier release had as towns go, unless somebody left something there', async () => {
  const [base, written, saved, own] = [4355322, 5098132, 5350057, null];
  const made = await Promise.all(
    [base, written, saved, own].map((geonamesId, at) =>
      makeCommunity(db, { name: `Fort ${at}`, geonamesId, stateId: NORTH_CAROLINA }),
    ),
  );
  const [, writtenId, savedId, ownId] = made;
  const person = await makeUser(db);
  await db.insert(gettingAroundInsights).values(made.map((communityId) => ({ communityId })));
  await db
    .insert(aboutInsights)
    .values({ communityId: writtenId!, aboutDesc: 'Ours.', repId: person });
  await db.insert(favorites).values({ communityId: savedId!, userId: person });
  await db.delete(listVersions).where(eq(listVersions.list, 'places'));
  await update();
  const left = await db
    .select({ id: communities.id })
    .from(communities)
    .where(inArray(communities.id, made));
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([writtenId, savedId, ownId]));
});
