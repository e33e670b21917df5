import { z } from 'zod';
import { filterName, histograms, optionCounts } from '@/lib/search/output';
import { card } from '@/lib/shared/input/community-card';

const count = z.number().int();

/** A community in a list. */
export const listedCard = card.extend({
  /** The chosen filters of which it isn't known whether it meets them. */
  unknown: z.array(filterName),
});

export const getAllOutput = z.object({
  dataResult: z.array(listedCard),
  count: count.optional(),
  /** Besides `count`: how many may fit, because something that was chosen isn't known of them. */
  unknownCount: count.optional(),
  /** True where nothing is called as the search text has it: names within a few wrong letters. */
  areSimilar: z.literal(true).optional(),
  /** Only while the database is away: when all of this was last known to be right. */
  asOf: z.iso.datetime().optional(),
  optionCounts: optionCounts.optional(),
  /** With all other filters applied; of home values and incomes in dollars, of ages in years. */
  histograms: histograms.optional(),
  /**
   * Only where nothing is left: what each filter's end would bring back, most first; where none
   * would alone, all of them with 0, the one that leaves least first.
   */
  relax: z.array(z.object({ filter: filterName, label: z.string(), count })).optional(),
});

export const byUserOutput = z.object({ dataResult: z.array(listedCard), count });

export type ListedCommunity = z.output<typeof listedCard>;
export type ListAnswer = z.output<typeof getAllOutput>;
