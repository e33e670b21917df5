import { z } from 'zod';
import { card } from '@/lib/shared/input/community-card';
import { LIST_FILTERS } from './constants';

const count = z.number().int();
const filter = z.enum(LIST_FILTERS);

/** A community in a list. */
export const listedCard = card.extend({
  /** The chosen filters of which it isn't known whether it meets them. */
  unknown: z.array(filter),
});

/**
 * How many communities an option would leave with all other groups as they are, by id, code or value;
 * with `includeUnknown` those that may fit are among them, as in the list.
 */
const optionCounts = z.object({
  states: z.record(z.string(), count),
  amenitiesType: z.record(z.string(), count),
  facilityType: z.record(z.string(), count),
  costOfLivingType: z.record(z.string(), count),
  publicTransType: z.record(z.string(), count),
  gettingAround: z.record(z.string(), count),
  schools: z.record(z.string(), count),
  climateType: z.record(z.string(), count),
  summerHigh: z.record(z.string(), count),
  hasHospital: count,
  minPopulation: z.record(z.string(), count),
  maxPopulation: z.record(z.string(), count),
});

/** Bars from the lowest: `from` counts, `to` doesn't; the last one has no end. */
const histogram = z.array(z.object({ from: z.number(), to: z.number().nullable(), count }));

export const getAllOutput = z.object({
  dataResult: z.array(listedCard),
  count: count.optional(),
  /** Besides `count`: how many may fit, because something that was chosen isn't known of them. */
  unknownCount: count.optional(),
  /** True where nothing is called as the search text has it: names within a few wrong letters. */
  areSimilar: z.literal(true).optional(),
  optionCounts: optionCounts.optional(),
  /** With all other filters applied; of home values and incomes in dollars, of ages in years. */
  histograms: z
    .object({ homeValue: histogram, income: histogram, medianAge: histogram })
    .optional(),
  /**
   * Only where nothing is left: what each filter's end would bring back, most first; where none
   * would alone, all of them with 0, the one that leaves least first.
   */
  relax: z.array(z.object({ filter, label: z.string(), count })).optional(),
});

export const byUserOutput = z.object({ dataResult: z.array(listedCard), count });

export type ListedCommunity = z.output<typeof listedCard>;
export type OptionCounts = z.output<typeof optionCounts>;
export type Histogram = z.output<typeof histogram>;
export type ListAnswer = z.output<typeof getAllOutput>;
