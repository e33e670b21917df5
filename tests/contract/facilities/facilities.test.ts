import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { auditEvents } from '@/db/schema/platform';
import type { CallInput } from '@/lib/app/calls';
import type { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

afterAll(closeTestDb);

const ADD = 'community/add-community-health-facility';
const UPDATE = 'community/update-community-health-facility';
const DELETE = 'community/delete-community-health-facility';
const LIST = 'community/get-all-community-health-facilities';
const BY_TYPE = 'community/get-health-facilities-by-type';

const FILLED = {
  facilityTypeId: 16,
  facilityName: ' Mission  Hospital ',
  facilityAddress: '509 Biltmore Ave',
  facilityPhone: '+1 (828) 213-5400',
  facilityWebUrl: 'www.missionhealth.org/care',
};

const KEPT = {
  facilityTypeId: 16,
  facilityType: 'Emergency Care',
  facilityName: 'Mission Hospital',
  facilityAddress: '509 Biltmore Ave',
  facilityPhone: '8282135400',
  facilityWebUrl: 'https://www.missionhealth.org/care',
};

const rowOf = async (id: number) =>
  (await testDb().select().from(healthFacilities).where(eq(healthFacilities.id, id)))[0];

const community = async (id: number) =>
  (await testDb().select().from(communities).where(eq(communities.id, id)))[0];

const eventsOf = (actorId: string) =>
  testDb().select().from(auditEvents).where(eq(auditEvents.actorId, actorId));

/** Some client writes keep their claims, which the types allow too. */
const claiming = { repId: '00000000-0000-4000-8000-000000000000', isAdminEntry: true };

describe('adding a facility', () => {
  test('keeps what was filled in, and whose it is by the session', async () => {
    const communityId = await makeCommunity(testDb());
    const { id: repId, client } = await representativeOf(communityId);
    const { httpStatus, body } = await client.call(ADD, { ...FILLED, ...claiming, communityId });
    expect(httpStatus).toBe(200);
    expect(body.message).toBe('The facility was added.');
    const { confirmedAt } = body.data;
    const confirmed = { confirmedAt, confirmedAs: 'person' };
    const wanted = { ...KEPT, ...confirmed, communityId, repId, isAdminEntry: false, source: null };
    expect(body.data).toEqual({ ...wanted, id: body.data.id });
    const found = await visitor().call('community/get-by-facilityId', { facilityId: body.data.id });
    expect(found.body.data).toEqual(body.data);
    expect(await community(communityId)).toMatchObject({ healthFacilityCount: 1 });
    expect(await eventsOf(repId)).toMatchObject([
      { action: 'facility-added', subject: `community:${communityId}` },
    ]);
  });

  test('by an administrator is marked as such', async () => {
    const communityId = await makeCommunity(testDb());
    const { id: repId, client } = await administrator();
    const { body } = await client.call(ADD, { ...FILLED, isAdminEntry: false, communityId });
    expect(body.data).toMatchObject({ repId, isAdminEntry: true });
  });

  test('without phone and website keeps null of both', async () => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const blank = { ...FILLED, facilityPhone: '', facilityWebUrl: ' ', communityId };
    const { body } = await client.call(ADD, blank);
    expect(body.data).toMatchObject({ facilityPhone: null, facilityWebUrl: null });
  });

  test.each([
    ['facilityPhone', '1-828-555-0142', '8285550142'],
    ['facilityPhone', 'tel:1-828-555-0142', '8285550142'],
    ['facilityPhone', '\u202a828\u2011555\u20110142\u202c', '8285550142'],
    ['facilityPhone', '\u200b', null],
    ['facilityName', 'Mission\u000bHospital\ufeff', 'Mission Hospital'],
    ['facilityAddress', '1 Main\u2028Street \uf0b7 Suite\u00a05', '1 Main Street • Suite 5'],
    ['facilityWebUrl', 'clinic.org\u200e', 'https://clinic.org'],
  ])('with %s %j keeps what people see', async (field, value, kept) => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const { body } = await client.call(ADD, { ...FILLED, communityId, [field]: value });
    expect(body.data).toMatchObject({ [field]: kept });
  });

  test.each([
    ['facilityPhone', '828-555-01423', 'Not a valid phone number'],
    ['facilityPhone', '828-155-0142', 'Not a valid phone number'],
    ['facilityPhone', '1-128-555-0142', 'Not a valid phone number'],
    ['facilityPhone', '828-555-0142 ext. 5', 'Not a valid phone number'],
    ['facilityName', '\u000b\ufffc', 'Facility Name is required'],
    ['facilityTypeId', null, 'Facility Type is required'],
    ['facilityTypeId', undefined, 'Facility Type is required'],
    ['facilityTypeId', 34, 'Unknown facility type.'],
    ['facilityName', '  ', 'Facility Name is required'],
    ['facilityName', undefined, 'Facility Name is required'],
    ['facilityAddress', '', 'Facility Address is required'],
    ['facilityPhone', '028-213-5400', 'Not a valid phone number'],
    ['facilityPhone', 8282135400, 'Not a valid phone number'],
    ['facilityWebUrl', 'nowhere', 'Facility URL must be in a valid format.'],
  ])('with %s %j is refused, and nothing is stored', async (field, value, message) => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const { httpStatus, body } = await client.post(
      ADD,
      JSON.stringify({ ...FILLED, communityId, [field]: value }),
    );
    expect(httpStatus).toBe(422);
    expect(body).toEqual({ status: false, message, field, fieldMessage: message });
    expect(await community(communityId)).toMatchObject({ healthFacilityCount: 0 });
  });

  test('to a community that is not there is 404', async () => {
    const { client } = await administrator();
    expect((await client.call(ADD, { ...FILLED, communityId: 0 })).httpStatus).toBe(404);
  });
});

describe('changing a facility', () => {
  test('replaces what is given and leaves the rest', async () => {
    const communityId = await makeCommunity(testDb());
    const facilityId = await makeFacility(testDb(), communityId, {
      name: 'Old Clinic',
      source: 'Public list',
      isSample: true,
    });
    const { id: repId, client } = await representativeOf(communityId);
    const { body } = await client.call(UPDATE, {
      ...claiming,
      facilityId,
      facilityTypeId: 27,
      facilityName: 'New Clinic',
      facilityPhone: null,
    });
    expect(body).toMatchObject({
      message: 'The facility was updated.',
      data: {
        id: facilityId,
        communityId,
        facilityType: 'Senior Care',
        facilityName: 'New Clinic',
        facilityAddress: '2 Main Street',
        facilityPhone: null,
        repId,
        isAdminEntry: false,
        source: null,
      },
    });
    expect(await rowOf(facilityId)).toMatchObject({ isSample: false });
    expect(await community(communityId)).toMatchObject({ healthFacilityCount: 1 });
    expect(await eventsOf(repId)).toMatchObject([
      {
        action: 'facility-edited',
        details: { facilityId, facilityName: { before: 'Old Clinic' } },
      },
    ]);
  });

  test('of which another entry of the same source has that type is refused', async () => {
    const communityId = await makeCommunity(testDb());
    const known = { externalId: 'A1' };
    await makeFacility(testDb(), communityId, { ...known, facilityTypeId: 7 });
    const facilityId = await makeFacility(testDb(), communityId, { ...known, facilityTypeId: 8 });
    const { client } = await representativeOf(communityId);
    const { httpStatus, body } = await client.call(UPDATE, { facilityId, facilityTypeId: 7 });
    expect(httpStatus).toBe(409);
    expect(body).toMatchObject({ field: 'facilityTypeId' });
  });

  test('in another community than it names is 404', async () => {
    const communityId = await makeCommunity(testDb());
    const facilityId = await makeFacility(testDb(), await makeCommunity(testDb()));
    const { client } = await administrator();
    const { httpStatus } = await client.call(UPDATE, { ...FILLED, facilityId, communityId });
    expect(httpStatus).toBe(404);
    expect(await rowOf(facilityId)).toMatchObject({ name: expect.not.stringContaining('Mission') });
  });
});

describe('deleting a facility', () => {
  test('answers what it was, and leaves a note of it', async () => {
    const communityId = await makeCommunity(testDb());
    const facilityId = await makeFacility(testDb(), communityId, { name: 'Old Clinic' });
    const { id, client } = await administrator();
    const { body } = await client.call(DELETE, { facilityId });
    expect(body).toMatchObject({
      message: 'The facility was deleted.',
      data: { id: facilityId, facilityName: 'Old Clinic' },
    });
    expect(await rowOf(facilityId)).toBeUndefined();
    expect(await community(communityId)).toMatchObject({ healthFacilityCount: 0 });
    expect(await eventsOf(id)).toMatchObject([
      { action: 'facility-deleted', details: { deleted: { facilityName: 'Old Clinic' } } },
    ]);
    expect((await client.call(DELETE, { facilityId })).httpStatus).toBe(404);
  });
});

describe('others than the editors of the community', () => {
  const writes = (communityId: number, facilityId: number) => [
    [ADD, { ...FILLED, communityId }],
    [UPDATE, { ...FILLED, facilityId }],
    // A community of their own in the input is no way in.
    [UPDATE, { ...FILLED, facilityId, communityId }],
    [DELETE, { facilityId }],
  ];

  test.each([
    ['a visitor', 401, () => Promise.resolve({ client: visitor() })],
    ['a shopper', 403, shopper],
    ['another representative', 403, async () => representativeOf(await makeCommunity(testDb()))],
  ] as [string, number, () => Promise<{ client: Client }>][])(
    '%s: are answered %i by every write, and nothing changes',
    async (_, status, persona) => {
      const communityId = await makeCommunity(testDb());
      const facilityId = await makeFacility(testDb(), communityId);
      const before = await rowOf(facilityId);
      const { client } = await persona();
      for (const [path, input] of writes(communityId, facilityId)) {
        const { httpStatus } = await client.post(String(path), JSON.stringify(input));
        expect(httpStatus, String(path)).toBe(status);
      }
      expect(await rowOf(facilityId)).toEqual(before);
      expect(await community(communityId)).toMatchObject({ healthFacilityCount: 1 });
    },
  );
});

describe('120 facilities read page by page', () => {
  type Page = CallInput<typeof BY_TYPE>;

  const names = Array.from({ length: 120 }, (_, at) => `Clinic ${String(at).padStart(3, '0')}`);

  /** Reads to the end as the list does; `between` runs after each page. */
  async function readAll(communityId: number, between: (page: number) => Promise<void>) {
    const seen: string[] = [];
    let next: Partial<Page> | null = { page: 1 };
    while (next) {
      const { body }: Awaited<ReturnType<typeof read>> = await read(communityId, next);
      const { facilities, pagination } = body;
      seen.push(...facilities.map(({ facilityName }) => facilityName));
      await between(pagination.currentPage);
      const after = facilities.at(-1);
      next =
        pagination.currentPage < pagination.totalPages && after
          ? { page: pagination.currentPage + 1, after }
          : null;
    }
    return seen;
  }

  const read = (communityId: number, page: Partial<Page>) =>
    visitor().call(BY_TYPE, { communityId, facilityTypeId: 16, limit: 20, ...page });

  async function filled() {
    const communityId = await makeCommunity(testDb());
    const ids = new Map<string, number>();
    for (const name of names) ids.set(name, await makeFacility(testDb(), communityId, { name }));
    const { client } = await representativeOf(communityId);
    const drop = (at: number) => client.call(DELETE, { facilityId: ids.get(names[at] ?? '') ?? 0 });
    const add = (facilityName: string) =>
      client.call(ADD, { ...FILLED, communityId, facilityName });
    return { communityId, drop, add };
  }

  test('come each exactly once, by name', async () => {
    const { communityId } = await filled();
    expect(await readAll(communityId, () => Promise.resolve())).toEqual(names);
    const offset = await read(communityId, { page: 6 });
    expect(offset.body.facilities.map(({ facilityName }) => facilityName)).toEqual(
      names.slice(100),
    );
    expect(offset.body.pagination).toMatchObject({ totalPages: 6, hasNextPage: false });
  });

  test('come each exactly once while others are added before and deleted before the reader', async () => {
    const { communityId, drop, add } = await filled();
    const seen = await readAll(communityId, async (page) => {
      if (page === 2) await add('AAA Clinic');
      if (page === 3) await drop(0);
      // What the next page begins behind is gone.
      if (page === 4) await drop(79);
    });
    expect(seen).toEqual(names);
  });

  test('end where they end when many that were read are deleted', async () => {
    const { communityId, drop } = await filled();
    const seen = await readAll(communityId, async (page) => {
      if (page === 5) for (let at = 0; at < 30; at += 1) await drop(at);
    });
    expect(seen).toEqual(names);
  });

  test('of the same name come each once', async () => {
    const communityId = await makeCommunity(testDb());
    for (let at = 0; at < 45; at += 1)
      await makeFacility(testDb(), communityId, { name: 'Clinic' });
    expect(await readAll(communityId, () => Promise.resolve())).toHaveLength(45);
  });
});

test('a list by type is filtered by type and text, and its counts follow the text', async () => {
  const communityId = await makeCommunity(testDb());
  const add = (name: string, facilityTypeId: number) =>
    makeFacility(testDb(), communityId, { name, facilityTypeId });
  for (const [name, type] of [
    ['Zed Urology', 32],
    ['Ash Dental', 12],
    ['Elm Dental', 12],
    ['Ash Urology', 32],
  ] as const)
    await add(name, type);
  const list = async (more: Partial<CallInput<typeof LIST>>) => {
    const { body } = await visitor().call(LIST, { communityId, orderBy: 'type', ...more });
    return body.data.map(({ facilityName }) => facilityName);
  };
  const all = ['Ash Dental', 'Elm Dental', 'Ash Urology', 'Zed Urology'];
  expect(await list({})).toEqual(all);
  expect(await list({ limit: 3, page: 2 })).toEqual(['Zed Urology']);
  expect(await list({ facilityTypeId: 12 })).toEqual(all.slice(0, 2));
  expect(await list({ facilityTypeId: 12, searchText: 'ash' })).toEqual(['Ash Dental']);
  const counts = await visitor().call('community/get-healthcare-facility-category-counts', {
    communityId,
    searchText: 'ash',
  });
  expect(counts.body.data.map(({ label, count }) => [label, count])).toEqual([
    ['Dental Care', 1],
    ['Urology', 1],
  ]);
  expect((await visitor().call(LIST, { communityId, orderBy: 'size' as 'type' })).httpStatus).toBe(
    422,
  );
});

test('several facilities are deleted together, and restored together', async () => {
  const communityId = await makeCommunity(testDb());
  const { client } = await representativeOf(communityId);
  const [one, two, stays] = [
    await makeFacility(testDb(), communityId, { name: 'One', externalId: 'm-1' }),
    await makeFacility(testDb(), communityId, { name: 'Two' }),
    await makeFacility(testDb(), communityId, { name: 'Stays' }),
  ];
  const elsewhere = await makeFacility(testDb(), await makeCommunity(testDb()));
  const before = [await rowOf(one), await rowOf(two)];
  const facilityIds = [one, two, elsewhere];
  const { body } = await client.call('community/delete-health-facilities', {
    communityId,
    facilityIds,
  });
  expect(body.message).toBe('2 facilities were deleted.');
  expect([await rowOf(one), await rowOf(two)]).toEqual([undefined, undefined]);
  expect(await rowOf(elsewhere)).toBeDefined();
  expect((await community(communityId))?.healthFacilityCount).toBe(1);
  const ids = body.data.deletedItemIds;
  const restored = await client.call('community/restore-deleted-items', { communityId, ids });
  expect(restored.body).toMatchObject({
    data: { restored: 2 },
    message: '2 items were restored.',
  });
  expect([await rowOf(one), await rowOf(two)]).toEqual(
    before.map((row) => ({ ...row, updatedAt: expect.any(Date) as Date })),
  );
  const again = await client.call('community/restore-deleted-items', { communityId, ids });
  expect(again.httpStatus).toBe(404);
  const refused = await client.call('community/delete-health-facilities', {
    communityId,
    facilityIds: Array.from({ length: 101 }, () => stays),
  });
  expect(refused.httpStatus).toBe(422);
});

test('facilities are found by a part of their name or address, in letters of either case', async () => {
  const communityId = await makeCommunity(testDb());
  await makeFacility(testDb(), communityId, { name: 'Bright Smile', address: '1 Oak Lane' });
  await makeFacility(testDb(), communityId, { name: '100% Care_Clinic', address: '2 Elm Street' });
  const found = async (searchText: string) => {
    const { body } = await visitor().call('community/get-all-community-health-facilities', {
      communityId,
      searchText,
    });
    return [body.data.map(({ facilityName }) => facilityName), body.pagination.totalCount];
  };
  expect(await found('smile')).toEqual([['Bright Smile'], 1]);
  expect(await found('ELM')).toEqual([['100% Care_Clinic'], 1]);
  expect(await found('%')).toEqual([['100% Care_Clinic'], 1]);
  expect(await found('nobody')).toEqual([[], 0]);
  expect((await found(''))[1]).toBe(2);
});
