import * as z from 'zod';
import { wishesText } from '@/lib/search/input';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import {
  COMMUNITY_NAME_LIMIT,
  LARGEST_INTEGER,
  PAGE_SIZES,
  QUIZ_RESULTS,
  RECOMMEND_REASON_LIMIT,
  US_BOUNDS,
} from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { EMPTY_FILE } from '@/lib/shared/constants/media';
import { VISIBILITIES } from '@/lib/shared/constants/visibility';
import { STATES } from '@/lib/shared/reference/states';
import {
  claimedUser,
  flag,
  limit,
  longText,
  page,
  recordId,
  searchText,
  typedLine,
  versionNumber,
} from '@/lib/shared/input/fields';

export const communityInput = z.object({ communityId: recordId });

/** Pixels, as a form has them; more than a picture can have is as good as any. */
const pixels = (least: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,6}$/, ERROR_MESSAGES.pixels)], {
      error: ERROR_MESSAGES.pixels,
    })
    .transform(Number)
    .pipe(
      z
        .number()
        .int(ERROR_MESSAGES.pixels)
        .min(least, ERROR_MESSAGES.pixels)
        .max(999_999, ERROR_MESSAGES.pixels),
    )
    .optional();

/** The part of the photo to show, in its pixels as people see it, turned the way it was taken. */
const crop = {
  cropLeft: pixels(0),
  cropTop: pixels(0),
  cropWidth: pixels(1),
  cropHeight: pixels(1),
};

export const coverPhotoInput = communityInput
  .extend({ coverPhoto: z.file(ERROR_MESSAGES.required).min(1, EMPTY_FILE), ...crop })
  .superRefine((input, ctx) => {
    const names = Object.keys(crop) as (keyof typeof crop)[];
    const missing = names.find((name) => input[name] === undefined);
    if (missing && names.some((name) => input[name] !== undefined))
      ctx.addIssue({ code: 'custom', path: [missing], message: ERROR_MESSAGES.pixels });
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
  typeText: z.enum(['favourite', 'recent', 'recommended'], ERROR_MESSAGES.unknownTypeText),
  page,
  // Without one, as many as a page can hold.
  limit: limit({ ...PAGE_SIZES.communities, default: PAGE_SIZES.communities.largest }),
});

export const favoriteInput = z.object({
  userId: claimedUser,
  communityId: recordId,
  typeText: z.literal('favourite', ERROR_MESSAGES.favoriteTypeText),
  /** Whether it is to be a favorite; what it is not so far, if absent. */
  isFavourite: z.boolean().optional(),
});

const placeName = typedLine(ERROR_MESSAGES.nameRequired)
  .refine((name) => /[\p{L}\p{N}]/u.test(name), ERROR_MESSAGES.nameRequired)
  .refine((name) => name.length <= COMMUNITY_NAME_LIMIT, ERROR_MESSAGES.nameTooLong);

const state = z
  .union([z.number(), z.string()], { error: ERROR_MESSAGES.unknownState })
  .transform((value, ctx) => {
    const state = STATES.find(
      ({ id, stateName, stateShortName }) =>
        String(id) === String(value) || stateName === value || stateShortName === value,
    );
    if (state) return state.id;
    ctx.addIssue(ERROR_MESSAGES.unknownState);
    return z.NEVER;
  });

const location = {
  lat: z
    .number(ERROR_MESSAGES.latitude)
    .min(US_BOUNDS.south, ERROR_MESSAGES.latitude)
    .max(US_BOUNDS.north, ERROR_MESSAGES.latitude),
  long: z
    .number(ERROR_MESSAGES.longitude)
    .min(US_BOUNDS.west, ERROR_MESSAGES.longitude)
    .max(US_BOUNDS.east, ERROR_MESSAGES.longitude),
};

export const createInput = z.object({
  communityNameText: placeName,
  state,
  city: placeName,
  ...location,
  /** Whether the questions that `check-place` has of the place are answered with yes. */
  confirmed: flag,
});

export const checkPlaceInput = createInput.pick({
  communityNameText: true,
  state: true,
  lat: true,
  long: true,
});

const nothing = typedLine(ERROR_MESSAGES.text).max(0, { error: ERROR_MESSAGES.text, abort: true });

/** '' and null say that there is none. */
const orNone = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.union([nothing, z.null(), schema], ERROR_MESSAGES.text).transform((text) => text || null);

const identifier = typedLine(ERROR_MESSAGES.text)
  .max(100, ERROR_MESSAGES.identifier)
  .regex(/^[\w.:/-]*$/, ERROR_MESSAGES.identifier);

/** What a community is; what isn't given stays as it is. */
export const updateFactsInput = communityInput.extend({
  communityNameText: placeName.optional(),
  state: state.optional(),
  city: placeName.optional(),
  officialName: orNone(placeName).optional(),
  county: orNone(placeName).optional(),
  lat: location.lat.optional(),
  long: location.long.optional(),
  planetReCommunityId: orNone(identifier).optional(),
  geoid: orNone(
    typedLine(ERROR_MESSAGES.text).regex(/^\d{5,12}$/, ERROR_MESSAGES.geoid),
  ).optional(),
  geonamesId: z
    .number(ERROR_MESSAGES.geonamesId)
    .int(ERROR_MESSAGES.geonamesId)
    .min(1, ERROR_MESSAGES.geonamesId)
    .max(LARGEST_INTEGER, ERROR_MESSAGES.geonamesId)
    .nullable()
    .optional(),
});

export const visibilityInput = communityInput.extend({
  visibility: z.enum(VISIBILITIES, ERROR_MESSAGES.unknownVisibility),
});

/** What the quiz found, best first; none takes back what was saved. */
export const quizResultInput = z.object({
  communityIds: z
    .array(recordId, ERROR_MESSAGES.quizCommunities)
    .max(QUIZ_RESULTS, ERROR_MESSAGES.quizCommunities)
    .transform((ids) => [...new Set(ids)]),
  wishes: wishesText,
});

const recommendReason = longText.refine(
  (text) => !hasMoreCharacters(text, RECOMMEND_REASON_LIMIT),
  ERROR_MESSAGES.reasonTooLong,
);

/** What an administrator types; `recommendInput` is the call's. */
export const recommendForm = z.object({
  reason: recommendReason.refine((text) => text !== '', ERROR_MESSAGES.recommendReason),
});

export const recommendInput = communityInput
  .extend({
    isRecommended: z.boolean(ERROR_MESSAGES.yesOrNo),
    /** Readers see it. */
    reason: recommendReason.nullish().transform((text) => text ?? ''),
  })
  .refine(({ isRecommended, reason }) => !isRecommended || reason !== '', {
    path: ['reason'],
    message: ERROR_MESSAGES.recommendReason,
  });

export const amenityTypeInput = z.object({ amenityTypeName: searchText });
