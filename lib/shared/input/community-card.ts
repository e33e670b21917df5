import * as z from 'zod';
import { number } from './fields';
import { person } from './person';

const representative = person.extend({
  id: z.string(),
  userDescription: z.string().nullable(),
  userDesignationText: z.string().nullable(),
});

/** A community as cards show it. */
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

export type CommunitySummary = z.output<typeof card>;
