import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { database, type Database } from '@/db/client';
import { makeCommunity, makeFacility } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import { importDifferences, importRuns } from '@/db/schema/imports';
import { fillNow, folder } from '@/lib/domains/public-data';
import type { SourceName } from '@/lib/domains/public-data';
import { closeTestDb, representativeOf } from '../support/personas';

let open: Database;
let from: string;

beforeAll(async () => {
  open = await database();
});
afterAll(closeTestDb);
beforeEach(async () => {
  from = await mkdtemp(path.join(tmpdir(), 'facilities-'));
});
afterEach(async () => {
  await rm(from, { recursive: true });
  await open.primary.delete(importRuns);
  await open.primary.delete(communities);
});

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

const put = (name: string, content: string) => writeFile(path.join(from, name), content);

const fill = (source: SourceName) =>
  fillNow(open.primary, source, {
    origin: folder(from),
    states: null,
    dryRun: false,
    startedBy: null,
  });

const facilitiesOf = (communityId: number) =>
  open.primary
    .select()
    .from(healthFacilities)
    .where(eq(healthFacilities.communityId, communityId))
    .orderBy(asc(healthFacilities.id));

test('hospitals and nursing homes become facilities of their communities, once', async () => {
  const id = await makeCommunity(open.primary, { name: 'Larkfield' });
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

test('a facility that a representative wrote stays, with a difference to decide', async () => {
  const id = await makeCommunity(open.primary, { name: 'Larkfield' });
  const { id: repId } = await representativeOf(id);
  const facilityId = await makeFacility(open.primary, id);
  await open.primary
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
  expect(await open.primary.select().from(importDifferences)).toMatchObject([
    { kind: 'healthcare', facilityId, proposed: { phone: '6207938701' } },
  ]);
});

test('a web page in place of the file fails the run', async () => {
  await makeCommunity(open.primary, { name: 'Larkfield' });
  await put('Hospital_General_Information.csv', '<html>\n<p>Down</p>\n</html>');
  expect(await fill('hospitals')).toMatchObject({ status: 'failed' });
});
