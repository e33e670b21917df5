import { z } from 'zod';
import { COMMUNITY_NAME_LIMIT, PAGE_SIZES, US_BOUNDS } from '@/lib/shared/constants/limits';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { STATES } from '@/lib/shared/reference/states';
import {
  claimedUser,
  flag,
  isPlain,
  LARGEST_INTEGER,
  limit,
  page,
  recordId,
  searchText,
  versionNumber,
} from '@/lib/shared/input/fields';

export const communityInput = z.object({ communityId: recordId });

/** Pixels, as a form has them; more than a picture can have is as good as any. */
const pixels = (least: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,6}$/, REFUSALS.pixels)], { error: REFUSALS.pixels })
    .transform(Number)
    .pipe(z.number().int(REFUSALS.pixels).min(least, REFUSALS.pixels).max(999_999, REFUSALS.pixels))
    .optional();

/** The part of the photo to show, in its pixels as people see it, turned the way it was taken. */
const crop = {
  cropLeft: pixels(0),
  cropTop: pixels(0),
  cropWidth: pixels(1),
  cropHeight: pixels(1),
};

export const coverPhotoInput = communityInput
  .extend({ coverPhoto: z.file(REFUSALS.required).min(1, REFUSALS.required), ...crop })
  .superRefine((input, ctx) => {
    const names = Object.keys(crop) as (keyof typeof crop)[];
    const missing = names.find((name) => input[name] === undefined);
    if (missing && names.some((name) => input[name] !== undefined))
      ctx.addIssue({ code: 'custom', path: [missing], message: REFUSALS.pixels });
  });

export const restoreCoverInput = communityInput.extend({
  version: versionNumber(1),
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
  page,
  // Without one, as many as a page can hold.
  limit: limit({ ...PAGE_SIZES.communities, default: PAGE_SIZES.communities.largest }),
});

export const favoriteInput = z.object({
  userId: claimedUser,
  communityId: recordId,
  typeText: z.literal('favourite', REFUSALS.favoriteTypeText),
  /** Whether it is to be a favorite; what it is not so far, if absent. */
  isFavourite: z.boolean().optional(),
});

const placeName = z
  .string(REFUSALS.nameRequired)
  .transform((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim())
  .refine((name) => /[\p{L}\p{N}]/u.test(name), REFUSALS.nameRequired)
  .refine((name) => name.length <= COMMUNITY_NAME_LIMIT, REFUSALS.nameTooLong)
  .refine(isPlain, REFUSALS.controlCharacters);

const state = z
  .union([z.number(), z.string()], { error: REFUSALS.unknownState })
  .transform((value, ctx) => {
    const state = STATES.find(
      ({ id, stateName, stateShortName }) =>
        String(id) === String(value) || stateName === value || stateShortName === value,
    );
    if (state) return state.id;
    ctx.addIssue(REFUSALS.unknownState);
    return z.NEVER;
  });

const location = {
  lat: z
    .number(REFUSALS.latitude)
    .min(US_BOUNDS.south, REFUSALS.latitude)
    .max(US_BOUNDS.north, REFUSALS.latitude),
  long: z
    .number(REFUSALS.longitude)
    .min(US_BOUNDS.west, REFUSALS.longitude)
    .max(US_BOUNDS.east, REFUSALS.longitude),
};

export const createInput = z.object({
  communityNameText: placeName,
  state,
  city: placeName,
  ...location,
});

/** '' and null say that there is none. */
const orNone = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z
    .union([z.literal(''), z.null(), schema], REFUSALS.text)
    .transform((text) => (typeof text === 'string' ? text.trim() : '') || null);

const identifier = z
  .string(REFUSALS.text)
  .trim()
  .max(100, REFUSALS.identifier)
  .regex(/^[\w.:/-]*$/, REFUSALS.identifier);

/** What a community is; what isn't given stays as it is. */
export const updateFactsInput = communityInput.extend({
  communityNameText: placeName.optional(),
  state: state.optional(),
  city: placeName.optional(),
  county: orNone(placeName).optional(),
  lat: location.lat.optional(),
  long: location.long.optional(),
  planetReCommunityId: orNone(identifier).optional(),
  geoid: orNone(
    z
      .string(REFUSALS.text)
      .trim()
      .regex(/^\d{5,12}$/, REFUSALS.geoid),
  ).optional(),
  geonamesId: z
    .number(REFUSALS.geonamesId)
    .int(REFUSALS.geonamesId)
    .min(1, REFUSALS.geonamesId)
    .max(LARGEST_INTEGER, REFUSALS.geonamesId)
    .nullable()
    .optional(),
});

export const nothingInput = z.object({});
export const amenityTypeInput = z.object({ amenityTypeName: searchText });
