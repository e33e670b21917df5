import { z } from 'zod';
import {
  LIST_FILTERS,
  OPTION_FILTERS,
  RANGE_FILTERS,
  STEP_FILTERS,
  type AnyOptionFilter,
  type AnyStepFilter,
  type RangedFigure,
} from './filters';
import { WISH_CHIPS } from './wishes/chips';
import { WISH_STATES, type WishAnswer } from './wishes/wish';

const count = z.number().int();
const byOption = z.record(z.string(), count);

export const filterName = z.enum(LIST_FILTERS);

type Flag = Extract<AnyOptionFilter, { input: { as: 'flag' } }>;

/**
 * How many communities an option would leave with all other groups as they are, by id, code or value;
 * with `includeUnknown` those that may fit are among them, as in the list.
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

/** Bars from the lowest: `from` counts, `to` doesn't; the last one has no end. */
const histogram = z.array(z.object({ from: z.number(), to: z.number().nullable(), count }));

export const histograms = z.object(
  Object.fromEntries(RANGE_FILTERS.map(({ name }) => [name, histogram])) as Record<
    RangedFigure,
    typeof histogram
  >,
);

/** How a community answers a wish: by °F, miles, dollars, years, people, or how many of the options it has. */
export const wishAnswer = z.object({
  state: z.enum(WISH_STATES),
  value: z.number().nullable(),
  /** What is near, or what it has instead. */
  name: z.string().nullable(),
}) satisfies z.ZodType<WishAnswer>;

export const wishGroups = z.array(z.object({ met: count, count }));

/** Of each wish that is offered with one tap. */
export const wishCounts = z.array(
  z.object({
    wish: z.enum(WISH_CHIPS.map(({ wish }) => wish)),
    met: count,
    unknown: count,
  }),
);

export type OptionCounts = z.output<typeof optionCounts>;
export type Histogram = z.output<typeof histogram>;
export type Histograms = z.output<typeof histograms>;
