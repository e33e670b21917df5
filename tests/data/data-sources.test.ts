import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities, communityFigures } from '@/db/schema/communities';
import { healthFacilities } from '@/db/schema/facilities';
import {
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
} from '@/db/schema/insights';
import { colleges, communityHazards, communityTransit } from '@/db/schema/public-data';
import { schools } from '@/db/schema/schools';
import { fillNow, internet } from '@/lib/domains/public-data';
import { gradesOf as publicGrades } from '@/lib/domains/public-data/sources/schools';
import { surveyGrades as privateGrades } from '@/lib/domains/public-data/sources/private-schools';
import { typeOfTaxonomy } from '@/lib/domains/public-data/sources/nppes-types';
import { publicDataWorld } from '../support/public-data-world';
import { representativeOf } from '../support/people/personas';
import {
  CCD_ADDRESS,
  EXCERPTS,
  LARKFIELD,
  RISK_ADDRESS,
  SMALLVILLE,
  type ExcerptSource,
} from '../support/files/public-excerpts';
import { breakOff, refuseWith, stall } from '../support/files/public-server';
import { PSS_2023 } from '../support/files/real-excerpts';
import { zipOf } from '../support/files/zip-files';

let larkfield: number;
let smallville: number;

const world = publicDataWorld(colleges);
beforeEach(async () => {
  for (const files of Object.values(EXCERPTS))
    for (const [address, content] of Object.entries(files))
      world.server.files.set(address, content);
  larkfield = await makeCommunity(world.db, { name: 'Larkfield', ...LARKFIELD });
  smallville = await makeCommunity(world.db, { name: 'Smallville', ...SMALLVILLE });
});

const patience = { stall: 300, firstWait: 1, longestWait: 5000, tries: 4 };

const fill = (source: ExcerptSource, dryRun = false) =>
  fillNow(world.db, source, {
    origin: internet({ mirror: world.server.url, keptIn: world.folder, patience, between: 0 }),
    states: null,
    dryRun,
    startedBy: null,
  });

const educationOf = async (id: number) =>
  (await world.db.select().from(educationInsights).where(eq(educationInsights.communityId, id)))[0];

describe('cost of living', () => {
  const costOf = async (id: number) => {
    const [[figure], [insight]] = await Promise.all([
      world.db.select().from(communityFigures).where(eq(communityFigures.communityId, id)),
      world.db.select().from(costOfLivingInsights).where(eq(costOfLivingInsights.communityId, id)),
    ]);
    return { figure, insight };
  };

  test('is that of the metropolitan area, or else of the state, with a level from 97 and 103', async () => {
    expect(await fill('cost-of-living')).toMatchObject({
      status: 'finished',
      vintage: '2023',
      added: 4,
      elsewhere: 0,
    });
    expect(await costOf(larkfield)).toMatchObject({
      figure: {
        field: 'priceLevel',
        value: 104.3,
        source: 'U.S. Bureau of Economic Analysis, regional price parities',
        sourceTable: 'MARPP',
        vintage: '2023',
        caution: null,
      },
      insight: {
        costOfLivingType: 'Above the national average',
        typeSource:
          'U.S. Bureau of Economic Analysis, regional price parities, Larkfield-Great Bend, KS, 2023',
      },
    });
    expect(await costOf(smallville)).toMatchObject({
      figure: {
        value: 90.2,
        sourceTable: 'SARPP',
        caution: expect.stringContaining('whole state'),
      },
      insight: { costOfLivingType: 'Below the national average' },
    });
  });

  test('outside of metropolitan areas is that of the state’s other places; without it, of the state', async () => {
    const county = (name: string | null) =>
      world.db.update(communities).set({ county: name }).where(eq(communities.id, smallville));
    await county('Norton');
    await fill('cost-of-living');
    expect(await costOf(smallville)).toMatchObject({
      figure: {
        value: 86.2,
        sourceTable: 'PARPP',
        caution: expect.stringContaining('outside metropolitan areas'),
      },
      insight: {
        typeSource:
          'U.S. Bureau of Economic Analysis, regional price parities, Kansas, nonmetropolitan portion, 2023',
      },
    });
    world.server.files.delete('apps.bea.gov/regional/zip/PARPP.zip');
    await fill('cost-of-living');
    expect(await costOf(smallville)).toMatchObject({ figure: { value: 90.2 } });
  });
});

describe('colleges', () => {
  test('within ten miles are known of every community, yes or no', async () => {
    expect(await fill('colleges')).toMatchObject({ status: 'finished', added: 8, elsewhere: 2 });
    expect(await educationOf(larkfield)).toMatchObject({
      publicFourYearCollegeUniversity: true,
      privateFourYearCollegeUniversity: false,
      publicTechnicalJuniorCollege: false,
      privateTechnicalJuniorCollege: false,
      publicType: null,
      typeSource:
        'NCES Integrated Postsecondary Education Data System, 2023, colleges within 10 miles',
    });
    expect(await educationOf(smallville)).toMatchObject({ publicFourYearCollegeUniversity: false });
  });

  test('are stored themselves, once, and go when the directory no longer has them', async () => {
    const all = () => world.db.select().from(colleges).orderBy(asc(colleges.id));
    await fill('colleges', true);
    expect(await all()).toEqual([]);
    await fill('colleges');
    expect(await all()).toMatchObject([
      {
        id: '100654',
        name: 'Larkfield State University',
        city: 'Larkfield',
        stateId: 20,
        kind: 'publicFourYearCollegeUniversity',
        source: 'NCES Integrated Postsecondary Education Data System, 2023',
        vintage: '2023',
      },
      { id: '100657', name: 'Colegio de Peña', kind: 'privateFourYearCollegeUniversity' },
    ]);
    const address = 'nces.ed.gov/ipeds/datacenter/data/HD2023.zip';
    const left = zipOf(
      'hd2023.csv',
      'UNITID,INSTNM,CITY,STABBR,SECTOR,CYACTIVE,LONGITUD,LATITUDE\r\n100657,Renamed,Farther,KS,2,1,-98.4,38.7\r\n',
    );
    world.server.files.set(address, left);
    await fill('colleges');
    expect(await all()).toMatchObject([{ id: '100657', name: 'Renamed' }]);
  });

  test('have their students, and keep them while the file of enrollment is not to be had', async () => {
    const students = () =>
      world.db
        .select({ id: colleges.id, students: colleges.students, source: colleges.studentsSource })
        .from(colleges)
        .orderBy(asc(colleges.id));
    const known = [
      {
        id: '100654',
        students: 14_210,
        source: 'NCES Integrated Postsecondary Education Data System, fall enrollment, 2023',
      },
      { id: '100657', students: null, source: null },
    ];
    await fill('colleges');
    expect(await students()).toEqual(known);

    world.server.files.delete('nces.ed.gov/ipeds/datacenter/data/DRVEF2023.zip');
    expect(await fill('colleges')).toMatchObject({
      status: 'finished',
      report: { notes: [expect.stringContaining('numbers of students stay as they were')] },
    });
    expect(await students()).toEqual(known);
  });

  test('leave the boxes alone that a representative ticked, and fill those nobody answered', async () => {
    const { id: repId, client } = await representativeOf(larkfield);
    const write = (body: object) =>
      client.call('community/add-community-education', { communityId: larkfield, repId, ...body });
    expect((await write({ educationPreDesc: 'Good schools.' })).httpStatus).toBe(200);
    const written = (await educationOf(larkfield))?.updatedAt;
    await fill('colleges');
    expect(await educationOf(larkfield)).toMatchObject({
      preDesc: 'Good schools.',
      publicFourYearCollegeUniversity: true,
      // When the text was written, not when boxes were ticked beside it.
      updatedAt: written,
    });
    expect(
      (await write({ publicFourYearCollegeUniversity: false, charter: true })).httpStatus,
    ).toBe(200);
    expect(await fill('colleges')).toMatchObject({ updated: 0 });
    expect(await educationOf(larkfield)).toMatchObject({
      publicFourYearCollegeUniversity: false,
      typeSource: null,
    });
  });
});

describe('schools', () => {
  const schoolsOf = (id: number) =>
    world.db.select().from(schools).where(eq(schools.communityId, id)).orderBy(asc(schools.id));

  test('become those of their community, with its kinds, and the sources are side by side', async () => {
    await fill('colleges');
    expect(await fill('schools')).toMatchObject({
      status: 'finished',
      vintage: '2022',
      added: 3,
      updated: 4,
      elsewhere: 1,
    });
    expect(await schoolsOf(larkfield)).toMatchObject([
      {
        ncesId: '200000100001',
        name: 'Larkfield Elementary',
        street: '12 Elm St',
        city: 'Larkfield',
        zip: '67530',
        levels: ['K', '1', '2', '3', '4', '5'],
        type: 'Public',
        source: 'NCES Common Core of Data, 2022',
      },
      {
        name: 'Prairie Charter High',
        street: null,
        levels: ['9', '10', '11', '12'],
        type: 'Charter',
      },
      { name: 'Unknown Grades', levels: [] },
    ]);
    expect(await educationOf(larkfield)).toMatchObject({
      publicType: true,
      charter: true,
      privateType: null,
      publicFourYearCollegeUniversity: true,
      typeSource:
        'NCES Integrated Postsecondary Education Data System, 2023, colleges within 10 miles; NCES Common Core of Data, 2022, schools within 5 miles',
    });
    expect(await educationOf(smallville)).toMatchObject({ publicType: false, charter: false });
  });

  test('keep their ratings, and take the number of one that had none', async () => {
    await world.db
      .insert(schools)
      .values({ communityId: larkfield, name: 'larkfield elementary', rating: 8 });
    expect(await fill('schools')).toMatchObject({ added: 6, updated: 1 });
    const [first, ...others] = await schoolsOf(larkfield);
    expect(first).toMatchObject({
      ncesId: '200000100001',
      rating: 8,
      name: 'Larkfield Elementary',
    });
    expect(others).toHaveLength(2);
  });

  test('that are private come with their religion', async () => {
    expect(await fill('private-schools')).toMatchObject({
      status: 'finished',
      vintage: '2021–22',
      added: 5,
    });
    expect(await schoolsOf(larkfield)).toMatchObject([
      {
        ncesId: 'A2370015',
        name: 'Holy Family School',
        type: 'Private',
        levels: ['K', '1', '2', '3', '4', '5', '6', '7', '8'],
      },
    ]);
    expect(await educationOf(larkfield)).toMatchObject({
      privateType: true,
      faithBasedPrivate: true,
    });
    expect(await educationOf(smallville)).toMatchObject({ privateType: false });
    expect(privateGrades(14, 17)).toEqual(['9', '10', '11', '12']);
    expect(publicGrades(-1, 2)).toEqual(['PK', 'K', '1', '2']);
    expect(publicGrades(-1, -1)).toEqual([]);
    expect(privateGrades(1, 1)).toEqual([]);
    expect(privateGrades(2, 6)).toEqual(['PK', 'K', '1']);
  });

  test('that are private are where they stand, not where they get their mail, as real rows have it', async () => {
    world.server.files.set(
      'nces.ed.gov/surveys/pss/zip/pss2324_pu_csv.zip',
      zipOf('pss2324_pu.csv', PSS_2023),
    );
    const alabama = (name: string, lat: number, long: number) =>
      makeCommunity(world.db, { name, stateId: 1, lat, long });
    const abbeville = await alabama('Abbeville', 31.5719, -85.2505);
    const birmingham = await alabama('Birmingham', 33.5207, -86.8025);
    expect(await fill('private-schools')).toMatchObject({
      status: 'finished',
      vintage: '2023–24',
      elsewhere: 1,
    });
    expect(await schoolsOf(abbeville)).toMatchObject([
      {
        ncesId: '00001026',
        name: 'Abbeville Christian Academy',
        street: '258 W Washington St',
        zip: '36310',
        levels: ['PK', 'K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
      },
    ]);
    expect((await schoolsOf(birmingham)).map(({ name, street }) => [name, street])).toEqual(
      expect.arrayContaining([
        ['Holy Family Cristo Rey Catholic High School', '1832 Center Way S'],
        ['Red Mtn Community School', '500 40th St S'],
      ]),
    );
  });
});

describe('transit', () => {
  const address = 'files.mobilitydatabase.org/feeds_v2.csv';
  const transitOf = async (id: number) =>
    (await world.db.select().from(communityTransit).where(eq(communityTransit.communityId, id)))[0];

  test('agencies are named, each once, and nothing is graded by how many there are', async () => {
    expect(await fill('transit')).toMatchObject({ status: 'finished', added: 1, elsewhere: 3 });
    const year = new Date().getUTCFullYear();
    expect(await transitOf(larkfield)).toMatchObject({
      agencies: ['Larkfield Transit'],
      source: `Mobility Database, ${year}`,
      vintage: String(year),
    });
    const [around] = await world.db
      .select()
      .from(gettingAroundInsights)
      .where(eq(gettingAroundInsights.communityId, larkfield));
    expect(around?.publicTransType ?? null).toBeNull();
    expect(await transitOf(smallville)).toBeUndefined();
    expect(await fill('transit')).toMatchObject({ added: 0, updated: 0, unchanged: 1 });

    const text = world.server.files.get(address)?.toString().replace('deprecated', 'active') ?? '';
    world.server.files.set(address, Buffer.from(text));
    await fill('transit');
    expect(await transitOf(larkfield)).toMatchObject({
      agencies: ['Larkfield Transit', 'Old Buses'],
    });
  });

  test('an agency whose stops reach far is known to serve its own city alone', async () => {
    const text = world.server.files.get(address)?.toString() ?? '';
    const wide = text.replaceAll('38.4,38.6,-98.6,-98.3', '37.9,39.1,-99.1,-97.9');
    world.server.files.set(address, Buffer.from(wide.replaceAll('38.45,38.6', '37.9,39.1')));
    await fill('transit');
    expect((await transitOf(larkfield))?.agencies).toContain('Larkfield Transit');
    expect(await transitOf(smallville)).toBeUndefined();
  });
});

describe('hazards', () => {
  test('are rated one by one, by county; what has no rating has none, and a second run changes nothing', async () => {
    expect(await fill('hazards')).toMatchObject({
      status: 'finished',
      vintage: 'March 2023',
      added: 1,
      elsewhere: 2,
    });
    const [row] = await world.db
      .select()
      .from(communityHazards)
      .where(eq(communityHazards.communityId, larkfield));
    expect(row).toMatchObject({
      ratings: { TRND: 'Relatively High', WFIR: 'Very Low' },
      source: 'FEMA National Risk Index, March 2023',
    });
    expect(await world.db.$count(communityHazards)).toBe(1);
    expect(await fill('hazards')).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  });

  test('a page of something else fails the run by its name', async () => {
    world.server.files.set(
      decodeURIComponent(RISK_ADDRESS(1)),
      Buffer.from('{"error":{"code":400}}'),
    );
    expect(await fill('hazards')).toMatchObject({
      status: 'failed',
      fault: 'national-risk-index-counties-1.json isn’t a page of the National Risk Index.',
    });
  });
});

describe('providers', () => {
  test('that are organizations become facilities by their first taxonomy, once each', async () => {
    expect(await fill('nppes')).toMatchObject({ status: 'finished', added: 2, elsewhere: 1 });
    const facilities = await world.db
      .select()
      .from(healthFacilities)
      .where(eq(healthFacilities.communityId, larkfield))
      .orderBy(asc(healthFacilities.id));
    expect(facilities).toMatchObject([
      {
        name: 'Larkfield Heart "beat" LLC',
        facilityTypeId: 8,
        address: '1 Main St, Suite 4, Larkfield, KS 67530',
        phone: '6205550100',
        externalId: 'npi:1000000001',
      },
      { name: 'Happy Teeth', facilityTypeId: 12, externalId: 'npi:1000000006' },
    ]);
  });

  test.each([
    ['207RC0000X', 8],
    ['207R00000X', 19],
    ['207RG0100X', 29],
    ['2084P0800X', 5],
    ['2084N0400X', 6],
    ['261QE0700X', 15],
    ['251E00000X', 18],
    ['282N00000X', undefined],
    ['343900000X', undefined],
  ])('of taxonomy %s have type %s', (code, type) => expect(typeOfTaxonomy(code)).toBe(type));
});

describe('a file that isn’t out yet', () => {
  const COLLEGES = 'nces.ed.gov/ipeds/datacenter/data';
  const soon = (answer: (address: string) => void) => {
    const year = new Date().getUTCFullYear();
    for (const one of [year, year - 1]) answer(`${COLLEGES}/HD${one}.zip`);
  };

  test('may be answered with a web page or an error: the year before is used', async () => {
    soon((address) =>
      world.server.mishaps.set(address, [
        (_, response) =>
          void response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
            .end('<html>Sorry, that page is not here</html>'),
      ]),
    );
    expect(await fill('colleges')).toMatchObject({ status: 'finished', vintage: '2023' });
    soon((address) => world.server.mishaps.set(address, [refuseWith(403)]));
    expect(await fill('colleges')).toMatchObject({ status: 'finished', vintage: '2023' });
    expect(world.server.requests.at(-1)?.headers['user-agent']).toMatch(
      /^Mozilla\/5\.0 \(compatible; Wherewell data import; \+http/,
    );
  });

  test('is no reason to say nothing: a server that refuses everything is named', async () => {
    const year = new Date().getUTCFullYear();
    for (let at = year; at > year - 8; at -= 1)
      world.server.mishaps.set(`${COLLEGES}/HD${at}.zip`, [refuseWith(403)]);
    expect(await fill('colleges')).toMatchObject({
      status: 'failed',
      fault: expect.stringMatching(/refused .+ with 403\.$/),
    });
  });
});

test('of the monthly files of a gigabyte, only the newest is kept', async () => {
  const old = path.join(world.folder, 'NPPES_Data_Dissemination_May_2020_V2.zip');
  await writeFile(old, 'old');
  await writeFile(path.join(world.folder, 'HD2023.zip.json'), '{}');
  await fill('nppes');
  const left = await readdir(world.folder);
  expect(left).not.toContain(path.basename(old));
  expect(left.filter((name) => name.startsWith('NPPES_'))).toHaveLength(2);
  expect(left).toContain('HD2023.zip.json');
});

const SOURCES = Object.keys(EXCERPTS) as ExcerptSource[];

test.each(SOURCES)('a second run of %s changes nothing, nor does a dry one', async (source) => {
  const dry = await fill(source, true);
  expect(dry).toMatchObject({ status: 'finished', dryRun: true });
  expect(await world.db.$count(educationInsights)).toBe(0);
  expect(await world.db.$count(schools)).toBe(0);
  const first = await fill(source);
  expect(first).toMatchObject({ added: typeof dry === 'string' ? -1 : dry.added });
  const again = await fill(source);
  expect(again).toMatchObject({ added: 0, updated: 0, refused: 0, differences: 0 });
});

test.each(SOURCES)(
  '%s goes on through silence, broken transfers and error responses',
  async (source) => {
    const mishaps = [breakOff, stall, refuseWith(503, { 'retry-after': '0' })];
    Object.keys(EXCERPTS[source]).forEach((address, at) => {
      const mishap = mishaps[at % mishaps.length];
      if (mishap) world.server.mishaps.set(address, [mishap]);
    });
    expect(await fill(source)).toMatchObject({ status: 'finished' });
  },
);

test.each(SOURCES)('%s fails by name on a web page in place of its file', async (source) => {
  const addresses = source === 'schools' ? [CCD_ADDRESS(1)] : Object.keys(EXCERPTS[source]);
  for (const address of addresses)
    world.server.files.set(address, Buffer.from('<html>\n<p>Down for maintenance</p>\n</html>'));
  expect(await fill(source)).toMatchObject({ status: 'failed', fault: expect.any(String) });
});
