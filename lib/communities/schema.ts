import { z } from 'zod';
import { COMMUNITY_NAME_LIMIT, PAGE_SIZES, US_BOUNDS } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/refusals';
import {
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  NO_POPULATION_LIMIT,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/constants/options';
import { AMENITY_CATEGORIES, FACILITY_TYPES, STATES } from '@/lib/constants/reference';
import { amenity } from '@/lib/amenities/schema';
import { facility } from '@/lib/facilities/schema';
import { insight, person, records } from '@/lib/insights/schema';
import {
  claimedUser,
  codesOf,
  flag,
  flagsOf,
  isPlain,
  knownCodes,
  knownIds,
  limit,
  page,
  recordId,
  searchText,
} from '@/lib/input/schema';

// ---- in

const populationBound = z
  .number(REFUSALS.population)
  .int(REFUSALS.population)
  .min(NO_POPULATION_LIMIT, REFUSALS.population)
  .nullish()
  .transform((value) => (value === undefined || value === NO_POPULATION_LIMIT ? null : value));

export const getAllInput = z
  .object({
    tab: z
      .number(REFUSALS.tab)
      .int(REFUSALS.tab)
      .min(0, REFUSALS.tab)
      .max(3, REFUSALS.tab)
      .default(0),
    searchText,
    userID: claimedUser,
    page,
    limit: limit(PAGE_SIZES.communities),
    getResultCount: z
      .boolean(REFUSALS.yesOrNo)
      .nullish()
      .transform((value) => value ?? true),
    states: knownIds(
      STATES.map(({ id }) => id),
      REFUSALS.unknownState,
    ),
    minPopulation: populationBound,
    maxPopulation: populationBound,
    amenitiesType: knownIds(
      AMENITY_CATEGORIES.flatMap(({ amenityType }) => amenityType.map(({ id }) => id)),
      REFUSALS.unknownAmenityType,
    ),
    costOfLivingType: knownCodes(COST_OF_LIVING_TYPES, REFUSALS.unknownCostOfLiving),
    publicTransType: knownCodes(codesOf(PUBLIC_TRANSPORT_TYPES), REFUSALS.unknownTransport),
    facilityType: knownIds(
      FACILITY_TYPES.map(({ id }) => id),
      REFUSALS.unknownFacilityType,
    ),
    ...flagsOf(GETTING_AROUND_FLAGS, flag),
    ...flagsOf(SCHOOL_FLAGS, flag),
  })
  .refine(
    ({ minPopulation, maxPopulation }) =>
      minPopulation === null || maxPopulation === null || maxPopulation >= minPopulation,
    { error: REFUSALS.populationOrder, path: ['maxPopulation'] },
  );

export const communityInput = z.object({ communityId: recordId });

export const coverPhotoInput = communityInput.extend({
  coverPhoto: z.file(REFUSALS.required).min(1, REFUSALS.required),
});

export const detailsInput = z.object({
  communityId: recordId,
  userId: claimedUser,
  amenityFeatureFlag: flag,
});

export const statusInput = z.object({ communityId: recordId, userId: claimedUser });

export const byUserInput = z.object({
  userId: claimedUser,
  typeText: z.enum(['favourite', 'recent', 'recommended'], REFUSALS.unknownTypeText),
});

export const favouriteInput = z.object({
  userId: claimedUser,
  communityId: recordId,
  typeText: z.literal('favourite', REFUSALS.favouriteTypeText),
});

const placeName = z
  .string(REFUSALS.nameRequired)
  .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine((name) => name.length > 0, REFUSALS.nameRequired)
  .refine((name) => name.length <= COMMUNITY_NAME_LIMIT, REFUSALS.nameTooLong)
  .refine(isPlain, REFUSALS.controlCharacters);

export const createInput = z.object({
  communityNameText: placeName,
  state: z
    .union([z.number(), z.string()], { error: REFUSALS.unknownState })
    .transform((value, ctx) => {
      const state = STATES.find(
        ({ id, stateName, stateShortName }) =>
          String(id) === String(value) || stateName === value || stateShortName === value,
      );
      if (state) return state.id;
      ctx.addIssue(REFUSALS.unknownState);
      return z.NEVER;
    }),
  city: placeName,
  lat: z
    .number(REFUSALS.latitude)
    .min(US_BOUNDS.south, REFUSALS.latitude)
    .max(US_BOUNDS.north, REFUSALS.latitude),
  long: z
    .number(REFUSALS.longitude)
    .min(US_BOUNDS.west, REFUSALS.longitude)
    .max(US_BOUNDS.east, REFUSALS.longitude),
});

export const nothingInput = z.object({});

export const amenityTypeInput = z.object({ amenityTypeName: searchText });

// ---- out

const representative = person.extend({
  id: z.string(),
  userDescription: z.string().nullable(),
  userDesignationText: z.string().nullable(),
});

const figureSource = z.object({
  source: z.string(),
  table: z.string().nullable(),
  vintage: z.string().nullable(),
  retrievedOn: z.string().nullable(),
  caution: z.string().nullable(),
  marginOfError: z.number().nullable(),
  updatedAt: z.iso.datetime(),
  /** The editor who entered the figure; null for published statistics. */
  addedByUser: person.nullable(),
});

const number = z.number().nullable();

export const card = z.object({
  id: z.number().int(),
  communityNameText: z.string(),
  city: z.string(),
  state: z.number().int(),
  stateCommunities: z.object({ stateName: z.string(), stateShortName: z.string() }),
  county: z.string().nullable(),
  kind: z.string().nullable(),
  lat: z.number(),
  long: z.number(),
  elevationM: number,
  climateType: z.string().nullable(),
  population: number,
  medianHomePrice: number,
  /** Where the home price comes from, in a few words. */
  medianHomePriceSource: z.string().nullable(),
  images: z.string().nullable(),
  isRepresented: z.boolean(),
  isRecommended: z.boolean(),
  planetReCommunityId: z.string().nullable(),
  userrole: z.array(representative),
  objectMappings: z.array(z.object({ isFavourite: z.boolean() })),
});

const sources = z.partialRecord(
  z.enum(['population', 'landAreaSqMile', 'medianAge', 'medianHomePrice', 'medianIncome']),
  figureSource,
);

export const basicInfo = card.extend({
  landAreaSqMile: number,
  /** People per square mile, one decimal. */
  populationPerSquareMile: number,
  medianAge: number,
  medianIncome: number,
  sources,
});

const median = z.object({
  value: z.number(),
  placeCount: z.number().int(),
  source: z.string(),
  vintage: z.string(),
});

export const details = basicInfo.extend({
  healthFacilityCount: z.number().int(),
  amenitiesCount: z.number().int(),
  medians: z.partialRecord(
    z.enum(['populationPerSquareMile', 'medianAge', 'medianHomePrice', 'medianIncome']),
    z.object({ state: median.nullable(), country: median.nullable() }),
  ),
  aboutDesc: z.string(),
  aboutAddedByUser: person.nullable(),
  /** Who wrote the about text and when; null while there is none. */
  about: insight.nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  listView: z.boolean(),
  residents: z.array(records.residents),
  costOfLiving: z.array(records.costOfLiving),
  jobs: z.array(records.jobs),
  climate: z.array(records.climate),
  gettingAround: z.array(records.gettingAround),
  education: z.array(records.education),
  healthInsights: z.array(records.health),
  ammenitiesInsight: records.amenities.nullable(),
  healthFacility: z.array(facility),
  communityVideo: z.array(
    z.object({ id: z.string(), approvedStatus: z.string(), video: z.string() }),
  ),
  amenities: z.array(amenity),
  /** Every category that the community has amenities of, with the names of their types. */
  amenityCategories: z.array(
    z.object({
      id: z.number().int(),
      amenityCategoryName: z.string(),
      typeNames: z.array(z.string()),
    }),
  ),
});

export const school = z.object({
  id: z.number().int(),
  name: z.string(),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  levels: z.array(z.string()),
  type: z.string().nullable(),
  rating: number,
  academicProgressRating: number,
  equityRating: number,
  collegeReadinessRating: number,
  testScoresRating: number,
});

const category = z.object({
  id: z.number().int(),
  amenityCategoryName: z.string(),
  amenityType: z.array(z.object({ id: z.number().int(), amenityTypeName: z.string() })),
});

export const getAllOutput = z.object({
  dataResult: z.array(card),
  count: z.number().int().optional(),
});
export const detailsOutput = z.object({ data: details });
export const basicInfoOutput = z.object({ data: basicInfo });
export const statusOutput = z.object({
  usersResult: z.object({ isFavourite: z.boolean(), isRecommended: z.boolean() }),
});
export const byUserOutput = z.object({ dataResult: z.array(card), count: z.number().int() });
export const favouriteOutput = z.object({
  responseData: z.object({ isFavourite: z.boolean() }),
});
export const createOutput = z.object({ data: basicInfo, message: z.string() });
export const coverOutput = z.object({
  data: z.object({ images: z.string().nullable() }),
  message: z.string(),
});
export const statesOutput = z.object({
  data: z.array(
    z.object({ id: z.number().int(), stateName: z.string(), stateShortName: z.string() }),
  ),
});
export const facilityTypesOutput = z.object({
  data: z.array(z.object({ id: z.number().int(), facilityType: z.string() })),
});
export const amenityCategoriesOutput = z.object({
  amenityCategoriesResult: z.array(category),
  usersResult: z.array(category),
});
export const amenityTypesOutput = z.object({
  amenitiesResult: z.array(
    z.object({
      id: z.number().int(),
      amenityTypeName: z.string(),
      amenityCategoryId: z.number().int(),
    }),
  ),
});
export const schoolsOutput = z.object({ data: z.array(school) });

export type CommunityFilter = z.output<typeof getAllInput>;
export type CommunityCard = z.output<typeof card>;
export type BasicInfo = z.output<typeof basicInfo>;
export type CommunityDetails = z.output<typeof details>;
export type FigureSource = z.output<typeof figureSource>;
export type School = z.output<typeof school>;
export type { Insight, Person } from '@/lib/insights/schema';
