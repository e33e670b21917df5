import * as z from 'zod';
import { MAP_FIGURES } from '@/lib/search/constants';
import {
  filterName,
  histograms,
  optionCounts,
  searchArea,
  unknownCounts,
  wishAnswer,
  wishCounts,
  wishGroups,
  wishSpreads,
} from '@/lib/search/output';
import { whyRecommended } from '@/lib/domains/communities/output';
import { card } from '@/lib/shared/input/community-card';

const count = z.number().int();

/** A community in a list. */
export const listedCard = card.extend({
  /** The chosen filters of which it isn't known whether it meets them. */
  unknown: z.array(filterName),
  /** With wishes: how it answers each of those that were understood, in their order. */
  wishes: z.array(wishAnswer).optional(),
  /** In the tab of recommendations: why it is one of them. */
  recommended: whyRecommended
    .extend({
      /** How many of the wishes of the quiz it meets today, and how many there were. */
      met: count.nullable(),
      asked: count.nullable(),
    })
    .optional(),
});

export const getAllOutput = z.object({
  dataResult: z.array(listedCard),
  count: count.optional(),
  /** Besides `count`: how many may fit, because something that was chosen isn't known of them. */
  unknownCount: count.optional(),
  /** True where nothing is called as the search text has it: names within a few wrong letters. */
  areSimilar: z.literal(true).optional(),
  /** With a search text, on the first page: what else it may mean. */
  areas: z.array(searchArea).optional(),
  /**
   * A large place with almost this name, where those with exactly this name are small: 'Asheville,
   * NC'.
   */
  didYouMean: z.object({ id: count, name: z.string() }).optional(),
  /** The words of the search text that say nothing of what it found: '1 Page Avenue'. */
  leftOut: z.array(z.string()).optional(),
  /** The territory or province that the search text names, which has no communities: 'Guam'. */
  notCovered: z.string().optional(),
  /** In the tab of favorites: those of them that nobody is shown now. */
  notShown: z
    .array(z.object({ id: count, communityNameText: z.string(), stateShortName: z.string() }))
    .optional(),
  /** Only while the database is away: when all of this was last known to be right. */
  asOf: z.iso.datetime().optional(),
  optionCounts: optionCounts.optional(),
  /** With `optionCounts`. */
  unknownCounts: unknownCounts.optional(),
  /** With all other filters applied; of home values and incomes in dollars, of ages in years. */
  histograms: histograms.optional(),
  /** With `getOptionCounts`: of each wish that is offered, with all filters applied. */
  wishCounts: wishCounts.optional(),
  /** With `getOptionCounts`: how temperatures spread, with all filters applied. */
  wishSpreads: wishSpreads.optional(),
  /** With wishes: how many meet how many of them, most first; the list has them in this order. */
  wishGroups: wishGroups.optional(),
  /** What the wishes that were understood are called, in their order. */
  wishLabels: z.array(z.string()).optional(),
  /** The parts of the wishes that were not understood, or are about a place that isn't there. */
  ignoredWishes: z.array(z.string()).optional(),
  /**
   * Only where nothing is left: what each filter's end would bring back, most first; where none
   * would alone, all of them with 0, the one that leaves least first.
   */
  /** In the tab of recommendations: what was wished for in the quiz, as addresses have it. */
  quizWishes: z.string().optional(),
  relax: z.array(z.object({ filter: filterName, label: z.string(), count })).optional(),
});

export const byUserOutput = z.object({ dataResult: z.array(listedCard), count });

/**
 * Of all places of a list, in its order, a column each. `null` is not known; those of which
 * something that was chosen isn't known come last, from `known` on.
 */
export const mapPointsOutput = z.object({
  ids: z.array(count),
  /** In thousandths of a degree north. */
  lats: z.array(count),
  /** In thousandths of a degree east. */
  longs: z.array(count),
  populations: z.array(count.nullable()),
  /**
   * The figure that was asked for: °F, dollars to the next thousand, years; none where it is the
   * population.
   */
  values: z.array(z.number().nullable()).optional(),
  figure: z.enum(MAP_FIGURES),
  known: count,
  /** With wishes: how many of them each place is known to meet, and of how many. */
  met: z.array(count).optional(),
  wishCount: count.optional(),
  asOf: z.iso.datetime().optional(),
});

export type ListedRecommendation = NonNullable<z.output<typeof listedCard>['recommended']>;
export type MapPoints = z.output<typeof mapPointsOutput>;
export type ListedCommunity = z.output<typeof listedCard>;
export type ListResponse = z.output<typeof getAllOutput>;
