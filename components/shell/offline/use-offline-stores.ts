import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '@/lib/client/api-context';
import { CopyStore } from '@/lib/client/offline/copy-store';
import { forgetWithSessions } from '@/lib/client/offline/forgetting';
import { savedDocumentAt } from '@/lib/client/offline/saved-document';
import { SavedCopies } from '@/lib/client/offline/saved-copies';
import { WaitingWrites } from '@/lib/client/offline/waiting-writes';
import { WriteStore } from '@/lib/client/offline/write-store';
import { communityQueries } from '@/lib/client/queries/communities';
import { FEATURED_LIST, WISH_COUNTS } from '@/lib/shared/constants/communities';

/** What the saved shell has brought along for the home page. */
const OF_SHELL = [FEATURED_LIST, WISH_COUNTS].map((list) => communityQueries.list(list).queryKey);

/** Keeps what is read and what waits to be sent, as long as the shell is there. */
export function useOfflineStores(account: string | undefined, onLost: (labels: string[]) => void) {
  const client = useQueryClient();
  const api = useApi();
  const [stores] = useState(() => ({
    copies: new SavedCopies(client, new CopyStore()),
    writes: new WaitingWrites(client, api, new WriteStore()),
  }));
  const { copies, writes } = stores;

  useEffect(() => {
    const stopForgetting = forgetWithSessions(copies, writes, onLost);
    const stopCopies = copies.start();
    const stopWrites = writes.start();
    const at = savedDocumentAt();
    if (at !== null) for (const key of OF_SHELL) copies.noteShown(key, at);
    return () => {
      stopForgetting();
      stopCopies();
      stopWrites();
    };
  }, [copies, writes, onLost]);

  // What this account has left behind can be sent now that it is known who is here.
  useEffect(() => {
    if (account !== undefined) void writes.forgetOthers().then(() => writes.adopt());
  }, [account, writes]);

  return {
    savedAt: useSyncExternalStore(copies.subscribe, copies.oldestShown),
    tryAgain: copies.tryAgain,
    shown: useSyncExternalStore(writes.subscribe, writes.shown),
    dismiss: writes.dismiss,
  };
}
