import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/constants/limits';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/constants/options';
import { REFUSALS } from '@/lib/constants/refusals';
import { INSIGHT_SECTIONS } from '@/lib/constants/sections';
import {
  claimedUser,
  codesOf,
  flagsOf,
  limit,
  longText,
  page,
  pagination,
  recordId,
} from '@/lib/input/schema';

// ---- in

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

// ---- out

/** What anyone may see of an author. */
export const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string().nullable(),
  roleId: z.number().int(),
});

export const insight = z.object({
  repId: z.string().nullable(),
  communityId: z.number().int(),
  isAdminEntry: z.boolean(),
  isSample: z.boolean(),
  /** How often the section was published. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  addedByUser: person.nullable(),
});

/** Where a type or a flag comes from when nobody local chose it. */
const typeSource = z.string().nullable();

const contents = {
  about: z.object({ aboutDesc: z.string() }),
  amenities: z.object({ amenityDesc: z.string() }),
  climate: z.object({
    climateType: z.enum(codesOf(CLIMATE_TYPES)).nullable(),
    climateDesc: z.string(),
    typeSource,
  }),
  costOfLiving: z.object({
    costOfLivingType: z.enum(COST_OF_LIVING_TYPES).nullable(),
    costOfLivingDesc: z.string(),
    typeSource,
  }),
  education: z.object({
    preDesc: z.string(),
    postDesc: z.string(),
    ...flagsOf(SCHOOL_FLAGS, z.boolean()),
  }),
  gettingAround: z.object({
    gettingAroundDesc: z.string(),
    publicTransType: z.enum(codesOf(PUBLIC_TRANSPORT_TYPES)).nullable(),
    ...flagsOf(GETTING_AROUND_FLAGS, z.boolean()),
    typeSource,
  }),
  health: z.object({ healthCareDesc: z.string() }),
  jobs: z.object({ jobsDesc: z.string() }),
  residents: z.object({ residentsDesc: z.string() }),
};

export const records = {
  about: insight.extend(contents.about.shape),
  amenities: insight.extend(contents.amenities.shape),
  climate: insight.extend(contents.climate.shape),
  costOfLiving: insight.extend(contents.costOfLiving.shape),
  education: insight.extend(contents.education.shape),
  gettingAround: insight.extend(contents.gettingAround.shape),
  health: insight.extend(contents.health.shape),
  jobs: insight.extend(contents.jobs.shape),
  residents: insight.extend(contents.residents.shape),
};

const published = <Record extends z.ZodType>(record: Record) =>
  z.object({ data: record, message: z.string() });

export const aboutOutput = published(records.about);
export const amenitiesOutput = published(records.amenities);
export const climateOutput = published(records.climate);
export const costOfLivingOutput = published(records.costOfLiving);
export const educationOutput = published(records.education);
export const gettingAroundOutput = published(records.gettingAround);
export const healthOutput = published(records.health);
export const jobsOutput = published(records.jobs);
export const residentsOutput = published(records.residents);

export const versionsOutput = z.object({
  /** Newest first. `content` has the fields of the section's record. */
  data: z.array(
    insight.extend({
      content: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
    }),
  ),
  pagination,
});

export type Person = z.output<typeof person>;
export type Insight = z.output<typeof insight>;
export type InsightRecords = {
  [Section in keyof typeof records]: z.output<(typeof records)[Section]>;
};
export type InsightVersion = z.output<typeof versionsOutput>['data'][number];
