import * as z from 'zod';
import { INSIGHT_NAMES } from '@/lib/domains/insights/sections';

const checklistSection = z.object({
  section: z.enum(INSIGHT_NAMES),
  label: z.string(),
  /** What it says, part by part. */
  texts: z.array(z.object({ label: z.string(), text: z.string() })),
  version: z.number().int(),
  writtenAt: z.iso.datetime(),
  /** When somebody last said that it still holds, since it was written. */
  confirmedAt: z.iso.datetime().nullable(),
});

export const checklistOutput = z.object({
  data: z.object({
    communityId: z.number().int(),
    /** 'Asheville, NC' */
    place: z.string(),
    sections: z.array(checklistSection),
    /** Until when the link works. */
    expiresAt: z.iso.datetime(),
  }),
});

export const confirmedOutput = z.object({
  data: z.object({ confirmedAt: z.iso.datetime() }),
  message: z.string(),
});

export type ChecklistSection = z.output<typeof checklistSection>;
export type Checklist = z.output<typeof checklistOutput>['data'];

export const confirmedItemOutput = z.object({ message: z.string() });

export const sayStillTrueOutput = z.object({ message: z.string() });

const residentAnswer = z.object({
  section: z.enum(INSIGHT_NAMES),
  isTrue: z.boolean(),
  /** It counts for nothing where the text was written or confirmed since. */
  answeredAt: z.iso.datetime(),
});

export const stillTrueOutput = z.object({ data: z.array(residentAnswer) });
