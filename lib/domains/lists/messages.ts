import { KEPT_PLACES_LIMIT, LIST_LIMITS, LIST_TITLE_LIMIT, NOTE_LIMIT } from './constants';

/** Apart from other constants, which every page of the browser loads. */
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
  unverified:
    'Confirm your email first: open the link in the email that we sent when you signed up. Then accept the invitation here.',
  alreadyMember: 'This person keeps the list with you already.',
  yourself: 'That’s your own email.',
  handOver: 'Choose whether the list goes to the next person or is deleted.',
  invited: 'The invitation is on its way.',
  cancelled: 'The invitation was canceled.',
  linkEnded: 'The link was ended. It no longer shows the list.',
} as const;
