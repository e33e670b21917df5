import * as z from 'zod';

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
export const mergeOutput = z.object({ data: mergePlanOutput, message: z.string() });

export type MergePlan = z.output<typeof mergePlanOutput>;
