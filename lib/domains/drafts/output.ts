import * as z from 'zod';

const draft = z.object({
  entry: z.string(),
  /** As the form had them. */
  values: z.record(z.string(), z.unknown()),
  baseVersion: z.number().int(),
  savedAt: z.iso.datetime(),
});

/** Newest first. */
export const draftsOutput = z.object({ data: z.array(draft) });

export const saveDraftOutput = z.object({});
