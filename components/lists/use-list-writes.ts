import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import type { CallKey } from '@/lib/client/queries/call-query';
import { communityKeys } from '@/lib/client/queries/communities';
import { listKeys, listQueries } from '@/lib/client/queries/lists';
import { useSendCall, useSendOrWait } from '@/lib/client/use-call-mutation';
import type { ListStatus } from '@/lib/domains/lists/constants';
import type { ListItem, HouseholdList, ListNote } from '@/lib/domains/lists/output';

/** 'Boone' or '3 places' */
const placesInWords = (items: readonly ListItem[]): string =>
  items.length === 1
    ? (items[0]?.community.communityNameText ?? 'the place')
    : `${items.length} places`;

/** What became of a status: set, or somebody else's came first. */
type StatusOutcome = { conflict: string } | null;

/**
 * Every change of a list's places, each with Undo. What others change meanwhile stays: a change
 * says what it is about, and the list is read again after it.
 * @param wishes with which the list on the screen was read
 */
export function useListWrites(list: HouseholdList, wishes: string) {
  const client = useQueryClient();
  const send = useSendCall();
  const sendOrWait = useSendOrWait();
  const { notify } = useToasts();
  const { id: listId } = list;
  const { queryKey } = listQueries.one(listId, wishes);

  const stale: readonly CallKey[] = [listKeys.one(listId), listKeys.mine];
  /** The hearts of its owner follow a list that only they see. */
  const withHearts: readonly CallKey[] = [...stale, ...communityKeys.withHearts];
  /** What is shown until the server has answered. */
  const showAtOnce = async (change: (now: HouseholdList) => HouseholdList) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (read) => read && { ...read, data: change(read.data) });
  };
  /** A toast says what failed; what holds is read again. */
  const readAgain = () => void client.invalidateQueries({ queryKey: listKeys.one(listId) });

  const remove = async (items: readonly ListItem[]) => {
    const itemIds = items.map(({ id }) => id);
    await showAtOnce((now) => ({
      ...now,
      items: now.items.filter(({ id }) => !itemIds.includes(id)),
    }));
    try {
      await send('list/remove-items', { listId, itemIds }, { invalidates: withHearts });
    } catch {
      return readAgain();
    }
    notify({
      text: `Removed ${placesInWords(items)} from “${list.title}”.`,
      action: {
        label: 'Undo',
        onAct: () =>
          void send('list/restore-items', { listId, itemIds }, { invalidates: withHearts }).catch(
            readAgain,
          ),
      },
    });
  };

  const move = async (itemId: number, beforeItemId: number | null, undo = true) => {
    const at = list.items.findIndex(({ id }) => id === itemId);
    const item = list.items[at];
    const wasBefore = list.items[at + 1]?.id ?? null;
    if (!item || wasBefore === beforeItemId) return;
    await showAtOnce((now) => {
      const others = now.items.filter(({ id }) => id !== itemId);
      const to = others.findIndex(({ id }) => id === beforeItemId);
      return { ...now, items: others.toSpliced(to < 0 ? others.length : to, 0, item) };
    });
    try {
      await send('list/move-item', { listId, itemId, beforeItemId }, { invalidates: stale });
    } catch {
      return readAgain();
    }
    if (!undo) return;
    notify({
      text: `Moved ${item.community.communityNameText}.`,
      action: {
        label: 'Undo',
        onAct: () =>
          void send(
            'list/move-item',
            { listId, itemId, beforeItemId: wasBefore },
            { invalidates: stale },
          ).catch(readAgain),
      },
    });
  };

  const setStatus = async (
    item: ListItem,
    status: ListStatus,
    undo = true,
  ): Promise<StatusOutcome> => {
    const before = item.status;
    const input = { listId, itemId: item.id, status, version: item.version };
    try {
      const set = await sendOrWait('list/set-status', input, {
        invalidates: stale,
        showError: 'inline',
        scope: `list ${listId}`,
        waits: {
          label: `${item.community.communityNameText} on “${list.title}”: ${status}`,
          about: `status ${item.id}`,
        },
      });
      if (!set) return null;
      const { version } = set;
      if (undo)
        notify({
          text: `${item.community.communityNameText}: ${status}.`,
          action: {
            label: 'Undo',
            onAct: () => void setStatus({ ...item, version, status }, before, false),
          },
        });
      return null;
    } catch (error) {
      readAgain();
      if (error instanceof CallFailure && error.httpStatus === 409)
        return { conflict: error.message };
      notify({ text: (error as Error).message, tone: 'error' });
      return null;
    }
  };

  const setHeart = (item: ListItem, isFavourite: boolean) =>
    sendOrWait(
      'list/set-heart',
      { listId, itemId: item.id, isFavourite },
      {
        invalidates: withHearts,
        scope: `list ${listId}`,
        waits: {
          label: `Your heart for ${item.community.communityNameText} on “${list.title}”`,
          about: `heart ${item.id}`,
        },
      },
    ).catch(readAgain);

  const addPlaces = (communityIds: number[]) =>
    send('list/add-items', { listId, communityIds }, { invalidates: withHearts }).then(
      () =>
        notify({
          text: `Added ${communityIds.length === 1 ? 'a place' : `${communityIds.length} places`} to “${list.title}”.`,
          tone: 'success',
        }),
      readAgain,
    );

  const deleteNote = async ({ id: noteId }: ListNote) => {
    try {
      await send('list/delete-note', { listId, noteId }, { invalidates: stale });
    } catch {
      return readAgain();
    }
    notify({
      text: 'Your note was deleted.',
      action: {
        label: 'Undo',
        onAct: () =>
          void send('list/restore-note', { listId, noteId }, { invalidates: stale }).catch(
            readAgain,
          ),
      },
    });
  };

  return { remove, move, setStatus, setHeart, addPlaces, deleteNote };
}

export type ListWrites = ReturnType<typeof useListWrites>;
