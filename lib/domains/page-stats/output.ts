import { z } from 'zod';

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

export const pageNumbersOutput = z.object({
  data: z.object({
    countedSince: z.iso.datetime().meta({ description: 'Of views and shares.' }),
    favoritesSince: z.iso.datetime(),
    weeks: z.array(week).meta({ description: 'Oldest first; the last one is not over yet.' }),
  }),
});

export const noteShareOutput = z.object({});

export type PageNumbers = z.infer<typeof pageNumbersOutput>['data'];
