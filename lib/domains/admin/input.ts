import * as z from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { limit, page, recordId, searchText } from '@/lib/shared/input/fields';
import {
  AGES,
  MOST_SELECTED,
  STAGES,
  type Age,
  type Stage,
} from '@/lib/shared/constants/list-filters';
import { MARKED_KINDS, type MarkedKind } from '@/lib/shared/constants/work';
import {
  CENTER_LISTS,
  DIRECTIONS,
  type AdminListName,
  type AdminListSort,
  type AdminListTab,
} from '@/lib/shared/constants/admin-lists';

/**
 * What decides which rows a list has, and in which order: the same on the screen and in its file.
 */
const queryFields = <Name extends AdminListName>(name: Name) => {
  const { tabs, sorts, usual } = CENTER_LISTS[name];
  const [first, ...others] = Object.keys(tabs) as [AdminListTab<Name>, ...AdminListTab<Name>[]];
  return {
    tab: z.enum([first, ...others], ERROR_MESSAGES.unknownTab).default(first),
    searchText,
    sort: z
      .enum(Object.keys(sorts) as [AdminListSort<Name>], ERROR_MESSAGES.unknownSort)
      .default(usual as AdminListSort<Name>),
    /** The one that people want first, if absent. */
    direction: z.enum(DIRECTIONS, ERROR_MESSAGES.direction).optional(),
  };
};

export const adminListInput = <Name extends AdminListName>(name: Name) =>
  z.object({ ...queryFields(name), page, limit: limit(PAGE_SIZES.center) });

/** What a list can be narrowed to, besides its tab and a search. */
export type FilterShape<Filters extends object> = {
  readonly [Key in keyof Filters]: z.ZodType<Filters[Key]>;
};

const AGE_NAMES = Object.keys(AGES) as [Age, ...Age[]];
const STAGE_NAMES = Object.keys(STAGES) as [Stage, ...Stage[]];

/** One of the options of a filter; null for all. */
const optionOf = <const Option extends string>(options: readonly [Option, ...Option[]]) =>
  z
    .enum(options, ERROR_MESSAGES.option)
    .nullish()
    .transform((option) => option ?? null);

const age = optionOf(AGE_NAMES);

/** Only these rows, as a list or with commas between them; null for all. */
const onlyIds = <Id extends z.ZodType>(id: Id) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(id, ERROR_MESSAGES.list).max(MOST_SELECTED, ERROR_MESSAGES.tooManyRows).nullish(),
    )
    .transform((ids) => ids ?? null);

const uuid = z.uuid(ERROR_MESSAGES.id);

export const communityFilters = {
  ids: onlyIds(recordId),
  complete: optionOf(STAGE_NAMES),
  edited: age,
  seen: age,
};

export const userFilters = { ids: onlyIds(uuid), seen: age };

export const invitationFilters = { ids: onlyIds(uuid) };

const selected = <Id extends z.ZodType>(id: Id) =>
  z
    .array(id, ERROR_MESSAGES.list)
    .min(1, ERROR_MESSAGES.required)
    .max(MOST_SELECTED, ERROR_MESSAGES.tooManyRows)
    .transform((ids) => [...new Set(ids)]);

export const remindInput = z.object({ communityIds: selected(recordId) });

export const resendInput = z.object({ ids: selected(uuid) });

/** `ids` of communities or of people, which are put on the to-do list. */
export const followUpInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('community'), ids: selected(recordId) }),
  z.object({ kind: z.literal('person'), ids: selected(uuid) }),
]);

/** One part of a list's file. */
export const partInput = <Name extends AdminListName>(name: Name, filters: z.ZodRawShape) =>
  z.object({ ...queryFields(name), ...filters, after: z.array(z.string()).optional() });

/** `mine`: only what the caller is to do. */
export const listWorkInput = z.object({ mine: z.boolean(ERROR_MESSAGES.yesOrNo).default(false) });

const MARKED_NAMES = Object.keys(MARKED_KINDS) as [MarkedKind, ...MarkedKind[]];

export const markWorkInput = z
  .object({
    kind: z.enum(MARKED_NAMES, ERROR_MESSAGES.id),
    id: z.string(ERROR_MESSAGES.id).min(1, ERROR_MESSAGES.id).max(100, ERROR_MESSAGES.id),
    /** Who is to do it: an administrator, or null for nobody; as before if absent. */
    assigneeId: z.uuid(ERROR_MESSAGES.id).nullish(),
    /** Since when it waits, as the list says: it is done until it waits again. */
    doneSince: z.iso.datetime({ offset: true, error: ERROR_MESSAGES.moment }).optional(),
  })
  .refine(({ assigneeId, doneSince }) => (assigneeId === undefined) !== (doneSince === undefined), {
    path: ['assigneeId'],
    error: ERROR_MESSAGES.required,
  });
