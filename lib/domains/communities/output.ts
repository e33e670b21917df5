import * as z from 'zod';
import { card } from '@/lib/shared/input/community-card';
import { number } from '@/lib/shared/input/fields';
import { VISIBILITIES } from '@/lib/shared/constants/visibility';
import { person } from '@/lib/shared/input/person';

export const figureSource = z.object({
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

export const basicInfoOutput = z.object({ data: basicInfo });

/** Why a community is recommended to somebody. */
export const whyRecommended = z.object({
  /** It is among the last result of their quiz. */
  fromQuiz: z.boolean(),
  /** Why an administrator recommends it to everybody; null where none does. */
  reason: z.string().nullable(),
});

export const statusOutput = z.object({
  usersResult: z.object({ isFavourite: z.boolean(), isRecommended: z.boolean() }),
  /** Why it is recommended; null where it isn't. */
  recommended: whyRecommended.nullable(),
});

export const quizResultOutput = z.object({
  /** How many communities are recommended from it. */
  count: z.number().int(),
});

export const recommendOutput = z.object({
  data: z.object({ isRecommended: z.boolean(), reason: z.string().nullable() }),
  message: z.string(),
});

export const favoriteOutput = z.object({
  responseData: z.object({ isFavourite: z.boolean() }),
});

/** What a community is, as administrators write it. */
export const factsOutput = z.object({
  data: z.object({
    communityId: z.number().int(),
    communityNameText: z.string(),
    /** As the census or an administrator writes it. */
    officialName: z.string().nullable(),
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
    /** Why it is recommended to everybody; null where it isn't. */
    recommendedBecause: z.string().nullable(),
    visibility: z.enum(VISIBILITIES),
    /** Since when only administrators see it; null where everybody does. */
    hiddenAt: z.iso.datetime().nullable(),
  }),
  message: z.string().optional(),
});

export type CommunityFactsOutput = z.output<typeof factsOutput>['data'];

export const visibilityOutput = z.object({
  data: z.object({ visibility: z.enum(VISIBILITIES) }),
  message: z.string(),
});

export const belongingsOutput = z.object({
  data: z.object({
    favorites: z.number().int(),
    amenities: z.number().int(),
    facilities: z.number().int(),
    videos: z.number().int(),
    /** Invitations to represent it that wait for an answer. */
    invitations: z.number().int(),
    /** The sections in which something is written. */
    sections: z.array(z.string()),
    representative: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
});

export type Belongings = z.output<typeof belongingsOutput>['data'];

/** What to ask before a community is created. */
export const checkPlaceOutput = z.object({
  data: z.object({
    /** Where the position is not clearly in the state that was chosen; else null. */
    position: z
      .object({
        /** The state that it lies in, by shapes that are simplified; null for none. */
        stateName: z.string().nullable(),
        /** To the state that was chosen, one decimal. */
        milesAway: z.number(),
      })
      .nullable(),
    /** Communities close by whose names are nearly the same, nearest first. */
    alike: z.array(
      z.object({
        id: z.number().int(),
        communityNameText: z.string(),
        stateShortName: z.string(),
        /** One decimal. */
        miles: z.number(),
      }),
    ),
  }),
});

export type AskedOfPlace = z.output<typeof checkPlaceOutput>['data'];

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

export const schoolsOutput = z.object({ data: z.array(school) });
export type BasicInfo = z.output<typeof basicInfo>;
export type CoverVersion = z.output<typeof coverVersionsOutput>['data'][number];
export type SourceOfFigure = z.output<typeof figureSource>;
export type School = z.output<typeof school>;
