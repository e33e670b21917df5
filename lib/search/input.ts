import * as z from 'zod';
import { LARGEST_INTEGER, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import {
  claimedUser,
  flag,
  isPlain,
  knownCodes,
  knownIds,
  limit,
  page,
  recordId,
  searchText,
} from '@/lib/shared/input/fields';
import { LIST_SORTS, MAP_FIGURES, MOST_PLACES, NO_POPULATION_LIMIT } from './constants';
import { WISHES_TEXT_LIMIT } from './wishes/address';
import { FILTERS, type AnyFilter } from './filters';
import type { Filter, OptionFilter, OptionInput, RangeFilter, StepFilter } from './filters/filter';

/** Null where there is no bound: absent, null or -1. */
const bound = (schema: z.ZodNumber) =>
  schema
    .nullish()
    .transform((value) => (value === undefined || value === NO_POPULATION_LIMIT ? null : value));

const populationBound = bound(
  z
    .number(ERROR_MESSAGES.population)
    .int(ERROR_MESSAGES.population)
    .min(NO_POPULATION_LIMIT, ERROR_MESSAGES.population)
    .max(LARGEST_INTEGER, ERROR_MESSAGES.figureTooLarge),
);

const figureBound = bound(
  z
    .number(ERROR_MESSAGES.figureBound)
    .refine((value) => value >= 0 || value === NO_POPULATION_LIMIT, ERROR_MESSAGES.figureBound)
    .max(LARGEST_INTEGER, ERROR_MESSAGES.figureTooLarge),
);

type Codes<Value> = ReturnType<typeof knownCodes<Extract<Value, string>>>;

/** The fields that a filter has in calls. */
type FieldsOf<F> =
  F extends OptionFilter<infer Name, string, infer Value, infer _, infer Input>
    ? Input['as'] extends 'flags'
      ? Record<Extract<Value, string>, typeof flag>
      : Record<
          Name,
          { ids: ReturnType<typeof knownIds>; codes: Codes<Value>; flag: typeof flag }[Exclude<
            Input['as'],
            'flags'
          >]
        >
    : F extends RangeFilter | StepFilter
      ? Record<F['fields'][number], typeof figureBound>
      : never;

function optionFields({ name, options, input }: OptionFilter): Record<string, z.ZodType> {
  const values = options.map(({ value }) => value);
  const fields: { [As in OptionInput['as']]: (unknown: string) => Record<string, z.ZodType> } = {
    ids: (unknown) => ({ [name]: knownIds(values.map(Number), unknown) }),
    codes: (unknown) => ({ [name]: knownCodes(values.map(String), unknown) }),
    flags: () => Object.fromEntries(values.map((value) => [value, flag])),
    flag: () => ({ [name]: flag }),
  };
  return fields[input.as]('unknown' in input ? ERROR_MESSAGES[input.unknown] : '');
}

function fieldsOf(filter: Filter): Record<string, z.ZodType> {
  if (filter.kind === 'options') return optionFields(filter);
  const one = filter.kind === 'steps' ? populationBound : figureBound;
  return Object.fromEntries(filter.fields.map((field) => [field, one]));
}

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const FILTER_FIELDS = Object.assign({}, ...FILTERS.map(fieldsOf)) as Intersection<
  FieldsOf<AnyFilter>
>;

/** The two fields of each range, with the error where they cross. */
const BOUNDED = FILTERS.filter((filter) => filter.kind !== 'options');

const degrees = (most: number) =>
  z
    .number(ERROR_MESSAGES.coordinate)
    .min(-most, ERROR_MESSAGES.coordinate)
    .max(most, ERROR_MESSAGES.coordinate)
    .nullish()
    .transform((value) => value ?? null);

const corner = (most: number) =>
  z
    .number(ERROR_MESSAGES.coordinate)
    .min(-most, ERROR_MESSAGES.coordinate)
    .max(most, ERROR_MESSAGES.coordinate);

/** A box on the map, in degrees. */
const area = z
  .object({ west: corner(180), south: corner(90), east: corner(180), north: corner(90) })
  .refine(({ west, south, east, north }) => west < east && south < north, ERROR_MESSAGES.area);

/** A box on the map, in degrees. */
export type Area = z.output<typeof area>;

/** Wishes as addresses have them: `size:20000-100000,july:-84*,college:10`; '' for none. */
export const wishesText = z
  .string(ERROR_MESSAGES.text)
  .max(WISHES_TEXT_LIMIT, ERROR_MESSAGES.wishesTooLong)
  .nullish()
  .transform((text) => (text ?? '').trim())
  .refine(isPlain, ERROR_MESSAGES.controlCharacters);

export const countFittingInput = z.object({ wishes: wishesText });

const listFields = z.object({
  tab: z
    .number(ERROR_MESSAGES.tab)
    .int(ERROR_MESSAGES.tab)
    .min(0, ERROR_MESSAGES.tab)
    .max(3, ERROR_MESSAGES.tab)
    .default(0),
  searchText,
  userID: claimedUser,
  page,
  limit: limit(PAGE_SIZES.communities),
  getResultCount: z
    .boolean(ERROR_MESSAGES.yesOrNo)
    .nullish()
    .transform((value) => value ?? true),
  ...FILTER_FIELDS,
  /** Only places within it. */
  area: area.nullish().transform((value) => value ?? null),
  /** Only these communities, such as those of a list. */
  places: z
    .array(recordId, ERROR_MESSAGES.list)
    .max(MOST_PLACES, ERROR_MESSAGES.tooManyOptions)
    .nullish()
    .transform((ids) => (ids && ids.length > 0 ? [...new Set(ids)] : null)),
  /** Lists those as well, below the others, of which something that was chosen isn't known. */
  includeUnknown: flag,
  /** Says how many communities each option would leave, and how the figures are spread. */
  getOptionCounts: flag,
  /** What is wished: it ranks the list. */
  wishes: wishesText,
  /** With wishes: at most four of one state among the first twelve. */
  diversify: flag,
  sort: z
    .enum(LIST_SORTS, ERROR_MESSAGES.unknownSort)
    .nullish()
    .transform((value) => value ?? 'match'),
  /** Where distances are measured from: a community, or a place by its coordinates. */
  nearCommunityId: recordId.nullish().transform((value) => value ?? null),
  lat: degrees(90),
  long: degrees(180),
});

/** What decides which communities a list has, and their order. */
const wholeListFields = listFields.omit({
  page: true,
  limit: true,
  getResultCount: true,
  getOptionCounts: true,
});

/** What only several fields together get wrong. */
function checkTogether(input: z.output<typeof wholeListFields>, ctx: z.RefinementCtx): void {
  const crossed = BOUNDED.find(({ fields: [least, most] }) => {
    const [from, to] = [input[least], input[most]];
    return from !== null && to !== null && to < from;
  });
  if (crossed)
    return ctx.addIssue({
      code: 'custom',
      path: [crossed.fields[1]],
      message: ERROR_MESSAGES[crossed.crossed],
    });
  if (input.sort !== 'distance' || input.nearCommunityId !== null) return;
  const { lat, long } = input;
  if (lat !== null && long !== null) return;
  const missing = lat === null && long === null ? 'nearCommunityId' : lat === null ? 'lat' : 'long';
  ctx.addIssue({ code: 'custom', path: [missing], message: ERROR_MESSAGES.distanceFrom });
}

export const getAllInput = listFields.superRefine(checkTogether);

/** What a list asks, without its pages, and the figure that the map colors places by. */
export const mapPointsInput = wholeListFields
  .extend({
    figure: z
      .enum(MAP_FIGURES, ERROR_MESSAGES.unknownMapFigure)
      .nullish()
      .transform((value) => value ?? 'population'),
  })
  .superRefine(({ figure: _, ...input }, ctx) => checkTogether(input, ctx));

/** A list as the browser asks for it. */
export type ListInput = z.input<typeof getAllInput>;
export type CommunityFilter = z.output<typeof getAllInput>;
export type WholeListFilter = z.output<typeof wholeListFields>;
