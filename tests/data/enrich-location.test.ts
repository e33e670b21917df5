import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, type Database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { enrichLocation } from '@/lib/domains/geography/tasks/enrich-location';
import { runDue } from '@/lib/platform/tasks/runner';
import { longestHold } from '../support/longest-hold';
import { administrator, closeTestDb } from '../support/people/personas';

let open: Database;

const NORTH_CAROLINA = 37;
const TENNESSEE = 47;
const WEAVERVILLE = { lat: 35.697, long: -82.56 };
const MARSHALL = { lat: 35.797, long: -82.684 };

beforeAll(async () => {
  open = await database();
  const asheville = { name: 'Asheville', geonamesId: 1, lat: 35.6, long: -82.55 };
  await makeCommunity(open.primary, {
    ...asheville,
    stateId: NORTH_CAROLINA,
    county: 'Buncombe',
    timezone: 'America/New_York',
  });
  await makeCommunity(open.primary, {
    name: 'Nashville',
    geonamesId: 2,
    lat: 36.16,
    long: -86.78,
    stateId: TENNESSEE,
    county: 'Davidson',
    timezone: 'America/Chicago',
  });
});
afterAll(closeTestDb);

const placeOf = async (id: number) => {
  await runDue(open, enrichLocation);
  const [row] = await open.primary.select().from(communities).where(eq(communities.id, id));
  return row!;
};

test('county, time zone and ZIP codes of a community that an editor adds, and then moves, are found out', async () => {
  const { client } = await administrator();
  const created = await client.call('community/create', {
    communityNameText: 'Weaverville',
    state: NORTH_CAROLINA,
    city: 'Weaverville',
    ...WEAVERVILLE,
  });
  const id = created.body.data.id;
  expect(await placeOf(id)).toMatchObject({ county: 'Buncombe', timezone: 'America/New_York' });
  expect((await placeOf(id)).zipCodes).toContain('28787');

  const facts = { communityId: id, communityNameText: 'Marshall', state: NORTH_CAROLINA };
  const move = (given: object) =>
    client.call('community/update-facts', { ...facts, city: 'Marshall', ...MARSHALL, ...given });
  await move({ county: 'Buncombe' });
  const moved = await placeOf(id);
  expect(moved).toMatchObject({ county: 'Madison' });
  expect(moved.zipCodes).toContain('28753');
  expect(moved.zipCodes).not.toContain('28787');

  await move({ ...WEAVERVILLE, county: 'As the administrator says' });
  expect(await placeOf(id)).toMatchObject({ county: 'As the administrator says' });
});

test('a place that is gone, or lies where nothing is known, is left as it is', async () => {
  const id = await makeCommunity(open.primary, {
    stateId: 15,
    lat: 10,
    long: -150,
    county: null,
    timezone: null,
  });
  const context = { db: open.primary, signal: new AbortController().signal } as never;
  const run = (communityId: number) =>
    enrichLocation.run(
      Object.assign({ input: { communityId, county: true }, log: { info() {} } }, context),
    );
  await run(id);
  await run(-1);
  expect(await placeOf(id)).toMatchObject({ county: null, timezone: null, zipCodes: [] });
});

test('finding out about a place holds nobody up for a tenth of a second', async () => {
  const id = await makeCommunity(open.primary, {
    ...WEAVERVILLE,
    stateId: NORTH_CAROLINA,
    county: null,
    timezone: null,
  });
  const context = { db: open.primary, signal: new AbortController().signal } as never;
  const locate = () =>
    enrichLocation.run(
      Object.assign({ input: { communityId: id, county: true }, log: { info() {} } }, context),
    );
  const { longest } = await longestHold(locate);
  expect(await placeOf(id)).toMatchObject({ county: 'Buncombe' });
  expect(longest).toBeLessThan(100);
});
