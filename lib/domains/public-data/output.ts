import { z } from 'zod';
import { IMPORT_STATUSES } from '@/lib/shared/constants/imports';
import { pagination } from '@/lib/shared/input/pagination';
import { DATA_SOURCE_NAMES, MATCH_REASONS } from '@/lib/shared/constants/public-data';

const count = z.number().int();

const run = z.object({
  id: z.string(),
  source: z.enum(DATA_SOURCE_NAMES),
  /** The source in a few words, with its publisher. */
  name: z.string(),
  /** Two letters each; null for all states. */
  states: z.array(z.string()).nullable(),
  dryRun: z.boolean(),
  status: z.enum(IMPORT_STATUSES),
  /** What it is doing, while it is under way. */
  progress: z.string().nullable(),
  /** Why it failed. */
  fault: z.string().nullable(),
  /** The years that its figures are of. */
  vintage: z.string().nullable(),
  /** Figures of communities; each is added, updated, unchanged or refused in the end. */
  read: count,
  added: count,
  updated: count,
  unchanged: count,
  refused: count,
  /** Of those unchanged: a person wrote something else, and an administrator may decide. */
  differences: count,
  /** Rows of the files about places that are no communities here. */
  elsewhere: count,
  /** Null for one that a command started. */
  startedBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});

export const runOutput = z.object({ data: run });
export const startRunOutput = z.object({ data: z.array(run), message: z.string() });
export const runsOutput = z.object({
  data: z.array(run),
  /** All there are to choose from. */
  sources: z.array(z.object({ source: z.enum(DATA_SOURCE_NAMES), name: z.string() })),
  pagination,
});

const community = z.object({
  id: count,
  name: z.string(),
  county: z.string().nullable(),
  state: z.string(),
});

const figure = z.object({
  value: z.number().nullable(),
  source: z.string().nullable(),
  table: z.string().nullable(),
  vintage: z.string().nullable(),
  marginOfError: z.number().nullable(),
  caution: z.string().nullable(),
});

const difference = z.object({
  id: count,
  runId: z.string(),
  community,
  field: z.string(),
  /** What the figure is called. */
  label: z.string(),
  /** Who entered the stored value; null where the account is gone. */
  writtenBy: z.string().nullable(),
  stored: figure,
  proposed: figure,
});

export const differencesOutput = z.object({ data: z.array(difference), pagination });
export const decideOutput = z.object({ data: z.object({ decided: count }), message: z.string() });

const match = z.object({
  id: count,
  community: community.extend({ population: count.nullable() }),
  geoid: z.string(),
  /** As the census writes it: 'Amherst town'. */
  name: z.string(),
  distanceMiles: z.number(),
  reason: z.enum(MATCH_REASONS),
});

export const matchesOutput = z.object({ data: z.array(match), pagination });

export type DataRun = z.output<typeof run>;
export type DataDifference = z.output<typeof difference>;
export type DataMatch = z.output<typeof match>;
