import type { InsightRow, InsightSection } from '@/db/queries/insights';
import { CLIMATE_TYPES, COST_OF_LIVING_TYPES, PUBLIC_TRANSPORT_TYPES } from './constants';
import { codesOf } from '@/lib/input/fields';
import { personOf, type Names } from './person';
import type { Insight, InsightRecords, InsightVersion } from './output';

type Row = Pick<
  InsightRow<'about'>,
  'repId' | 'communityId' | 'isAdminEntry' | 'isSample' | 'version' | 'updatedAt'
>;

/** Who wrote a record and when. @param author null where nobody did */
function written(row: Row, author: Names | null): Insight {
  const { repId, communityId, isAdminEntry, isSample, version, updatedAt } = row;
  return {
    repId,
    communityId,
    isAdminEntry,
    isSample,
    version,
    updatedAt: updatedAt.toISOString(),
    addedByUser: author && personOf(author),
  };
}

/** The stored text as one of the contract's options; the database allows no other. */
const optionOf = <Option extends string>(options: readonly Option[], stored: string | null) =>
  options.find((option) => option === stored) ?? null;

type Contents = { [Section in InsightSection]: Omit<InsightRecords[Section], keyof Insight> };

/** What a person wrote of each section, in the contract's spelling. */
const CONTENTS: { [S in InsightSection]: (content: Partial<InsightRow<S>>) => Contents[S] } = {
  about: ({ aboutDesc = '' }) => ({ aboutDesc }),
  amenities: ({ amenitiesDesc = '' }) => ({ amenityDesc: amenitiesDesc }),
  climate: ({ climateType = null, climateDesc = '', typeSource = null }) => ({
    climateType: optionOf(codesOf(CLIMATE_TYPES), climateType),
    climateDesc,
    typeSource,
  }),
  costOfLiving: ({ costOfLivingType = null, costOfLivingDesc = '', typeSource = null }) => ({
    costOfLivingType: optionOf(COST_OF_LIVING_TYPES, costOfLivingType),
    costOfLivingDesc,
    typeSource,
  }),
  education: (content) => ({
    preDesc: content.preDesc ?? '',
    postDesc: content.postDesc ?? '',
    publicType: content.publicType ?? false,
    privateType: content.privateType ?? false,
    charter: content.charter ?? false,
    faithBasedPrivate: content.faithBasedPrivate ?? false,
    specialNeedsPrivate: content.specialNeedsPrivate ?? false,
    homeschoolResourceGroups: content.homeschoolResourceGroups ?? false,
    publicTechnicalJuniorCollege: content.publicTechnicalJuniorCollege ?? false,
    privateTechnicalJuniorCollege: content.privateTechnicalJuniorCollege ?? false,
    publicFourYearCollegeUniversity: content.publicFourYearCollegeUniversity ?? false,
    privatecFourYearCollegeUniversity: content.privateFourYearCollegeUniversity ?? false,
  }),
  gettingAround: (content) => ({
    gettingAroundDesc: content.gettingAroundDesc ?? '',
    publicTransType: optionOf(codesOf(PUBLIC_TRANSPORT_TYPES), content.publicTransType ?? null),
    dedicatedWalkingPaths: content.dedicatedWalkingPaths ?? false,
    dedicatedBikingPaths: content.dedicatedBikingPaths ?? false,
    localAirport: content.localAirport ?? false,
    regionalAirport: content.regionalAirport ?? false,
    typeSource: content.typeSource ?? null,
  }),
  health: ({ healthCareDesc = '' }) => ({ healthCareDesc }),
  jobs: ({ jobsDesc = '' }) => ({ jobsDesc }),
  residents: ({ residentsDesc = '' }) => ({ residentsDesc }),
};

/** A section's record in the contract's shape. */
export function presentInsight<Section extends InsightSection>(
  section: Section,
  row: InsightRow<Section>,
  author: Names | null,
): InsightRecords[Section] {
  // The union of nine records has no common constructor: each half is checked by itself.
  return {
    ...written(row, author),
    ...CONTENTS[section](row),
  } as unknown as InsightRecords[Section];
}

/** One version of a section: who published it, when, and what it said. */
export const presentVersion = <Section extends InsightSection>(
  section: Section,
  row: Row,
  content: Partial<InsightRow<Section>>,
  author: Names | null,
): InsightVersion => ({ ...written(row, author), content: { ...CONTENTS[section](content) } });
