import * as z from 'zod';
import { ROBOT_TOKEN_LONGEST } from '@/lib/shared/constants/account-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import {
  REPORT_PROBLEM_NAMES,
  REPORT_SUBJECTS,
  REPORT_TEXT_LIMIT,
} from '@/lib/shared/constants/reports';
import { limit, page, recordId, typedLine } from '@/lib/shared/input/fields';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import { email } from '@/lib/domains/accounts/input';
import { REPORT_MESSAGES as SAY, SOURCE_LIMIT } from './constants';

const words = (longest: number, message: string) =>
  typedLine(message)
    .max(longest * 20, message)
    .refine((text) => !hasMoreCharacters(text, longest), message);

const needed = (longest: number, message: string) =>
  words(longest, message).refine((text) => text !== '', message);

const subject = {
  communityId: recordId,
  kind: z.enum(REPORT_SUBJECTS, ERROR_MESSAGES.invalid),
  subjectId: z.string(ERROR_MESSAGES.invalid).max(200, ERROR_MESSAGES.invalid),
};

export const subjectInput = z.object(subject);

/** What a person fills in. */
export const reportForm = z.object({
  problem: z.enum(REPORT_PROBLEM_NAMES, SAY.problem),
  proposed: words(REPORT_TEXT_LIMIT, SAY.proposed),
  evidence: typedLine(SAY.link)
    .max(500, SAY.link)
    .refine((link) => link === '' || /^https?:\/\/[^\s"<>]+\.[^\s"<>]+$/.test(link), SAY.link)
    .transform((link) => link || null),
  emailId: z.union([z.literal('').transform(() => null), email(ERROR_MESSAGES.required)]),
});

export const createReportInput = z.object({
  ...subject,
  ...reportForm.shape,
  evidence: reportForm.shape.evidence.nullish().transform((link) => link ?? null),
  emailId: reportForm.shape.emailId.nullish().transform((emailId) => emailId ?? null),
  recapToken: z
    .string(ERROR_MESSAGES.invalid)
    .max(ROBOT_TOKEN_LONGEST, ERROR_MESSAGES.invalid)
    .nullish()
    .meta({ description: 'The robot check’s solution. Needed where nobody is logged in.' }),
});

export const listReportsInput = z.object({
  communityId: recordId,
  isDone: z.boolean(ERROR_MESSAGES.invalid).default(false),
  page,
  limit: limit({ default: 50, largest: 100 }),
});

const one = { reportId: recordId };

export const acceptReportInput = z.object({
  ...one,
  reason: needed(REPORT_TEXT_LIMIT, SAY.reason),
  value: z
    .number(ERROR_MESSAGES.figure)
    .min(0, ERROR_MESSAGES.figure)
    .nullable()
    .default(null)
    .meta({
      description: 'The right value, of a figure that editors may replace.',
    }),
  baseValue: z.number(ERROR_MESSAGES.figure).nullish().meta({
    description: 'The value the editor saw. The call is refused if it has changed since.',
  }),
  source: words(SOURCE_LIMIT, SAY.needsSource).default('').meta({
    description: 'Where the right value comes from.',
  }),
});

export const keepReportInput = z.object({
  ...one,
  reason: needed(REPORT_TEXT_LIMIT, SAY.reason),
});

export const passOnReportInput = z.object(one);
