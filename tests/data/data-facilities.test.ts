import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { importDifferences, importRejectedRows } from '@/db/schema/imports';
import { fillNow, folder, type SourceName } from '@/lib/domains/public-data';
import { readableName } from '@/lib/domains/public-data/readable-name';
import { publicDataWorld } from '../support/public-data-world';
import { representativeOf } from '../support/people/personas';
import { NPPES_ROWS } from '../support/files/public-excerpts';

const world = publicDataWorld();

/** Excerpts in the public format, with made-up facilities. */
const HOSPITALS = [
  '"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","Hospital Type","Hospital Ownership","Emergency Services"',
  '"170001","LARKFIELD HOSPITAL OF THE PLAINS","1108 ROSS CLARK CIRCLE","LARKFIELD","KS","67530","BARTON","(620) 793-8701","Acute Care Hospitals","Proprietary","Yes"',
  '"174002","QUIET MIND CENTER","7 OAK AVE","LARKFIELD","KS","67530","BARTON","","Psychiatric","Proprietary","No"',
  '"330001","ELSEWHERE GENERAL","1 MAIN ST","NOWHERE","NY","10001","NONE","(212) 793-8701","Acute Care Hospitals","Proprietary","Yes"',
].join('\r\n');

const NURSING_HOMES = [
  'CMS Certification Number (CCN),Provider Name,Provider Address,City/Town,State,ZIP Code,Telephone Number,Latitude,Longitude',
  '175001,PRAIRIE VIEW,"12 ELM ST, SUITE 4",LARKFIELD,KS,67530,6207938702,38.5,-98.4',
].join('\n');

const put = (name: string, content: string) => writeFile(path.join(world.folder, name), content);

const fill = (source: SourceName) =>
  fillNow(world.db, source, {
    origin: folder(world.folder),
    states: null,
    dryRun: false,
    startedBy: null,
  });

const facilitiesOf = (communityId: number) =>
  world.db
    .select()
    .from(healthFacilities)
    .where(eq(healthFacilities.communityId, communityId))
    .orderBy(asc(healthFacilities.id));

test('hospitals and nursing homes become facilities of their communities, once', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  await put('Hospital_General_Information.csv', HOSPITALS);
  await put('NH_ProviderInfo_Aug2026.csv', NURSING_HOMES);
  expect(await fill('hospitals')).toMatchObject({ status: 'finished', added: 2, elsewhere: 1 });
  expect(await fill('nursing-homes')).toMatchObject({ status: 'finished', added: 1 });
  const facilities = await facilitiesOf(id);
  expect(facilities).toMatchObject([
    {
      name: 'Larkfield Hospital of the Plains',
      address: '1108 Ross Clark Circle, Larkfield, KS 67530',
      phone: '6207938701',
      facilityTypeId: 16,
      externalId: 'cms:170001',
      source: 'Centers for Medicare & Medicaid Services, hospitals',
    },
    { name: 'Quiet Mind Center', facilityTypeId: 5, phone: null },
    {
      name: 'Prairie View',
      address: '12 Elm St, Suite 4, Larkfield, KS 67530',
      facilityTypeId: 27,
    },
  ]);
  expect(await fill('hospitals')).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await facilitiesOf(id)).toEqual(facilities);
});

test('a file in Windows-1252, as Medicare’s were, keeps its apostrophes', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  const bytes = Buffer.from(NURSING_HOMES.replace('PRAIRIE VIEW', 'ADMIRAL\x92S POINTE'), 'latin1');
  await writeFile(path.join(world.folder, 'NH_ProviderInfo_Aug2021.csv'), bytes);
  expect(await fill('nursing-homes')).toMatchObject({ status: 'finished', added: 1 });
  expect((await facilitiesOf(id)).map(({ name }) => name)).toEqual(['Admiral’s Pointe']);
});

test('a facility that a representative wrote stays, with a difference to decide', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  const { id: repId } = await representativeOf(id);
  const facilityId = await makeFacility(world.db, id);
  await world.db
    .update(healthFacilities)
    .set({
      repId,
      name: 'Larkfield Hospital of the Plains',
      address: '1108 Ross Clark Circle, Larkfield, KS 67530',
      facilityTypeId: 16,
      phone: '6205550100',
    })
    .where(eq(healthFacilities.id, facilityId));
  await put('Hospital_General_Information.csv', HOSPITALS);
  expect(await fill('hospitals')).toMatchObject({ added: 1, differences: 1 });
  const [written] = await facilitiesOf(id);
  expect(written).toMatchObject({ id: facilityId, phone: '6205550100', repId });
  expect(await world.db.select().from(importDifferences)).toMatchObject([
    { kind: 'healthcare', facilityId, proposed: { phone: '6207938701' } },
  ]);
});

test('a web page in place of the file fails the run', async () => {
  await makeCommunity(world.db, { name: 'Larkfield' });
  await put('Hospital_General_Information.csv', '<html>\n<p>Down</p>\n</html>');
  expect(await fill('hospitals')).toMatchObject({ status: 'failed' });
});

const HEADER =
  '"Facility ID","Facility Name","Address","City/Town","State","ZIP Code","County/Parish","Telephone Number","Hospital Type","Hospital Ownership","Emergency Services"';

const hospital = (id: string, name: string, address: string, city: string, zip = '67530') =>
  `"${id}","${name}","${address}","${city}","KS","${zip}","BARTON","","Acute Care Hospitals","Proprietary","Yes"`;

const putHospitals = (...rows: string[]) =>
  put('Hospital_General_Information.csv', [HEADER, ...rows].join('\r\n'));

test('a file without a column that decides changes nothing, and the column is named', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  await put('Hospital_General_Information.csv', HOSPITALS);
  await fill('hospitals');
  const before = await facilitiesOf(id);
  await put(
    'Hospital_General_Information.csv',
    HOSPITALS.replace('"Emergency Services"', '"ER Services"'),
  );
  expect(await fill('hospitals')).toMatchObject({
    status: 'failed',
    fault: expect.stringContaining('no column “Emergency Services”'),
  });
  expect(await facilitiesOf(id)).toEqual(before);
});

test('a bad row is left out and listed, and the others are stored', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  await putHospitals(
    hospital('170001', 'FIRST HOSPITAL', '1 ELM ST', 'LARKFIELD'),
    hospital('170002', 'WITHOUT A CITY', '2 ELM ST', ''),
    hospital('170003', 'LAST HOSPITAL', '3 ELM ST', 'LARKFIELD'),
  );
  const run = await fill('hospitals');
  expect(run).toMatchObject({
    status: 'finished',
    added: 2,
    elsewhere: 1,
    report: {
      leftOut: { 'The row has no id, name, city or state.': 1 },
      communities: { filled: 1, all: 1 },
    },
  });
  expect(await facilitiesOf(id)).toHaveLength(2);
  const listed = await world.db.select().from(importRejectedRows);
  expect(listed).toMatchObject([{ line: 3, reason: expect.stringContaining('Without A City') }]);
});

test('a city is found by every spelling, and another place of its name by the ZIP code', async () => {
  const [saint, laPorte, near, far] = [
    await makeCommunity(world.db, { name: 'St. Larkfield' }),
    await makeCommunity(world.db, { name: 'LaPorte' }),
    await makeCommunity(world.db, {
      name: 'Twin Creek',
      lat: 38.37,
      long: -98.78,
      zipCodes: ['67530'],
    }),
    await makeCommunity(world.db, { name: 'Twin Creek', lat: 39.9, long: -101.9 }),
  ];
  await putHospitals(
    hospital('1', 'A', '1 ELM ST', 'SAINT LARKFIELD'),
    hospital('2', 'B', '2 ELM ST', 'LA PORTE'),
    hospital('3', 'C', '3 ELM ST', 'TWIN CREEK'),
    // A neighborhood of the community that is clearly nearest to its ZIP code.
    hospital('4', 'D', '4 ELM ST', 'NORTH SIDE'),
    // The name is that of a community, which lies on the other side of the state.
    hospital('5', 'E', '5 ELM ST', 'ST LARKFIELD', '66002'),
  );
  expect(await fill('hospitals')).toMatchObject({ added: 4, elsewhere: 1 });
  const names = async (id: number) => (await facilitiesOf(id)).map(({ name }) => name);
  expect(await names(saint)).toEqual(['A']);
  expect(await names(laPorte)).toEqual(['B']);
  expect(await names(near)).toEqual(['C', 'D']);
  expect(await names(far)).toEqual([]);
});

test('a hospital that somebody listed under another spelling of its address is that one', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  await makeFacility(world.db, id, {
    name: 'Larkfield Hospital',
    address: '101 Sivley Road SW, Larkfield, KS',
    facilityTypeId: 16,
  });
  await putHospitals(hospital('170001', 'LARKFIELD HOSPITAL', '101 SIVLEY RD', 'LARKFIELD'));
  await fill('hospitals');
  expect(await facilitiesOf(id)).toMatchObject([
    { name: 'Larkfield Hospital', externalId: 'cms:170001' },
  ]);
});

test('a list of less than half of the last one is refused, and nothing changes', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  const rows = Array.from({ length: 5 }, (_, at) =>
    hospital(`17000${at}`, `HOSPITAL ${at}`, `${at} ELM ST`, 'LARKFIELD'),
  );
  await putHospitals(...rows);
  await fill('hospitals');
  await putHospitals(...rows.slice(0, 2));
  expect(await fill('hospitals')).toMatchObject({
    status: 'failed',
    fault: expect.stringContaining('less than half of the 5'),
  });
  expect(await facilitiesOf(id)).toHaveLength(5);
  await putHospitals(...rows.slice(0, 3));
  expect(await fill('hospitals')).toMatchObject({ status: 'finished', progress: null });
});

test('a facility that an editor deleted doesn’t come back', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  await put('Hospital_General_Information.csv', HOSPITALS);
  await fill('hospitals');
  const [first] = await facilitiesOf(id);
  const { client } = await representativeOf(id);
  const deleted = await client.call('community/delete-community-health-facility', {
    facilityId: first?.id ?? 0,
  });
  expect(deleted.httpStatus).toBe(200);
  expect(await fill('hospitals')).toMatchObject({ added: 0, refused: 1 });
  expect(await facilitiesOf(id)).toMatchObject([{ name: 'Quiet Mind Center' }]);
});

test('a clinic goes on under its second number when its first one ends', async () => {
  const id = await makeCommunity(world.db, { name: 'Larkfield' });
  const registry = (rows: string) => put('npidata_pfile_20050523-20261011.csv', rows);
  await registry(NPPES_ROWS);
  expect(await fill('nppes')).toMatchObject({ added: 2, vintage: 'October 2026' });
  const lines = NPPES_ROWS.split('\r\n');
  await registry(lines.filter((line) => !line.startsWith('"1000000001"')).join('\r\n'));
  expect(await fill('nppes')).toMatchObject({ added: 0 });
  expect(await facilitiesOf(id)).toMatchObject([
    { name: 'Larkfield Heart "beat" LLC', externalId: 'npi:1000000002' },
    { name: 'Happy Teeth' },
  ]);
});

test.each([
  ['VA MEDICAL CENTER OF UCLA', 'VA Medical Center of UCLA'],
  ['MCLAREN FLINT', 'McLaren Flint'],
  ["ST. MARY'S HOSPITAL - 4TH AVE SW", "St. Mary's Hospital - 4th Ave SW"],
  ['HAPPY TEETH, LLC', 'Happy Teeth, LLC'],
  ['Mixed Case stays', 'Mixed Case stays'],
])('the name %s is written %s', (given, written) => {
  expect(readableName(given)).toBe(written);
});
