import * as z from 'zod';
import { amenity } from '@/lib/domains/amenities/output';
import { basicInfo, figureSource } from '@/lib/domains/communities/output';
import { LIKENESSES } from '@/lib/search/index/similar';
import { PUBLIC_FIGURE_NAMES } from '@/lib/shared/constants/public-data';
import { facility } from '@/lib/domains/facilities/output';
import { number } from '@/lib/shared/input/fields';
import { person } from '@/lib/shared/input/person';
import { INSIGHT_NAMES } from '@/lib/domains/insights/sections';
import { sectionDetails } from '@/lib/domains/insights/output';
import { HAZARD_RATINGS } from '@/lib/shared/reference/hazards';
import { COLLEGE_KINDS } from '@/lib/shared/reference/college-kinds';

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
  /** Why only administrators see it; not there where everybody does. */
  hiddenAs: z.enum(['unpublished', 'deleted']).optional(),
  /** As the census or an administrator writes it: 'Boise City'. */
  officialName: z.string().nullable(),
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
  /** When somebody last said of a section’s text that it still holds. */
  confirmed: z.array(z.object({ section: z.enum(INSIGHT_NAMES), confirmedAt: z.iso.datetime() })),
  /** What several people say the same is wrong with. */
  beingChecked: z.array(
    z.object({
      /** 'figure.population' */
      about: z.string(),
      /** The section's name; empty for the page as a whole. */
      section: z.string(),
      label: z.string(),
      people: z.number().int(),
    }),
  ),
});

export const detailsOutput = z.object({ data: details });

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

/** A median, among the places that have the figure. */
const middle = z.object({ value: z.number(), placeCount: z.number().int(), vintage: z.string() });

/** A figure that public records alone know, in the unit of its name. */
const publicFigure = figureSource.omit({ updatedAt: true, addedByUser: true }).extend({
  name: z.enum(PUBLIC_FIGURE_NAMES),
  value: z.number(),
  /** Whether it was put in place of a published one: what changed says why. */
  isCorrected: z.boolean(),
  state: middle.nullable(),
  country: middle.nullable(),
});

export const nearby = z.object({
  /**
   * Rent in dollars a month, taxes in dollars a year, shares in percent, minutes one way; 100 is
   * the country's price level.
   */
  figures: z.array(publicFigure),
  /**
   * Those with scheduled flights, and one without where it is nearer. Nearest first, as all lists.
   */
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
  /** Local public transportation that public records know of; null where they say nothing. */
  transit: z.object({ agencies: z.array(z.string()), source: z.string() }).nullable(),
  /**
   * How its county is rated for natural hazards, the highest first; null where nothing is known.
   */
  hazards: z
    .object({
      ratings: z.array(
        z.object({
          /** 'River flooding' */
          hazard: z.string(),
          rating: z.enum(HAZARD_RATINGS),
        }),
      ),
      source: z.string(),
    })
    .nullable(),
  /** What isn't listed whole around it, so that more of it may be there. */
  mayLack: z.array(z.enum(['colleges', 'hospitals'])),
  /** Of the country's directory, in or near it. */
  colleges: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      /** 'NC' */
      stateShortName: z.string(),
      kind: z.enum(COLLEGE_KINDS),
      /** Of all levels; null where it isn't known. */
      students: z.number().int().nullable(),
      miles: z.number(),
      source: z.string(),
    }),
  ),
  hospitals: z.array(z.object({ ...standsIn, address: z.string(), source: z.string().nullable() })),
  /** Of other communities; those of its own are answered by `get-schools-education`. */
  schools: z.array(z.object({ ...standsIn, levels: z.array(z.string()) })),
  /**
   * The nearest other place of 50,000, 250,000 and a million people or more, smallest size first.
   */
  larger: z.array(z.object({ atLeast: z.number().int(), place: placeNearby })),
  /** Of its state; the community itself where it is that. */
  capital: placeNearby.nullable(),
  /** In the listed places within so many miles, its own included. */
  peopleWithin: z.array(z.object({ miles: z.number(), people: z.number() })),
  /**
   * Among the places of its state by people, 1 for the largest; null where its count is not known.
   */
  rankInState: z.object({ rank: z.number().int(), places: z.number().int() }).nullable(),
  nearest: z.array(placeNearby),
  /** Those that somebody represents or has written about. */
  withProfile: z.array(placeNearby),
  /**
   * Those within 150 miles first, most alike first, with what is known to be alike: people, miles
   * to a city of 250,000, meters above the sea, July high and January low in °F, home value in
   * dollars; `cost` is the same level, without numbers.
   */
  similar: z.array(
    placeNearby.extend({
      alikeIn: z.array(
        z.object({
          what: z.enum(LIKENESSES),
          here: z.number().nullable(),
          there: z.number().nullable(),
        }),
      ),
    }),
  ),
});

export const nearbyOutput = z.object({ data: nearby });

export type Nearby = z.output<typeof nearby>;
export type FigureOfRecords = z.output<typeof publicFigure>;
export type PlaceNearby = z.output<typeof placeNearby>;

export type CommunityDetails = z.output<typeof details>;
export type ClimateNormals = z.output<typeof climateNormals>;
