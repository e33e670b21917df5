import * as z from 'zod';
import { count, pagination } from '@/lib/shared/input/pagination';
import { RUN_KINDS, type RunKind } from '@/lib/shared/constants/runs';

export const dateTime = z.iso.datetime();

/** The community that a row is about. */
export const place = {
  communityId: count,
  communityNameText: z.string(),
  stateShortName: z.string(),
};

/** Somebody who did something; 'Deleted User' where the account is gone. */
export const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string().nullable(),
});

/** One page of a list with such rows. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), pagination });

export const numbersOutput = z.object({
  data: z.object({
    users: count,
    communities: count,
    representedCommunities: count,
    /** New videos and changes of videos. */
    pendingVideos: count,
    pendingVideoChanges: count,
    pendingInvitations: count,
  }),
});

/** What a new installation still needs; null in the demo. */
export const firstStepsOutput = z.object({
  data: z
    .object({
      /** An administrator has put the list away. */
      isHidden: z.boolean(),
      places: z.object({
        /** 'stopped': it was begun, and nothing goes on with it. */
        state: z.enum(['missing', 'filling', 'stopped', 'done']),
        count,
        /** How many there will be; null while that isn’t known. */
        total: count.nullable(),
        /** Whether `data/start-places` can. */
        canStart: z.boolean(),
      }),
      figures: z.object({
        state: z.enum(['missing', 'filling', 'failed', 'done']),
        /** Why the last run failed. */
        fault: z.string().nullable(),
        /** What is being filled in, and how far it is in percent, where that is known. */
        filling: z.object({ what: z.string(), percent: count.nullable() }).nullable(),
      }),
      mail: z.object({
        /** 'local-links': they lead to the machine of the person who opens them. */
        state: z.enum(['not-sent', 'local-links', 'done']),
        /** What the links in emails start with. */
        linksTo: z.string(),
      }),
      invitation: z.object({ isDone: z.boolean() }),
    })
    .nullable(),
});

const recordCount = z.object({
  records: count,
  /** Communities that have any. */
  communities: count,
  /** When one was added or changed last; null where there are none. */
  updatedAt: dateTime.nullable(),
});

const recordCounts = Object.fromEntries(RUN_KINDS.map((kind) => [kind, recordCount])) as Record<
  RunKind,
  typeof recordCount
>;

export const dataSummaryOutput = z.object({
  data: z.object({
    communities: count,
    ...recordCounts,
  }),
});

/** Cells of a file, row by row. */
export const partOutput = z.object({
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** What the next part is asked for with; null after the last. */
  next: z.array(z.string()).nullable(),
});

export type FilePart = z.output<typeof partOutput>;
