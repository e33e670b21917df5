import { PAGE_SIZES } from '@/lib/shared/constants/limits';

/** How somebody feels about a place on a list. */
export const LIST_STATUSES = ['Looking', 'Visited', 'Maybe', 'No'] as const;

export type ListStatus = (typeof LIST_STATUSES)[number];

export const LIST_LIMITS = {
  /** Places on a list. */
  items: 200,
  /** People who keep a list, its owner included. */
  members: 8,
  /** Lists that one account keeps. */
  lists: 20,
  /** Invitations of a list that wait for an answer. */
  invitations: 10,
  /** Notes on one place. */
  notes: 100,
} as const;

/** Longest note, in characters as people count them. */
export const NOTE_LIMIT = 500;

/** Longest title of a list. */
export const LIST_TITLE_LIMIT = 60;

/** The title of the list that has the notes of a visitor whose first list others see. */
export const FROM_DEVICE_TITLE = 'From this device';

/** Places that a device keeps for a visitor: as many as one page of cards has. */
export const KEPT_PLACES_LIMIT = PAGE_SIZES.communities.largest;

/** Fewer favorites than this are shown without search and filters. */
export const FILTERED_FROM = 13;

/** Days for which what was removed from a list can come back. */
export const LIST_UNDO_DAYS = 30;

/** Somebody of whom no name is known. */
export const SOMEBODY_ON_LIST = 'Somebody';

/** Says that somebody else has changed a status meanwhile. */
export const statusChangedBy = (name: string, status: ListStatus): string =>
  `${name} set it to ${status} while you were choosing.`;

/** Says that somebody else has changed the title meanwhile. */
export const titleChangedTo = (title: string): string =>
  `The title was changed to “${title}” while you were writing.`;
