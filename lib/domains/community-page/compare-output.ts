import * as z from 'zod';
import { DISTANCE_WISHES, type DistanceWishKind } from '@/lib/search/wishes/wish';
import { wishAnswer } from '@/lib/search/output';
import { details, nearby } from './output';

const nearThing = z.object({
  /** Whether lists have all of its kind: then no miles mean that there is none near. */
  isKnown: z.boolean(),
  name: z.string().nullable(),
  miles: z.number().nullable(),
});

/** What a community's page shows of it that can stand beside others. */
const compared = details
  .omit({
    timezone: true,
    officialName: true,
    zipCodes: true,
    aboutDesc: true,
    aboutAddedByUser: true,
    updatedBy: true,
    updatedAt: true,
    listView: true,
    healthFacility: true,
    communityVideo: true,
    amenities: true,
    confirmed: true,
    beingChecked: true,
  })
  .extend({
    ...nearby.pick({ figures: true, larger: true }).shape,
    /** The nearest of what wishes ask for. */
    nearest: z.object(
      Object.fromEntries(DISTANCE_WISHES.map((kind) => [kind, nearThing])) as Record<
        DistanceWishKind,
        typeof nearThing
      >,
    ),
    /** How it answers each wish that was understood, in their order. */
    wishes: z.array(wishAnswer),
  });

export const compareOutput = z.object({
  /** Those that exist, in the order asked for. */
  dataResult: z.array(compared),
  /** The ids, as they were understood, that no community has. */
  missingIds: z.array(z.number().int()),
  /** What the wishes that were understood are called, in their order. */
  wishLabels: z.array(z.string()),
  /** The parts of the wishes that were not understood, or are about a place that isn't there. */
  ignoredWishes: z.array(z.string()),
});

export type ComparedCommunity = z.output<typeof compared>;
export type Comparison = z.output<typeof compareOutput>;
