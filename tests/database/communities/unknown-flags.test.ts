import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { educationInsights, gettingAroundInsights, insightVersions } from '@/db/schema/insights';

const AROUND = {
  dedicatedWalkingPaths: false,
  dedicatedBikingPaths: false,
  localAirport: false,
  regionalAirport: false,
};
const SCHOOLS = {
  publicType: false,
  privateType: false,
  faithBasedPrivate: false,
  specialNeedsPrivate: false,
  publicTechnicalJuniorCollege: false,
  privateTechnicalJuniorCollege: false,
  publicFourYearCollegeUniversity: false,
  privateFourYearCollegeUniversity: false,
  homeschoolResourceGroups: false,
  charter: false,
};

/** What the migration does with the rows of a database that had a default of false. */
async function updateRows() {
  const { primary: db } = await database();
  const file = readFileSync('db/migrations/0027_nullable_flags.sql', 'utf8');
  for (const statement of file.split('--> statement-breakpoint'))
    if (/^UPDATE/m.test(statement)) await db.execute(sql.raw(statement));
}

async function aroundAfter(row: Partial<typeof gettingAroundInsights.$inferInsert>) {
  const { primary: db } = await database();
  const communityId = await makeCommunity(db);
  const written = { ...AROUND, ...row };
  await db.insert(gettingAroundInsights).values({ communityId, ...written });
  await db.insert(insightVersions).values({
    communityId,
    section: 'gettingAround',
    version: 1,
    body: { ...written, gettingAroundDesc: '' },
    isAdminEntry: false,
  });
  await updateRows();
  const [{ row: around, body } = { row: null, body: null }] = await db
    .select({ row: gettingAroundInsights, body: insightVersions.body })
    .from(gettingAroundInsights)
    .innerJoin(insightVersions, eq(insightVersions.communityId, gettingAroundInsights.communityId))
    .where(eq(gettingAroundInsights.communityId, communityId));
  const flags = Object.keys(AROUND) as (keyof typeof AROUND)[];
  const kept = body as unknown as Record<string, unknown>;
  expect(flags.map((flag) => kept[flag])).toEqual(flags.map((flag) => around?.[flag]));
  return flags.map((flag) => around?.[flag]);
}

test('a box that a person left unticked beside a ticked one stays a no', async () => {
  expect(await aroundAfter({ dedicatedBikingPaths: true })).toEqual([false, true, false, false]);
});

test('boxes of which none was ever ticked are not known', async () => {
  const nothing = [null, null, null, null];
  expect(await aroundAfter({ gettingAroundDesc: 'On foot.' })).toEqual(nothing);
});

test('of public data only what its source says is known', async () => {
  const typeSource = 'Transit feed, 2023; Airports: OurAirports';
  expect(await aroundAfter({ typeSource, regionalAirport: true })).toEqual([
    null,
    null,
    false,
    true,
  ]);
  expect(await aroundAfter({ typeSource: 'Transit feed' })).toEqual([null, null, null, null]);
});

test('school types: unticked beside a ticked one is a no, all unticked is not known', async () => {
  const { primary: db } = await database();
  const [one, other] = [await makeCommunity(db), await makeCommunity(db)];
  await db.insert(educationInsights).values([
    { communityId: one, ...SCHOOLS, charter: true },
    { communityId: other, ...SCHOOLS, preDesc: 'Schools.' },
  ]);
  await updateRows();
  const types = async (communityId: number) => {
    const [row] = await db
      .select({ charter: educationInsights.charter, publicType: educationInsights.publicType })
      .from(educationInsights)
      .where(eq(educationInsights.communityId, communityId));
    return row;
  };
  expect(await types(one)).toEqual({ charter: true, publicType: false });
  expect(await types(other)).toEqual({ charter: null, publicType: null });
});
