import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { eraseUser } from '@/db/queries/accounts/users';
import { auditEvents } from '@/db/schema/platform';
import { communityFigures } from '@/db/schema/communities';
import { EDITABLE_FIGURES, type EditableFigure } from '@/lib/shared/constants/figures';
import type { CallOutput } from '@/lib/app/calls';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
  type Persona,
} from '../../support/people/personas';

afterAll(closeTestDb);

const PATH = 'community/update-acs-field';
const FIELDS = Object.keys(EDITABLE_FIGURES) as EditableFigure[];

let communityId: number;
let own: Persona;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { population: 1000, landAreaSqMile: 10 });
  own = await representativeOf(communityId);
});

type Updated = CallOutput<typeof PATH>;

const set = (client: Client, fieldName: unknown, fieldValue: unknown, id: unknown = communityId) =>
  client.post<Updated>(PATH, JSON.stringify({ communityId: id, fieldName, fieldValue }));

async function shown(id = communityId) {
  const { body } = await visitor().call('community/get-community-basic-info', { communityId: id });
  return body.data;
}

/** The date at a moment, in a time zone. */
const dayIn = (timeZone: string, moment: string | Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));

// Twenty-five hours apart: whatever the time is, the day differs.
test.each(['Pacific/Pago_Pago', 'Pacific/Kiritimati'])(
  'a figure carries the day it is in the community: %s',
  async (timezone) => {
    const id = await makeCommunity(testDb(), { timezone });
    const { client } = await representativeOf(id);
    const { body } = await set(client, 'medianAge', 40, id);
    const { retrievedOn, updatedAt } = body.data.sources.medianAge ?? {};
    expect(retrievedOn).toBe(dayIn(timezone, updatedAt ?? ''));
  },
);

const eventsOf = (id: number) =>
  testDb()
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `community:${id}`))
    .orderBy(auditEvents.id);

test('when two people change a figure, the second sees the first one’s value', async () => {
  const change = (fieldValue: number, baseValue?: number | null) =>
    own.client.call(PATH, {
      communityId,
      fieldName: 'medianAge',
      fieldValue,
      ...(baseValue !== undefined && { baseValue }),
    });
  await change(40);
  expect((await change(41, 40)).httpStatus).toBe(200);
  const refused = await change(42, 40);
  expect(refused.httpStatus).toBe(409);
  expect(refused.body).toMatchObject({
    status: false,
    field: 'fieldValue',
    message: expect.stringContaining('to 41 ') as string,
  });
  expect((await shown()).medianAge).toBe(41);
  expect((await change(42, 41)).httpStatus).toBe(200);
  expect((await change(43, null)).httpStatus).toBe(409);
});

describe.each(FIELDS)('the figure %s', (field) => {
  test('is what its editor entered, with who and when', async () => {
    for (const [value, { client, id }, source, roleId] of [
      [42, own, 'Community Representative', 1],
      [43, await administrator(), 'Administrator', 2],
    ] as const) {
      const before = Date.now() - 60_000;
      const { httpStatus, body } = await set(client, field, value);
      expect(httpStatus).toBe(200);
      const data = await shown();
      expect(body.data[field]).toBe(value);
      expect(body.data.sources[field]).toEqual(data.sources[field]);
      expect(data[field]).toBe(value);
      expect(data.sources[field]).toMatchObject({
        source,
        table: null,
        vintage: null,
        caution: null,
        marginOfError: null,
        addedByUser: { firstName: 'Test', lastName: 'Person', roleId },
      });
      const { retrievedOn, updatedAt } = data.sources[field] ?? {};
      expect(Date.parse(updatedAt ?? '')).toBeGreaterThan(before);
      expect(retrievedOn).toBe(dayIn('America/New_York', updatedAt ?? ''));
      const last = (await eventsOf(communityId)).at(-1);
      expect(last).toMatchObject({
        actorId: id,
        action: 'figure-changed',
        details: { fieldName: field, after: value },
      });
    }
  });

  test.each([0, null, EDITABLE_FIGURES[field].largest])('may be %j', async (value) => {
    expect((await set(own.client, field, value)).httpStatus).toBe(200);
    const data = await shown();
    expect(data[field]).toBe(value);
    expect(data.sources[field]?.source).toBe('Community Representative');
  });

  test.each([
    -1,
    -0.001,
    '5',
    '',
    'NaN',
    true,
    [],
    [5],
    {},
    undefined,
    EDITABLE_FIGURES[field].largest + 1,
    1e300,
    5e-324,
  ])('may not be %j, and keeps what it was', async (value) => {
    await set(own.client, field, 7);
    const { httpStatus, body } = await set(own.client, field, value);
    expect(httpStatus).toBe(422);
    expect(body).toMatchObject({ status: false, field: 'fieldValue' });
    expect(body.message).toMatch(/number|required/);
    expect((await shown())[field]).toBe(7);
  });

  test('may not be beyond every number', async () => {
    const body = `{"communityId":${communityId},"fieldName":"${field}","fieldValue":1e999}`;
    expect((await own.client.post(PATH, body)).httpStatus).toBe(422);
  });

  test(`has ${EDITABLE_FIGURES[field].whole ? 'no ' : ''}decimals`, async () => {
    const { whole } = EDITABLE_FIGURES[field];
    const { httpStatus } = await set(own.client, field, 38.25);
    expect(httpStatus).toBe(whole ? 422 : 200);
    if (!whole) expect((await shown())[field]).toBe(38.25);
  });
});

describe('figures', () => {
  test('change the people per square mile with them', async () => {
    const expectDensity = async (density: number | null) =>
      expect((await shown()).populationPerSquareMile).toBe(density);
    await set(own.client, 'population', 1000);
    await set(own.client, 'landAreaSqMile', 3);
    await expectDensity(333.3);
    await set(own.client, 'population', 2000);
    await expectDensity(666.7);
    await set(own.client, 'landAreaSqMile', 0);
    await expectDensity(null);
    await set(own.client, 'landAreaSqMile', 4);
    await expectDensity(500);
    await set(own.client, 'population', null);
    await expectDensity(null);
  });

  test('take the place of published ones, which are written down', async () => {
    const id = await makeCommunity(testDb(), { medianAge: 40.5 });
    await testDb().insert(communityFigures).values({
      communityId: id,
      field: 'medianAge',
      value: 40.5,
      marginOfError: 1.2,
      source: 'U.S. Census Bureau',
      sourceTable: 'B01002',
      vintage: '2019-2023',
    });
    const { client } = await representativeOf(id);
    await set(client, 'medianAge', 41, id);
    await set(client, 'medianAge', null, id);
    const { sources, medianAge } = await shown(id);
    expect(medianAge).toBeNull();
    expect(sources.medianAge).toMatchObject({ table: null, vintage: null, marginOfError: null });
    const details = (await eventsOf(id)).map((event) => event.details);
    expect(details).toMatchObject([
      { before: { value: 40.5, source: 'U.S. Census Bureau', vintage: '2019-2023' }, after: 41 },
      { before: { value: 41, source: 'Community Representative' }, after: null },
    ]);
  });

  test('stay when the account of who entered them is deleted', async () => {
    const id = await makeCommunity(testDb());
    const gone = await representativeOf(id);
    await set(gone.client, 'medianIncome', 50_000, id);
    await eraseUser(testDb(), gone.id);
    const { medianIncome, sources } = await shown(id);
    expect(medianIncome).toBe(50_000);
    expect(sources.medianIncome).toMatchObject({
      source: 'Community Representative',
      addedByUser: { firstName: 'Deleted', lastName: 'User', profilePic: null },
    });
  });

  test('entered at once are each written down with what was there before', async () => {
    const id = await makeCommunity(testDb(), { population: 0 });
    const { client } = await representativeOf(id);
    const values = Array.from({ length: 8 }, (_, at) => at + 1);
    const answers = await Promise.all(values.map((value) => set(client, 'population', value, id)));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(values.map(() => 200));
    const steps = (await eventsOf(id)).map(
      ({ details }) => details as { before: { value: number }; after: number },
    );
    expect(steps.map(({ after }) => after).sort()).toEqual(values);
    expect(steps.map(({ before }) => before.value)).toEqual([
      0,
      ...steps.slice(0, -1).map(({ after }) => after),
    ]);
    expect((await shown(id)).population).toBe(steps.at(-1)?.after);
  });

  test.each(['planetReCommunityId', 'Population', 'updatedBy', '', null, undefined, 3, {}, []])(
    '%j is none of them',
    async (name) => {
      const { httpStatus, body } = await set(own.client, name, 5);
      expect(httpStatus).toBe(422);
      expect(body.field).toBe('fieldName');
    },
  );

  test('are entered by who edits the community', async () => {
    await set(own.client, 'population', 1000);
    const body = { communityId, fieldName: 'population', fieldValue: 5, userId: own.id };
    for (const sent of [body, {}, { fieldName: 1 }])
      expect((await visitor().post(PATH, JSON.stringify(sent))).httpStatus).toBe(401);
    const neighbor = await representativeOf(await makeCommunity(testDb()));
    for (const { client } of [await shopper(), neighbor]) {
      const answer = await client.post(PATH, JSON.stringify(body));
      expect(answer.httpStatus).toBe(403);
      expect(answer.body.message).toBe('You do not have permissions to access this url.');
    }
    expect((await set(own.client, 'population', 5, 999_999_999)).httpStatus).toBe(404);
    const nowhere = await set(own.client, 'population', 5, null);
    expect([nowhere.httpStatus, nowhere.body.field]).toEqual([422, 'communityId']);
    expect((await shown()).population).toBe(1000);
  });
});
