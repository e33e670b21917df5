import * as z from 'zod';
import { INSIGHT_SECTIONS } from '@/lib/domains/insights/sections';

const count = z.number().int().min(0).nullable();

const week = z.object({
  week: z.iso.date().meta({ description: 'Its Monday, in UTC.' }),
  views: count.meta({
    description: 'People who opened the page, once each day. Null before counting began.',
  }),
  favorites: count.meta({
    description:
      'People who made it a favorite in that week, and still have it. Null before the page existed.',
  }),
  shares: count.meta({
    description:
      'Emails sent from the page, and links copied or handed to Facebook, Twitter or a share sheet. Null before counting began.',
  }),
});

const question = z.object({
  /** Within a sentence: 'public transportation'. */
  about: z.string(),
  /** What the page said then. */
  state: z.enum(['unknown', 'no']),
  /** The section whose editor answers it. */
  section: z.enum(INSIGHT_SECTIONS.map(({ name }) => name)),
  times: z.number().int(),
  /** As many as `weeks`. */
  byWeek: z.array(z.number().int()),
});

export const pageNumbersOutput = z.object({
  data: z.object({
    countedSince: z.iso.datetime().meta({ description: 'Of views and shares.' }),
    favoritesSince: z.iso.datetime(),
    /** What searches asked for most; from ten on. */
    questions: z.array(question),
    weeks: z.array(week).meta({ description: 'Oldest first; the last one is not over yet.' }),
  }),
});

export const noteShareOutput = z.object({});

export type PageNumbers = z.infer<typeof pageNumbersOutput>['data'];
