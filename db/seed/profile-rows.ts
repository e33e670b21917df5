import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import type { Db } from '../client';
import { amenities } from '../schema/amenities';
import { communities } from '../schema/communities';
import { healthFacilities } from '../schema/facilities';
import {
  aboutInsights,
  amenitiesInsights,
  climateInsights,
  costOfLivingInsights,
  educationInsights,
  gettingAroundInsights,
  healthInsights,
  jobsInsights,
  residentsInsights,
} from '../schema/insights';
import { communityTransit } from '../schema/public-data';
import { eq } from 'drizzle-orm';
import type { FeaturedCommunity, SeedProfile } from './records';

const AMENITY_TYPE_IDS = new Map<string, number>(
  AMENITY_CATEGORIES.flatMap(({ amenityType }) =>
    amenityType.map(({ id, amenityTypeName }) => [amenityTypeName, id] as const),
  ),
);
const FACILITY_TYPE_IDS = new Map<string, number>(
  FACILITY_TYPES.map(({ id, facilityType }) => [facilityType, id]),
);

function idOf(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Unknown type '${name}'.`);
  return id;
}

export interface Author {
  repId: string;
  isAdminEntry: boolean;
}

/** Writes what a featured community knows without anyone having written about it. */
export async function writeKnownTypes(
  db: Db,
  communityId: number,
  record: FeaturedCommunity,
  { agencies, retrievedOn }: { agencies: string[]; retrievedOn: string },
) {
  const { climateType, climateSource, costOfLivingType, costOfLivingSource } = record;
  const from = ({ source, vintage }: { source: string; vintage: string }) =>
    `${source}, ${vintage}`;
  await db
    .insert(climateInsights)
    .values({ communityId, climateType, typeSource: from(climateSource) })
    .onConflictDoNothing();
  if (costOfLivingType && costOfLivingSource)
    await db
      .insert(costOfLivingInsights)
      .values({ communityId, costOfLivingType, typeSource: from(costOfLivingSource) })
      .onConflictDoNothing();
  const { publicTransSource } = record;
  if (record.hasPublicTransportation && publicTransSource)
    await db
      .insert(communityTransit)
      .values({
        communityId,
        agencies,
        source: from(publicTransSource),
        vintage: publicTransSource.vintage,
        retrievedOn,
      })
      .onConflictDoNothing();
}

/** Fills every section of a community from its profile, as the given author. */
export async function writeProfile(
  db: Db,
  communityId: number,
  { insights, education, ...profile }: SeedProfile,
  author: Author,
): Promise<void> {
  const written = { communityId, ...author, isSample: true };
  const onSame = { target: climateInsights.communityId };
  await db.insert(aboutInsights).values({ ...written, aboutDesc: insights.aboutDesc });
  await db.insert(residentsInsights).values({ ...written, residentsDesc: insights.residentsDesc });
  await db.insert(jobsInsights).values({ ...written, jobsDesc: insights.jobsDesc });
  await db.insert(healthInsights).values({ ...written, healthCareDesc: insights.healthCareDesc });
  await db.insert(amenitiesInsights).values({ ...written, amenitiesDesc: insights.amenitiesDesc });
  const climate = { ...written, climateDesc: insights.climateDesc };
  await db
    .insert(climateInsights)
    .values(climate)
    .onConflictDoUpdate({ ...onSame, set: climate });
  const cost = { ...written, costOfLivingDesc: insights.costOfLivingDesc };
  await db
    .insert(costOfLivingInsights)
    .values(cost)
    .onConflictDoUpdate({ target: costOfLivingInsights.communityId, set: cost });
  const around = {
    ...written,
    ...profile.gettingAround,
    gettingAroundDesc: insights.gettingAroundDesc,
  };
  await db
    .insert(gettingAroundInsights)
    .values(around)
    .onConflictDoUpdate({ target: gettingAroundInsights.communityId, set: around });
  const { privatecFourYearCollegeUniversity, ...flags } = education;
  const taught = {
    ...written,
    ...flags,
    privateFourYearCollegeUniversity: privatecFourYearCollegeUniversity,
    preDesc: insights.educationPreDesc,
    postDesc: insights.educationPostDesc,
    // A person's choice has no other source.
    typeSource: null,
  };
  await db
    .insert(educationInsights)
    .values(taught)
    .onConflictDoUpdate({ target: educationInsights.communityId, set: taught });
  await db.insert(amenities).values(
    profile.amenities.map((amenity, at) => ({
      communityId,
      typeId: idOf(AMENITY_TYPE_IDS, amenity.amenityTypeName),
      name: amenity.name,
      address: amenity.address,
      description: amenity.description,
      featured: amenity.featured,
      position: at + 1,
      source: amenity.source,
      ...author,
    })),
  );
  await db.insert(healthFacilities).values(
    profile.facilities.map((facility) => ({
      communityId,
      facilityTypeId: idOf(FACILITY_TYPE_IDS, facility.facilityType),
      name: facility.name,
      address: facility.address,
      phone: facility.phone,
      webUrl: facility.website,
      source: facility.source,
      ...author,
    })),
  );
  await db
    .update(communities)
    .set({ planetReCommunityId: `demo-${profile.slug}` })
    .where(eq(communities.id, communityId));
}
