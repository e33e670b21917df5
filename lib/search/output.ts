import * as z from 'zod';
import {
  LIST_FILTERS,
  OPTION_FILTERS,
  RANGE_FILTERS,
  STEP_FILTERS,
  type AnyOptionFilter,
  type AnyStepFilter,
  type RangedFigure,
} from './filters';
import { WISH_CHIPS } from './wishes/chip-texts';
import { WISH_STATES, type WishAnswer } from './wishes/wish';

const count = z.number().int();
const byOption = z.record(z.string(), count);

export const filterName = z.enum(LIST_FILTERS);

type Flag = Extract<AnyOptionFilter, { input: { as: 'flag' } }>;

/**
 * How many communities are known to meet an option, with all other groups as they are, by id, code
 * or value.
 */
export const optionCounts = z.object({
  ...(Object.fromEntries(
    OPTION_FILTERS.map(({ name, input }) => [name, input.as === 'flag' ? count : byOption]),
  ) as Record<Exclude<AnyOptionFilter, Flag>['name'], typeof byOption> &
    Record<Flag['name'], typeof count>),
  ...(Object.fromEntries(
    STEP_FILTERS.flatMap(({ fields }) => fields.map((field) => [field, byOption])),
  ) as Record<AnyStepFilter['fields'][number], typeof byOption>),
});

/** Of each filter: of how many communities one of its options, or its figure, isn't known. */
export const unknownCounts = z.partialRecord(filterName, count);

/** Bars from the lowest: `from` counts, `to` doesn't; the last one has no end. */
const histogram = z.array(z.object({ from: z.number(), to: z.number().nullable(), count }));

export const histograms = z.object(
  Object.fromEntries(RANGE_FILTERS.map(({ name }) => [name, histogram])) as Record<
    RangedFigure,
    typeof histogram
  >,
);

/**
 * How a community answers a wish: by °F, miles, dollars, years, people, or how many of the options
 * it has.
 */
export const wishAnswer = z.object({
  state: z.enum(WISH_STATES),
  value: z.number().nullable(),
  /** What is near, or what it has instead. */
  name: z.string().nullable(),
}) satisfies z.ZodType<WishAnswer>;

export const wishGroups = z.array(z.object({ met: count, count }));

/** A state, county, region or university that a search text may mean. */
export const searchArea = z.object({
  kind: z.enum(['state', 'county', 'region', 'university']),
  name: z.string(),
  /** 'North Carolina', or for a university 'Boone, North Carolina'. */
  where: z.string().nullable(),
  /** How many communities it has, or are around it. */
  count,
  /** Of a state: what the filter takes. */
  stateIds: z.array(count),
  /** Of a county or region: what finds its communities. */
  searchText: z.string().nullable(),
  /** Of a university. */
  spot: z.object({ lat: z.number(), long: z.number() }).nullable(),
});

export type SearchArea = z.output<typeof searchArea>;

/** Of each wish that is offered with one tap. */
export const wishCounts = z.array(
  z.object({
    wish: z.enum(WISH_CHIPS.map(({ wish }) => wish)),
    met: count,
    unknown: count,
  }),
);

const bars = z.array(z.object({ from: z.number(), to: z.number(), count }));

/** What the quiz shows beside its answers, over all communities. */
export const quizOutput = z.object({
  total: count,
  /** How many communities meet what an answer wishes, and of how many that isn't known. */
  answers: z.array(z.object({ wishes: z.string(), met: count, unknown: count })),
  /** In °F, from the lowest: the first bar has what is below as well, the last what is above. */
  spreads: z.object({ july: bars, january: bars }),
});

/** How many communities fit some wishes, and which wish is in the way. */
export const countFittingOutput = z.object({
  /** All communities. */
  total: count,
  /** How many meet all of the wishes. */
  fits: count,
  /** How many meet how many of the wishes, most first; none that would be empty. */
  groups: wishGroups,
  /** How many would fit without a wish, in the order of those that were understood. */
  without: z.array(z.object({ wish: z.string(), label: z.string(), fits: count })),
  /** What was not understood, or is about a place that isn't there. */
  ignored: z.array(z.string()),
});

/** How a temperature is spread over the communities that all filters leave, in °F. */
const spread = z.object({ bars: histogram, unknown: count });

export const wishSpreads = z.object({ july: spread, january: spread });

export type UnknownCounts = z.output<typeof unknownCounts>;
export type WishSpreads = z.output<typeof wishSpreads>;
export type OptionCounts = z.output<typeof optionCounts>;
export type Histogram = z.output<typeof histogram>;
export type Histograms = z.output<typeof histograms>;
export type QuizCounts = z.output<typeof quizOutput>;
export type Fitting = z.output<typeof countFittingOutput>;
