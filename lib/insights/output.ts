import { z } from 'zod';
import {
  CLIMATE_TYPES,
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from './constants';
import { codesOf, flagsOf } from '@/lib/input/fields';
import { pagination } from '@/lib/input/pagination';

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
