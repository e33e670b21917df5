import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { limit, page, searchText } from '@/lib/shared/input/fields';
import { WORK_KINDS, type WorkKind } from '@/lib/shared/constants/work';
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

/** One part of a list's file. */
export const partInput = <Name extends AdminListName>(name: Name, filters: z.ZodRawShape) =>
  z.object({ ...queryFields(name), ...filters, after: z.array(z.string()).optional() });

/** `mine`: only what the caller is to do. */
export const listWorkInput = z.object({ mine: z.boolean(ERROR_MESSAGES.yesOrNo).default(false) });

const WORK_NAMES = Object.keys(WORK_KINDS) as [WorkKind, ...WorkKind[]];

export const markWorkInput = z
  .object({
    kind: z.enum(WORK_NAMES, ERROR_MESSAGES.id),
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
