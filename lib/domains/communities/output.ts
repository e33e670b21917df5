import { z } from 'zod';
import { amenity } from '@/lib/domains/amenities/output';
import { facility } from '@/lib/domains/facilities/output';
import { person, sectionDetails } from '@/lib/domains/insights/output';
import { COLLEGE_KINDS } from '@/lib/shared/reference/college-kinds';
import { PUBLIC_FIGURE_NAMES } from '@/lib/domains/public-data/constants';
import { number } from './input';

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
  /** The year of the count as its source gives it: '2020', 'Updated in 2022'. */
  populationVintage: z.string().nullable(),
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
  /** Percent of those places with a lower value than this one's; null where it is not known. */
  rank: z.number().nullable(),
});

/** A month's values, January first. */
const months = z.array(z.number()).length(12);

const climateNormals = z.object({
  station: z.string(),
  /** From the community, in a straight line. */
  miles: z.number(),
  /** Mean daily highs and lows in °F. */
  highs: months,
  lows: months,
  /** Inches in the month. */
  precipitation: months,
  /** Inches in the month; null where the station doesn't measure it. */
  snow: months.nullable(),
  source: z.string(),
  vintage: z.string(),
});

export const details = basicInfo.extend({
  /** 'America/New_York' */
  timezone: z.string().nullable(),
  zipCodes: z.array(z.string()),
  /** Of the nearest weather station; null where none is near, or none was read. */
  climateNormals: climateNormals.nullable(),
  healthFacilityCount: z.number().int(),
  amenitiesCount: z.number().int(),
  medians: z.partialRecord(
    z.enum(['populationPerSquareMile', 'medianAge', 'medianHomePrice', 'medianIncome']),
    z.object({ state: median.nullable(), country: median.nullable() }),
  ),
  aboutDesc: z.string(),
  aboutAddedByUser: person.nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  listView: z.boolean(),
  ...sectionDetails,
  healthFacility: z.array(facility),
  communityVideo: z.array(
    z.object({
      id: z.string(),
      approvedStatus: z.string(),
      video: z.string(),
      poster: z.string().nullable(),
      captions: z.string().nullable(),
    }),
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

export const detailsOutput = z.object({ data: details });
export const basicInfoOutput = z.object({ data: basicInfo });

export const statusOutput = z.object({
  usersResult: z.object({ isFavourite: z.boolean(), isRecommended: z.boolean() }),
});

export const favoriteOutput = z.object({
  responseData: z.object({ isFavourite: z.boolean() }),
});

/** What a community is, as administrators write it. */
export const factsOutput = z.object({
  data: z.object({
    communityId: z.number().int(),
    communityNameText: z.string(),
    state: z.number().int(),
    city: z.string(),
    county: z.string().nullable(),
    lat: z.number(),
    long: z.number(),
    planetReCommunityId: z.string().nullable(),
    /** The Census Bureau's. */
    geoid: z.string().nullable(),
    geonamesId: z.number().int().nullable(),
    images: z.string().nullable(),
    representative: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  message: z.string().optional(),
});

export type CommunityFactsOutput = z.output<typeof factsOutput>['data'];

export const createOutput = z.object({ data: basicInfo, message: z.string() });

export const coverOutput = z.object({
  data: z.object({ images: z.string().nullable() }),
  message: z.string(),
  /** What takes the change back, where there was one: input of `restore-cover-photo`. */
  undo: z.object({ version: z.number().int() }).optional(),
});

export const coverVersionsOutput = z.object({
  /** Newest first. */
  data: z.array(
    z.object({
      version: z.number().int(),
      /** Null for the drawn landscape. */
      images: z.string().nullable(),
      /** The version whose photo it brought back. */
      restoredVersion: z.number().int().nullable(),
      /** Null where it is not known when it was published, or by whom. */
      updatedAt: z.iso.datetime().nullable(),
      addedByUser: person.nullable(),
    }),
  ),
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

export const addressesOutput = z.object({
  addresses: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      stateShortName: z.string(),
      updatedAt: z.date(),
    }),
  ),
});
const placeNearby = z.object({
  id: z.number().int(),
  communityNameText: z.string(),
  county: z.string().nullable(),
  state: z.number().int(),
  stateCommunities: z.object({ stateName: z.string(), stateShortName: z.string() }),
  population: number,
  isRepresented: z.boolean(),
  /** In a straight line, one decimal; so are all distances here. */
  miles: z.number(),
});

/** Of a community: its own where `miles` is 0. */
const standsIn = {
  id: z.number().int(),
  name: z.string(),
  communityId: z.number().int(),
  communityNameText: z.string(),
  /** To the middle of that community. */
  miles: z.number(),
};

/** A middle place's figure, as of the places that have one. */
const middle = z.object({ value: z.number(), placeCount: z.number().int(), vintage: z.string() });

/** A figure that public records alone know, in the unit of its name. */
const publicFigure = figureSource.omit({ updatedAt: true, addedByUser: true }).extend({
  name: z.enum(PUBLIC_FIGURE_NAMES),
  value: z.number(),
  state: middle.nullable(),
  country: middle.nullable(),
});

const nearby = z.object({
  /** Rent in dollars a month, ownership and degrees in percent, minutes one way; 100 is the country's price level. */
  figures: z.array(publicFigure),
  /** Those with scheduled flights, and one without where it is nearer. Nearest first, as all lists. */
  airports: z.array(
    z.object({
      name: z.string(),
      /** Three letters. */
      iata: z.string().nullable(),
      city: z.string().nullable(),
      miles: z.number(),
      /** Whether airlines fly there by schedule. */
      scheduledService: z.boolean(),
      source: z.string(),
    }),
  ),
  /** Of the country's directory, in or near it. */
  colleges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      /** 'NC' */
      stateShortName: z.string(),
      kind: z.enum(COLLEGE_KINDS),
      miles: z.number(),
      source: z.string(),
    }),
  ),
  hospitals: z.array(z.object({ ...standsIn, address: z.string(), source: z.string().nullable() })),
  /** Of other communities; those of its own are answered by `get-schools-education`. */
  schools: z.array(z.object({ ...standsIn, levels: z.array(z.string()) })),
  nearest: z.array(placeNearby),
  /** Those that somebody represents or has written about. */
  withProfile: z.array(placeNearby),
  /** Most alike first, with what is known to be alike. */
  similar: z.array(placeNearby.extend({ alikeIn: z.array(z.enum(['size', 'cost', 'climate'])) })),
});

export const nearbyOutput = z.object({ data: nearby });

export type Nearby = z.output<typeof nearby>;
export type FigureOfRecords = z.output<typeof publicFigure>;
export type PlaceNearby = z.output<typeof placeNearby>;

export const schoolsOutput = z.object({ data: z.array(school) });
export type CommunitySummary = z.output<typeof card>;
export type BasicInfo = z.output<typeof basicInfo>;
export type CommunityDetails = z.output<typeof details>;
export type ClimateNormals = z.output<typeof climateNormals>;
export type CoverVersion = z.output<typeof coverVersionsOutput>['data'][number];
export type SourceOfFigure = z.output<typeof figureSource>;
export type School = z.output<typeof school>;
export type { Insight, Person } from '@/lib/domains/insights/output';
