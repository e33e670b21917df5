import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '@/components/ui/overlay/toasts';
import { savedSearchKeys, savedSearchQueries } from '@/lib/client/queries/saved-searches';
import { useSendCall } from '@/lib/client/use-call-mutation';
import type { SavedSearch } from '@/lib/domains/saved-searches/output';
import type { SearchEmail } from '@/lib/shared/constants/saved-searches';

const LISTED = { invalidates: [savedSearchKeys.mine] } as const;

/** What a person does with their saved searches, shown at once. A toast says what failed. */
export function useSearchWrites() {
  const client = useQueryClient();
  const send = useSendCall();
  const { notify } = useToasts();
  const { queryKey } = savedSearchQueries.mine();
  const readAgain = () => void client.invalidateQueries({ queryKey: savedSearchKeys.mine });
  const showAtOnce = async (change: (now: SavedSearch[]) => SavedSearch[]) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (read) => read && { ...read, data: change(read.data) });
  };

  /** What it finds now has been seen. The list opens meanwhile. */
  const noteOpened = ({ id }: SavedSearch) =>
    void send('user/open-saved-search', { id }, { ...LISTED, showError: 'inline' }).catch(() => {});

  const setEmail = async ({ id }: SavedSearch, email: SearchEmail) => {
    await showAtOnce((now) => now.map((one) => (one.id === id ? { ...one, email } : one)));
    await send('user/update-saved-search', { id, email }, LISTED).catch(readAgain);
  };

  const bringBack = (id: string) =>
    send('user/delete-saved-search', { id, deleted: false }, LISTED).catch(readAgain);

  const remove = async ({ id, name }: SavedSearch) => {
    await showAtOnce((now) => now.filter((one) => one.id !== id));
    try {
      await send('user/delete-saved-search', { id }, LISTED);
    } catch {
      return readAgain();
    }
    notify({
      text: `Deleted “${name}”.`,
      action: { label: 'Undo', onAct: () => void bringBack(id) },
    });
  };

  return { noteOpened, setEmail, remove };
}

export type SearchWrites = ReturnType<typeof useSearchWrites>;
