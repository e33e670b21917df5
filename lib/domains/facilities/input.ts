import * as z from 'zod';
import { FACILITIES_AT_ONCE, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { readPhone } from '@/lib/shared/format/phone-number';
import { readWebsite } from '@/lib/shared/format/website';
import {
  claimedUser,
  flag,
  isPlain,
  limit,
  page,
  recordId,
  searchText,
  typedLine,
} from '@/lib/shared/input/fields';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import {
  FACILITY_ADDRESS_LIMIT,
  FACILITY_MESSAGES,
  FACILITY_NAME_LIMIT,
  FACILITY_ORDERS,
} from './constants';

/** The sentences of a facility's fields: the pages and the dialog each have their own. */
export type FacilityWords = { [Field in 'type' | 'name' | 'address']: string };

const KNOWN_TYPES = new Set<number>(FACILITY_TYPES.map(({ id }) => id));

/** One line of text. */
const line = (required: string, longest: number, tooLong: string) =>
  typedLine(required)
    .min(1, required)
    .max(longest * 4, tooLong)
    .refine((text) => [...text].length <= longest, tooLong);

/** Text that may be left blank, which is null, and otherwise is read to what is kept. */
const optionalText = (read: (text: string) => string | null, message: string) =>
  typedLine(message)
    .nullish()
    .transform((text, ctx): string | null => {
      if (!text) return null;
      const value = read(text);
      if (value !== null) return value;
      ctx.addIssue(message);
      return z.NEVER;
    });

/** What a facility's editor fills in: ten digits of the phone, the website with its scheme. */
export const facilityContent = (words: FacilityWords = FACILITY_MESSAGES) =>
  z.object({
    facilityTypeId: z
      .union([z.number(), z.string()], { error: words.type })
      .refine((value) => value !== '', words.type)
      .transform(Number)
      .refine((id) => KNOWN_TYPES.has(id), FACILITY_MESSAGES.unknownType),
    facilityName: line(words.name, FACILITY_NAME_LIMIT, FACILITY_MESSAGES.nameTooLong),
    facilityAddress: line(words.address, FACILITY_ADDRESS_LIMIT, FACILITY_MESSAGES.addressTooLong),
    facilityPhone: optionalText(readPhone, FACILITY_MESSAGES.phone),
    facilityWebUrl: optionalText(readWebsite, FACILITY_MESSAGES.website),
  });

const containedText = searchText.meta({
  description: 'Only facilities whose name or address contains this text.',
});

export const communityFacilitiesInput = z.object({
  communityId: recordId,
  facilityId: recordId.nullish(),
  facilityTypeId: recordId.nullish().meta({ description: 'Only facilities of this type.' }),
  searchText: containedText,
  orderBy: z
    .enum(FACILITY_ORDERS, ERROR_MESSAGES.unknownSort)
    .nullish()
    .meta({ description: 'By name if omitted, or by type and then by name.' }),
  page,
  limit: limit(PAGE_SIZES.facilities),
  getAllData: flag,
});

/** The last facility of the page before, as it was then: see `after`. */
const lastSeen = z
  .object({
    id: recordId,
    facilityName: z.string(ERROR_MESSAGES.text).max(FACILITY_NAME_LIMIT * 4, ERROR_MESSAGES.text),
  })
  .refine(({ facilityName }) => isPlain(facilityName), { error: ERROR_MESSAGES.controlCharacters });

export const facilitiesByTypeInput = z.object({
  communityId: recordId,
  facilityTypeId: recordId,
  page,
  limit: limit(PAGE_SIZES.facilitiesByType),
  after: lastSeen.nullish().meta({
    description:
      'The last facility of the previous page. The page then starts after it, so none is skipped or repeated when others are added or deleted.',
  }),
});

export const categoryCountsInput = z.object({ communityId: recordId, searchText: containedText });
/** Several of one community, such as those chosen on a page of its list. */
export const facilitiesInput = z.object({
  communityId: recordId,
  facilityIds: z
    .array(recordId, ERROR_MESSAGES.list)
    .min(1, ERROR_MESSAGES.required)
    .max(FACILITIES_AT_ONCE, ERROR_MESSAGES.tooManyOptions),
});

export const facilityInput = z.object({ facilityId: recordId });

/** Who the author is said to be; the session decides. */
const claims = { repId: claimedUser, isAdminEntry: z.boolean(ERROR_MESSAGES.yesOrNo).nullish() };

export const addFacilityInput = facilityContent().extend({ communityId: recordId, ...claims });

export const updateFacilityInput = facilityContent()
  .partial()
  .extend({
    facilityId: recordId,
    /** Where the facility must be. */
    communityId: recordId.nullish(),
    ...claims,
  });

export type FacilityContent = z.output<ReturnType<typeof facilityContent>>;
