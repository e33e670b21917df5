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

export const LIST_MESSAGES = {
  missing: 'This list doesn’t exist, or you don’t keep it.',
  missingItem: 'This place is no longer on the list.',
  missingNote: 'This note was deleted.',
  notYours: 'Only the person who wrote a note can change it.',
  ownerOnly: 'Only the person who owns the list can do that.',
  fullList: `A list has room for ${LIST_LIMITS.items} places. Remove some to add others.`,
  fullMembers: `A list can be kept by ${LIST_LIMITS.members} people at most.`,
  tooManyLists: `You can keep ${LIST_LIMITS.lists} lists at most. Leave one to open another.`,
  tooManyInvitations: `${LIST_LIMITS.invitations} invitations are waiting for an answer already. Cancel one to send another.`,
  tooManyNotes: `A place has room for ${LIST_LIMITS.notes} notes. Delete one to add another.`,
  title: 'Give the list a title.',
  longTitle: `Use at most ${LIST_TITLE_LIMIT} characters.`,
  note: 'Write a note first.',
  longNote: `Use at most ${NOTE_LIMIT} characters.`,
  status: 'Choose one of Looking, Visited, Maybe and No.',
  places: 'Choose at least one place.',
  keptPlaces: `Send at most ${KEPT_PLACES_LIMIT} places at a time.`,
  noteChanged: 'This note was changed somewhere else. Both texts are kept.',
  deadLink: 'This link no longer works. Ask the person who sent it for a new one.',
  deadInvitation: 'This invitation no longer works. Ask the person who sent it for a new one.',
  otherEmail: 'This invitation was sent to another email. Log in with that one to accept it.',
  alreadyMember: 'This person keeps the list with you already.',
  yourself: 'That’s your own email.',
  handOver: 'Choose whether the list goes to the next person or is deleted.',
  invited: 'The invitation is on its way.',
  cancelled: 'The invitation was cancelled.',
  linkEnded: 'The link was ended. It no longer shows the list.',
} as const;

/** Says that somebody else has changed a status meanwhile. */
export const statusChangedBy = (name: string, status: ListStatus): string =>
  `${name} set it to ${status} while you were choosing.`;

/** Says that somebody else has changed the title meanwhile. */
export const titleChangedTo = (title: string): string =>
  `The title was changed to “${title}” while you were writing.`;
