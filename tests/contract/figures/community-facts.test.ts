import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

let admin: Persona;

beforeAll(async () => {
  admin = await administrator();
});
afterAll(closeTestDb);

const newName = () => `Factsville ${randomUUID().slice(0, 8)}`;
const place = (communityNameText = newName()) => ({
  communityNameText,
  state: 19,
  city: 'Ames',
  lat: 42,
  long: -93.6,
});

test('a community’s facts and identifiers are changed, and the log has old and new', async () => {
  const { body: made } = await admin.client.call('community/create', place());
  const communityId = made.data.id;
  const facts = {
    ...place(),
    officialName: 'City of Factsville',
    county: 'Story',
    planetReCommunityId: 'pre-7',
    geoid: null,
  };
  const { httpStatus, body } = await admin.client.call('community/update-facts', {
    communityId,
    ...facts,
  });
  expect(httpStatus).toBe(200);
  expect(body.data).toMatchObject(facts);
  const { body: read } = await admin.client.call('community/get-facts', { communityId });
  expect(read.data).toMatchObject(facts);
  const { body: log } = await admin.client.call('user/list-audit-events', { communityId });
  expect(log.data?.[0]).toMatchObject({
    action: 'community-edited',
    details: expect.stringContaining('county: nothing → Story'),
  });
  const { body: page } = await admin.client.call('community/get-community-details', {
    communityId,
  });
  expect(page.data).toMatchObject({ officialName: 'City of Factsville' });
});

test('what is outside the United States or no identifier is refused at its field', async () => {
  const communityId = await makeCommunity(testDb());
  for (const [field, value] of [
    ['lat', 12],
    ['long', 20],
    ['communityNameText', ' '],
    ['officialName', 'x'.repeat(101)],
    ['planetReCommunityId', '<b>'],
    ['geoid', '12x'],
    ['geonamesId', -1],
  ] as const) {
    const input = JSON.stringify({ communityId, ...place(), [field]: value });
    const { httpStatus, body } = await admin.client.post('community/update-facts', input);
    expect([httpStatus, body.field]).toEqual([422, field]);
  }
});

test('a name or an identifier that another community has is refused at its field', async () => {
  const taken = place();
  const geoid = String(Date.now()).slice(-10);
  const { body: other } = await admin.client.call('community/create', taken);
  const own = { communityId: other.data.id, ...taken };
  expect((await admin.client.call('community/update-facts', { ...own, geoid })).httpStatus).toBe(
    200,
  );
  const { body: made } = await admin.client.call('community/create', place());
  const communityId = made.data.id;
  const renamed = await admin.client.call('community/update-facts', { communityId, ...taken });
  expect([renamed.httpStatus, renamed.body.field]).toEqual([409, 'communityNameText']);
  const input = { communityId, ...place(), geoid };
  const numbered = await admin.client.call('community/update-facts', input);
  expect([numbered.httpStatus, numbered.body.field]).toEqual([409, 'geoid']);
});

test('of two who create the same place at once, one succeeds and the other gets an error', async () => {
  const wanted = place();
  const answers = await Promise.all(
    [admin, await administrator()].map(({ client }) => client.call('community/create', wanted)),
  );
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
});

test('facts that are not given stay as somebody else changed them', async () => {
  const { body: made } = await admin.client.call('community/create', place());
  const communityId = made.data.id;
  const name = newName();
  await admin.client.call('community/update-facts', {
    communityId,
    communityNameText: name,
    county: 'Story',
  });
  const geonamesId = Number(String(Date.now()).slice(-9));
  const later = await admin.client.call('community/update-facts', { communityId, geonamesId });
  expect(later.body.data).toMatchObject({ communityNameText: name, county: 'Story', geonamesId });
  expect(later.body.data).toMatchObject({ city: 'Ames', lat: 42, long: -93.6 });
});
