import * as z from 'zod';
import { email } from '@/lib/domains/accounts/input';
import { wishesText } from '@/lib/search/input';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { isPlain, recordId, typedLine, typedText, versionNumber } from '@/lib/shared/input/fields';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import {
  KEPT_PLACES_LIMIT,
  LIST_LIMITS,
  LIST_STATUSES,
  LIST_TITLE_LIMIT,
  NOTE_LIMIT,
} from './constants';
import { LIST_MESSAGES as SAY } from './messages';

const listId = z.uuid(ERROR_MESSAGES.id);
const itemId = recordId;
const version = versionNumber(1);

/** Longest text, in UTF-16 units, that is looked at. */
const units = (characters: number) => characters * 20;

export const title = typedLine(SAY.title)
  .min(1, SAY.title)
  .max(units(LIST_TITLE_LIMIT), SAY.longTitle)
  .refine((text) => [...text].length <= LIST_TITLE_LIMIT, SAY.longTitle);

export const noteText = typedText(SAY.note)
  .min(1, SAY.note)
  .max(units(NOTE_LIMIT), SAY.longNote)
  .refine((text) => !hasMoreCharacters(text, NOTE_LIMIT), SAY.longNote);

const several = (message: string) =>
  z
    .array(recordId, message)
    .min(1, message)
    .max(LIST_LIMITS.items, SAY.fullList)
    .transform((ids) => [...new Set(ids)]);

/** What a link says; an odd one is simply not found. */
const token = z
  .string(ERROR_MESSAGES.id)
  .max(200, ERROR_MESSAGES.id)
  .refine(isPlain, ERROR_MESSAGES.id);

export const noInput = z.object({});
export const listInput = z.object({ listId });
export const getListInput = z.object({ listId, wishes: wishesText });
export const createListInput = z.object({ title });
export const renameInput = z.object({ listId, title, version });
export const addItemsInput = z.object({ listId, communityIds: several(SAY.places) });
export const itemsInput = z.object({ listId, itemIds: several(SAY.places) });
export const itemStatusInput = z.object({
  listId,
  itemId,
  status: z.enum(LIST_STATUSES, SAY.status),
  version: version.meta({ description: 'Of the status that the person saw.' }),
});
export const moveInput = z.object({
  listId,
  itemId,
  beforeItemId: itemId.nullable().meta({ description: 'Null for the end of the list.' }),
});
export const heartInput = z.object({
  listId,
  itemId,
  isFavourite: z.boolean(ERROR_MESSAGES.yesOrNo),
});
export const addNoteInput = z.object({ listId, itemId, text: noteText });
export const noteInput = z.object({ listId, noteId: recordId });
export const editNoteInput = noteInput.extend({ text: noteText, version });
export const sharedInput = z.object({ token, wishes: wishesText });
export const listInviteInput = z.object({ listId, emailId: email(ERROR_MESSAGES.required) });
export const cancelInput = z.object({ listId, invitationId: recordId });
export const listTokenInput = z.object({ token });
export const listEmailInput = z.object({ on: z.boolean(ERROR_MESSAGES.yesOrNo) });
export const leaveInput = z.object({
  listId,
  then: z
    .enum(['hand-over', 'delete'], SAY.handOver)
    .nullish()
    .meta({ description: 'What the owner wants for the others; required of the owner alone.' }),
});

export const saveFavoritesInput = z.object({
  places: z
    .array(
      z.object({
        communityId: recordId,
        status: z.enum(LIST_STATUSES, SAY.status).nullish(),
        note: noteText.nullish(),
      }),
      SAY.places,
    )
    .min(1, SAY.places)
    .max(KEPT_PLACES_LIMIT, SAY.keptPlaces)
    .meta({ description: 'In their order, the first at the top.' }),
});

const some = z.array(recordId, ERROR_MESSAGES.list).max(KEPT_PLACES_LIMIT, SAY.keptPlaces);

export const undoSaveFavoritesInput = z
  .object({
    communityIds: some,
    lists: z
      .array(z.object({ listId, itemIds: some, noteIds: some }), ERROR_MESSAGES.list)
      .max(2, ERROR_MESSAGES.list),
  })
  .meta({ description: 'As list/save-favorites has answered.' });

export const titleForm = z.object({ title });
export const noteForm = z.object({ text: noteText });
export const listInviteForm = z.object({ emailId: listInviteInput.shape.emailId });
