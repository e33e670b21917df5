import { z } from 'zod';
import { NO_POPULATION_LIMIT } from '@/lib/shared/constants/communities';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import {
  claimedUser,
  codesOf,
  flag,
  flagsOf,
  knownCodes,
  knownIds,
  LARGEST_INTEGER,
  limit,
  page,
  recordId,
  searchText,
} from '@/lib/shared/input/fields';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';
import { LIST_SORTS, SUMMER_HIGHS } from './constants';

/** Null where there is no bound: absent, null or -1. */
const bound = (schema: z.ZodNumber) =>
  schema
    .nullish()
    .transform((value) => (value === undefined || value === NO_POPULATION_LIMIT ? null : value));

const populationBound = bound(
  z
    .number(REFUSALS.population)
    .int(REFUSALS.population)
    .min(NO_POPULATION_LIMIT, REFUSALS.population)
    .max(LARGEST_INTEGER, REFUSALS.figureTooLarge),
);

const figureBound = bound(
  z
    .number(REFUSALS.figureBound)
    .refine((value) => value >= 0 || value === NO_POPULATION_LIMIT, REFUSALS.figureBound)
    .max(LARGEST_INTEGER, REFUSALS.figureTooLarge),
);

/** The two fields of each range, with what is said where they cross. */
const RANGES = [
  ['minPopulation', 'maxPopulation', REFUSALS.populationOrder],
  ['minHomeValue', 'maxHomeValue', REFUSALS.rangeOrder],
  ['minIncome', 'maxIncome', REFUSALS.rangeOrder],
  ['minMedianAge', 'maxMedianAge', REFUSALS.rangeOrder],
] as const;

const degrees = (most: number) =>
  z
    .number(REFUSALS.coordinate)
    .min(-most, REFUSALS.coordinate)
    .max(most, REFUSALS.coordinate)
    .nullish()
    .transform((value) => value ?? null);

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
    minHomeValue: figureBound,
    maxHomeValue: figureBound,
    minIncome: figureBound,
    maxIncome: figureBound,
    minMedianAge: figureBound,
    maxMedianAge: figureBound,
    climateType: knownCodes(codesOf(CLIMATE_TYPES), REFUSALS.unknownClimate),
    summerHigh: knownCodes(codesOf(SUMMER_HIGHS), REFUSALS.unknownSummer),
    hasHospital: flag,
    /** Lists those as well, below the others, of which something that was chosen isn't known. */
    includeUnknown: flag,
    /** Says how many communities each option would leave, and how the figures are spread. */
    getOptionCounts: flag,
    sort: z
      .enum(LIST_SORTS, REFUSALS.unknownSort)
      .nullish()
      .transform((value) => value ?? 'match'),
    /** Where distances are measured from: a community, or a place by its coordinates. */
    nearCommunityId: recordId.nullish().transform((value) => value ?? null),
    lat: degrees(90),
    long: degrees(180),
  })
  .superRefine((input, ctx) => {
    const crossed = RANGES.find(([least, most]) => {
      const [from, to] = [input[least], input[most]];
      return from !== null && to !== null && to < from;
    });
    if (crossed) return ctx.addIssue({ code: 'custom', path: [crossed[1]], message: crossed[2] });
    if (input.sort !== 'distance' || input.nearCommunityId !== null) return;
    const { lat, long } = input;
    if (lat !== null && long !== null) return;
    const missing =
      lat === null && long === null ? 'nearCommunityId' : lat === null ? 'lat' : 'long';
    ctx.addIssue({ code: 'custom', path: [missing], message: REFUSALS.distanceFrom });
  });

export type CommunityFilter = z.output<typeof getAllInput>;
