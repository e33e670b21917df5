import * as z from 'zod';
import { messageOutput } from '@/lib/domains/accounts/output';
import { card } from '@/lib/shared/input/community-card';
import { wishAnswer } from '@/lib/search/output';
import { LIST_STATUSES } from './constants';

/** Somebody who keeps a list, as the others see them. */
const member = z.object({
  id: z.string(),
  /** A first name, or the email of somebody without one. */
  name: z.string(),
  isYou: z.boolean(),
  isOwner: z.boolean(),
});

const note = z.object({
  id: z.number().int(),
  text: z.string(),
  author: z.string(),
  isYours: z.boolean(),
  writtenAt: z.iso.datetime(),
  isEdited: z.boolean(),
  version: z.number().int(),
});

const place = {
  community: card,
  status: z.enum(LIST_STATUSES),
  /** In the order of `wishLabels`; empty without wishes. */
  wishes: z.array(wishAnswer),
};

const item = z.object({
  id: z.number().int(),
  ...place,
  /** Who set the status; null for nobody yet, or somebody who left. */
  statusBy: z.string().nullable(),
  version: z.number().int(),
  /** Null for somebody who left. */
  addedBy: z.string().nullable(),
  addedAt: z.iso.datetime(),
  /** The ids of those whose heart is shown on it. */
  hearts: z.array(z.string()),
  notes: z.array(note),
});

const asked = { wishLabels: z.array(z.string()), ignoredWishes: z.array(z.string()) };

const list = z.object({
  id: z.string(),
  title: z.string(),
  version: z.number().int(),
  isOwner: z.boolean(),
  /** Whether every heart of its owner goes on it by itself, as long as nobody else sees it. */
  followsHearts: z.boolean(),
  members: z.array(member),
  items: z.array(item),
  /** Places on it that nobody is shown now. */
  notShown: z.array(
    z.object({
      id: z.number().int(),
      communityNameText: z.string(),
      stateShortName: z.string(),
    }),
  ),
  /** The caller's favorites that aren't on it: nobody else sees them. */
  privateHearts: z.array(card),
  /** Whether the caller is emailed when others have changed their lists, once a week at most. */
  weeklyEmail: z.boolean(),
  /** When the link that shows it was made; null where there is none. */
  linkSince: z.iso.datetime().nullable(),
  invitations: z.array(
    z.object({ id: z.number().int(), emailId: z.string(), expiresAt: z.iso.datetime() }),
  ),
  ...asked,
});

export const listOutput = z.object({ data: list });

const shortList = z.object({
  id: z.string(),
  title: z.string(),
  /** The caller's own, made by itself at their first heart. */
  isFirst: z.boolean(),
  isOwner: z.boolean(),
  items: z.number().int(),
  members: z.number().int(),
});

export const mineOutput = z.object({
  data: z.array(shortList),
  favoritesCount: z.number().int(),
});

const sharedItem = z.object({
  ...place,
  addedBy: z.string().nullable(),
  /** First names. */
  hearts: z.array(z.string()),
  notes: z.array(note.pick({ text: true, author: true, writtenAt: true })),
});

const sharedList = z.object({
  title: z.string(),
  /** First names, the owner's first. */
  keptBy: z.array(z.string()),
  items: z.array(sharedItem),
  ...asked,
});

export const sharedOutput = z.object({ data: sharedList });

const invitation = z.object({
  title: z.string(),
  /** The first name of who sent it; null where they have none. */
  inviter: z.string().nullable(),
  emailId: z.string(),
  items: z.number().int(),
  expiresAt: z.iso.datetime(),
  /** Whether the email has an account already. */
  hasAccount: z.boolean(),
});

export const listInvitationOutput = z.object({ data: invitation });

export const createdListOutput = z.object({ data: z.object({ id: z.string() }) });
export const newVersionOutput = z.object({ version: z.number().int() });
export const itemIdsOutput = z.object({ itemIds: z.array(z.number().int()) });
export const noteIdOutput = z.object({ noteId: z.number().int() });
export const heartOutput = z.object({ isFavourite: z.boolean() });
/** The whole link; it can't be read again. */
export const linkOutput = z.object({ link: z.string() });
export const savedFavoritesOutput = z.object({
  /** Those that weren't favorites before. */
  communityIds: z.array(z.number().int()),
  /** What was put on lists, for list/undo-save-favorites. */
  lists: z.array(
    z.object({
      listId: z.string(),
      itemIds: z.array(z.number().int()),
      noteIds: z.array(z.number().int()),
    }),
  ),
  /** How many were left out, because nobody is shown them now. */
  notShown: z.number().int(),
});
export const joinedListOutput = z.object({ listId: z.string() });
export const doneOutput = messageOutput;
export const listEmailOutput = z.object({ on: z.boolean() });
export const nothingOutput = z.object({});

export type HouseholdList = z.output<typeof list>;
export type ListItem = z.output<typeof item>;
export type ListNote = z.output<typeof note>;
export type SharedList = z.output<typeof sharedList>;
export type SharedItem = z.output<typeof sharedItem>;
