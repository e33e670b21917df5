import * as z from 'zod';
import { count, pagination } from '@/lib/shared/input/pagination';
import { RUN_KINDS } from '@/lib/shared/constants/runs';
import { run } from '@/lib/domains/runs/output';
import { MATCH_REASONS } from '@/lib/shared/constants/public-data';

const dataRun = run.extend({
  source: z.string(),
  /** The source in a few words, with its publisher. */
  name: z.string(),
  kind: z.enum(RUN_KINDS),
  /** Two letters each; null for all states. */
  states: z.array(z.string()).nullable(),
  /** What it is doing, while it is under way. */
  progress: z.string().nullable(),
  /** Why it failed. */
  fault: z.string().nullable(),
  /** The years that its figures are of. */
  vintage: z.string().nullable(),
  /** Rows of the files that were left out. */
  elsewhere: count,
  /** Rows that were left out by reason, the most frequent first. */
  leftOut: z.array(z.object({ reason: z.string(), count })),
  /** Communities that it says something of; null for runs that did not count them. */
  communities: z.object({ filled: count, all: count }).nullable(),
  /** What the person who started it should know. */
  notes: z.array(z.string()),
});

export const runOutput = z.object({ data: dataRun });
export const startRunOutput = z.object({ data: z.array(dataRun), message: z.string() });
export const cancelRunOutput = z.object({ data: dataRun, message: z.string() });
export const dataRunsOutput = z.object({ data: z.array(dataRun), pagination });

export const fillingOutput = z.object({
  data: z
    .object({
      /** In a few words: 'climate'. */
      what: z.string(),
      /** Null while it isn't known. */
      percent: count.nullable(),
    })
    .nullable(),
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

export const dataDifferencesOutput = z.object({ data: z.array(difference), pagination });

const match = z.object({
  id: count,
  community: community.extend({ population: count.nullable() }),
  geoid: z.string(),
  /** As the census writes it: 'Amherst town'. */
  name: z.string(),
  /** People who live there; null where the source that matched doesn’t know. */
  population: count.nullable(),
  distanceMiles: z.number(),
  reason: z.enum(MATCH_REASONS),
});

export const matchesOutput = z.object({ data: z.array(match), pagination });

export type DataRun = z.output<typeof dataRun>;
export type DataDifference = z.output<typeof difference>;
export type DataMatch = z.output<typeof match>;
