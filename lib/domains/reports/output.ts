import * as z from 'zod';
import { REPORT_PROBLEM_NAMES, REPORT_SUBJECTS } from '@/lib/shared/constants/reports';
import { pagination } from '@/lib/shared/input/pagination';

const decider = z.enum(['representative', 'administrators']);

export const subjectOutput = z.object({
  data: z.object({
    label: z.string(),
    /** What the page says. */
    quote: z.string(),
    /** 'Asheville, NC' */
    place: z.string(),
    /** Who answers first. */
    answeredBy: decider,
  }),
});

export const createReportOutput = z.object({
  data: z.object({
    /** To name it by. */
    number: z.number().int(),
    answeredBy: decider,
    /** When it goes to the administrators, who have it at once where there is no representative. */
    passedOnAt: z.iso.datetime().nullable(),
    /** Whether the answer comes by email. */
    byEmail: z.boolean(),
  }),
});

const report = z.object({
  id: z.number().int(),
  communityId: z.number().int(),
  kind: z.enum(REPORT_SUBJECTS),
  subjectId: z.string(),
  /** The name of the section that it is about; empty for the page as a whole. */
  section: z.string(),
  label: z.string(),
  /** What the page said when it was reported. */
  quote: z.string(),
  problem: z.enum(REPORT_PROBLEM_NAMES),
  proposed: z.string(),
  evidence: z.string().nullable(),
  /** Whether several people who live there say so, each with a no. */
  isByResidents: z.boolean(),
  /** Whether somebody waits for the answer by email. Addresses aren’t shown. */
  hearsBack: z.boolean(),
  status: z.enum(['open', 'accepted', 'kept']),
  passedOnAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export const listReportsOutput = z.object({ data: z.array(report), pagination });

export const answeredOutput = z.object({ message: z.string() });

export type Report = z.output<typeof report>;
