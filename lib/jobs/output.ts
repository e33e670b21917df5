import { z } from 'zod';

const employer = z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() });

export const job = z.object({
  id: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  employer_id: z.string(),
  employer: z.object({ name: z.string(), logo: z.string().nullable() }),
  location: z.string(),
  category_id: z.number().int().nullable(),
  job_type_id: z.number().int().nullable(),
  remote: z.boolean(),
  posted_at: z.iso.datetime(),
  /** True for the demo's made-up postings. */
  isSample: z.boolean(),
});

export const jobsOutput = z.object({ data: z.array(job) });
export const jobOutput = z.object({ data: job });
export const employerOutput = z.object({ data: employer });

export const jobBoardsOutput = z.object({
  data: z.object({
    jBoardId1: z.string().nullable(),
    jBoardId2: z.string().nullable(),
    jBoardId3: z.string().nullable(),
    jBoardId4: z.string().nullable(),
  }),
});

export type Job = z.output<typeof job>;
