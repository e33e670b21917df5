import * as z from 'zod';
import { person } from '@/lib/shared/input/person';

const moving = z.object({
  moves: z.number().int(),
  /** The target has them already, or something in their place. */
  stays: z.number().int(),
});

const mergePlanOutput = z.object({
  target: z.object({
    id: z.number().int(),
    communityNameText: z.string(),
    stateShortName: z.string(),
  }),
  favorites: moving,
  amenities: moving,
  facilities: moving,
  videos: moving,
  /** Sections with text, by their labels. */
  sections: z.object({ moves: z.array(z.string()), stays: z.array(z.string()) }),
  /** Invitations to represent it that wait for an answer. */
  invitations: z.number().int(),
  /** The names of who represents them; null for nobody. */
  representative: z.string().nullable(),
  targetRepresentative: z.string().nullable(),
});

export const previewMergeOutput = z.object({ data: mergePlanOutput });
export const mergeOutput = z.object({
  data: mergePlanOutput,
  /** For undoing it. */
  mergeId: z.number().int(),
  message: z.string(),
});

export const mergesOutput = z.object({
  data: z.array(
    z.object({
      mergeId: z.number().int(),
      communityNameText: z.string(),
      stateShortName: z.string(),
      mergedAt: z.string(),
      /** Null where the account is gone. */
      mergedBy: person.nullable(),
      /** Until then it can be undone. */
      undoableUntil: z.string(),
      /** Only the last merge into a community can be undone. */
      isLast: z.boolean(),
    }),
  ),
});

export const undoMergeOutput = z.object({
  data: z.object({
    /** The community that is one of its own again. */
    communityId: z.number().int(),
    /** Records that are as they were before the merge. */
    returned: z.number().int(),
    /** Records that people have deleted since, and so stay deleted. */
    gone: z.number().int(),
  }),
  message: z.string(),
});

export type MergePlan = z.output<typeof mergePlanOutput>;
