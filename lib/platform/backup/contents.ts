import * as z from 'zod';

/** What a backup says of itself first. */
export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration its database had had. */
  migration: z.number(),
  /** Of the database, which the folder of stored files names. */
  installation: z.string(),
  queues: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
});

/** What it says last: how much there must be of everything. */
export const summaryShape = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ sequence: z.string(), last: z.string().nullable() })),
  files: z.number(),
});

export type Manifest = z.infer<typeof manifestShape>;
export type Summary = z.infer<typeof summaryShape>;

/** Names of the parts of a backup, in their order. */
export const PARTS = {
  manifest: 'manifest.json',
  secret: 'auth-secret',
  media: 'media/',
  rows: 'rows/',
  summary: 'summary.json',
} as const;

/** What was written and read of it, told to who ran the command. */
export interface Counts {
  tables: number;
  rows: number;
  files: number;
}
