import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/constants/limits';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from './constants';
import { REFUSALS } from '@/lib/constants/refusals';
import { INSIGHT_SECTIONS } from './sections';
import { claimedUser, codesOf, flagsOf, limit, longText, page, recordId } from '@/lib/input/fields';

/** What every write of a section names; the author is the session's, whatever is claimed. */
const target = {
  communityId: recordId,
  repId: claimedUser,
  isAdminEntry: z.boolean(REFUSALS.yesOrNo).nullish(),
  /**
   * The version that the writer had before them, 0 for none: the write is refused when another was
   * published since. Left out, the newest text wins.
   */
  baseVersion: z.number(REFUSALS.version).int(REFUSALS.version).min(0, REFUSALS.version).nullish(),
};

/** One of a list, none (null or ''), or left as it stands (absent). */
const choice = <const Code extends string>(codes: readonly Code[], message: string) =>
  z
    .union([z.enum(codes), z.literal('')], { error: message })
    .nullable()
    .transform((code): Code | null => code || null)
    .optional();

const mark = z.boolean(REFUSALS.yesOrNo).optional();
const gettingAroundMarks = flagsOf(GETTING_AROUND_FLAGS, mark);
const schoolMarks = flagsOf(SCHOOL_FLAGS, mark);

/** Text beside choices: left as it stands when absent. */
const besideChoices = longText.optional();

export const aboutFields = z.object({ aboutDesc: longText });
export const residentsFields = z.object({ residentsDesc: longText });
export const jobsFields = z.object({ jobsDesc: longText });
export const healthFields = z.object({ healthCareDesc: longText });
export const amenitiesFields = z.object({ amenitiesDesc: longText });

export const costOfLivingFields = z.object({
  costOfLivingType: choice(COST_OF_LIVING_TYPES, REFUSALS.unknownLevel),
  costOfLivingDesc: besideChoices,
});

export const climateFields = z.object({
  climateType: choice(codesOf(CLIMATE_TYPES), REFUSALS.unknownClimate),
  climateDesc: besideChoices,
});

export const gettingAroundFields = z.object({
  gettingAroundDesc: besideChoices,
  publicTransType: choice(codesOf(PUBLIC_TRANSPORT_TYPES), REFUSALS.unknownTransportType),
  ...gettingAroundMarks,
});

export const educationFields = z.object({
  educationPreDesc: besideChoices,
  educationPostDesc: besideChoices,
  ...schoolMarks,
});

export const aboutInput = aboutFields.extend(target);
export const residentsInput = residentsFields.extend(target);
export const jobsInput = jobsFields.extend(target);
export const healthInput = healthFields.extend(target);
export const amenitiesInput = amenitiesFields.extend(target);
export const costOfLivingInput = costOfLivingFields.extend(target);
export const climateInput = climateFields.extend(target);
export const gettingAroundInput = gettingAroundFields.extend(target);
export const educationInput = educationFields.extend(target);

export const versionsInput = z.object({
  communityId: recordId,
  section: z.enum(INSIGHT_SECTIONS, REFUSALS.noSection),
  page,
  limit: limit(PAGE_SIZES.versions),
});
