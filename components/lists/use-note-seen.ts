import { useEffect, useEffectEvent } from 'react';
import type { HouseholdList } from '@/lib/domains/lists/output';
import { useSendCall } from '@/lib/client/use-call-mutation';

/** What others may have changed, as one text: it differs when something is new. */
const contentOf = ({ items, members }: HouseholdList): string =>
  JSON.stringify([
    items.map(({ id, version, notes }) => [
      id,
      version,
      notes.map((note) => [note.id, note.version]),
    ]),
    members.map(({ id }) => id),
  ]);

/** Notes that the person has seen the list as it is: no email is about that. */
export function useNoteSeen(list: HouseholdList): void {
  const send = useSendCall();
  const content = list.members.length > 1 ? contentOf(list) : null;
  const note = useEffectEvent(() => {
    // Seen or not is a courtesy: where it can't be noted, an email says it once more.
    void send(
      'list/note-seen',
      { listId: list.id },
      { invalidates: [], showError: 'inline' },
    ).catch(() => {});
  });
  useEffect(() => {
    if (content !== null) note();
  }, [content, list.id]);
}
