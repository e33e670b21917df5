import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { countsOf, sendImport } from '../../support/imports';
import { administrator, closeTestDb, testDb, type Persona } from '../../support/people/personas';

afterAll(closeTestDb);

let admin: Persona;
beforeAll(async () => {
  admin = await administrator();
});

const send = (content: string) =>
  sendImport(admin.client, content, { path: 'import/update-healthcare-data' });

const stored = (communityId: number) =>
  testDb()
    .select()
    .from(healthFacilities)
    .where(eq(healthFacilities.communityId, communityId))
    .orderBy(asc(healthFacilities.id));

test('phones are read as the form reads them, and texts as people see them', async () => {
  const communityId = await makeCommunity(testDb());
  const phones = [
    '1-828-555-0142',
    'tel:1-828-555-0143',
    '8285550144.0',
    '\u200e828\u00a0555 0145',
  ];
  const { body } = await send(
    [
      'communityId,\u200bfacilityName,facilityType,facilityAddress,facilityPhone,facilityWebUrl',
      ...phones.map(
        (phone, at) =>
          `${communityId},Cl\u00adinic\u000b${at},Dental\u00a0Care,${at}\u2028Main Street,${phone},clinic.org\u200e`,
      ),
    ].join('\n'),
  );
  expect(countsOf(body)).toMatchObject({ read: 4, added: 4, refused: 0 });
  expect(await stored(communityId)).toMatchObject(
    phones.map((_, at) => ({
      name: `Clinic ${at}`,
      address: `${at} Main Street`,
      phone: `828555014${at + 2}`,
      webUrl: 'https://clinic.org',
    })),
  );
});

const NOTHING = { read: 0, added: 0, updated: 0, unchanged: 0, refused: 0 };

test('facilities are added with phone and website as the form stores them; again changes nothing', async () => {
  const communityId = await makeCommunity(testDb());
  const file = [
    'communityId,facilityName,facilityType,facilityAddress,facilityPhone,facilityWebUrl',
    `${communityId},County Hospital,Hospital,1 Main Street,+1 (620) 555-0123,hospital.example.org`,
    `${communityId},Bright Teeth,Dental Care,2 Main Street,,`,
    `${communityId},Bad phone,Dental Care,3 Main Street,12345,`,
    `${communityId},Bad site,Dental Care,4 Main Street,,not a site`,
    `${communityId},Lacks it,Dental Care,,,`,
  ].join('\n');
  const { body } = await send(file);
  expect(countsOf(body)).toEqual({ ...NOTHING, read: 5, added: 4, refused: 1 });
  expect(body.data.emptiedCells.map((one) => Object.values(one))).toEqual([
    [4, 'facilityPhone', 'Not a valid phone number'],
    [5, 'facilityWebUrl', 'Facility URL must be in a valid format.'],
  ]);
  expect(body.data.refusals.map((one) => Object.values(one))).toEqual([
    [6, 'facilityAddress', 'The facility address is missing.'],
  ]);
  expect(await stored(communityId)).toMatchObject([
    { facilityTypeId: 16, phone: '6205550123', webUrl: 'https://hospital.example.org' },
    { facilityTypeId: 12, phone: null, webUrl: null },
    { facilityTypeId: 12, phone: null },
    { facilityTypeId: 12, webUrl: null },
  ]);
  const [row] = await testDb().select().from(communities).where(eq(communities.id, communityId));
  expect(row).toMatchObject({ healthFacilityCount: 4, facilityTypeIds: [12, 16] });
  const before = await stored(communityId);
  expect(countsOf((await send(file)).body)).toEqual({
    ...NOTHING,
    read: 5,
    unchanged: 4,
    refused: 1,
  });
  expect(await stored(communityId)).toEqual(before);
});

test('a blank cell and a column that is not there leave what is stored', async () => {
  const communityId = await makeCommunity(testDb());
  const name = 'Old Clinic';
  await makeFacility(testDb(), communityId, { name, externalId: 'o', webUrl: 'https://a.example' });
  const { body } = await send(
    `externalId,communityId,name,type,address,website\no,${communityId},New Clinic,Emergency Care,2 Main Street,`,
  );
  expect(countsOf(body)).toMatchObject({ updated: 1 });
  expect(await stored(communityId)).toMatchObject([
    { name: 'New Clinic', phone: '6205550123', webUrl: 'https://a.example' },
  ]);
});

test('one place under two types is two records; another type for one alone changes it', async () => {
  const communityId = await makeCommunity(testDb());
  const file = (...types: string[]) =>
    `externalId,communityId,name,type,address\n${types
      .map((type) => `p,${communityId},Clinic,${type},1 Elm St`)
      .join('\n')}`;
  expect(countsOf((await send(file('Dental Care', 'Urology'))).body)).toMatchObject({ added: 2 });
  expect(countsOf((await send(file('Urology', 'Dental Care'))).body)).toMatchObject({
    unchanged: 2,
  });
  expect((await stored(communityId)).map((row) => row.facilityTypeId)).toEqual([12, 32]);
  const other = await makeCommunity(testDb());
  const one = (type: string) => file(type).replace(String(communityId), String(other));
  expect(countsOf((await send(one('Cosmetic'))).body)).toMatchObject({ added: 1 });
  expect(countsOf((await send(one('Cardiology'))).body)).toMatchObject({ updated: 1 });
  expect((await stored(other)).map((row) => row.facilityTypeId)).toEqual([8]);
});
