'use client';

import { onlineManager } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '@/components/auth/session';
import { UI_LABELS } from '@/components/ui/labels';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useToasts } from '@/components/ui/overlay/toasts';
import { keepOffline, registerWorker } from '@/lib/client/offline/register-worker';
import { mayPrefetch } from '@/lib/client/prefetch';
import { savedDocumentAt } from '@/lib/client/offline/saved-document';
import { PAGES } from '@/lib/shared/constants/paths';
import type { NotSent } from './not-sent-panel';
import { OfflineBar } from './offline-bar';
import { useOfflineStores } from './use-offline-stores';

/** Few ever see it. */
const NotSentPanel = lazyComponent(() => import('./not-sent-panel'));

const subscribeToNetwork = (listener: () => void) => onlineManager.subscribe(listener);
const isOnlineNow = () => onlineManager.isOnline();

/** Above the page, which may be the server's own. */
function useSlot(): HTMLElement {
  const [slot] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.querySelector('.page')?.before(slot);
    return () => slot.remove();
  }, [slot]);
  return slot;
}

/** When a page of the server was saved, where it is shown from a copy; null in the shell. */
const pageSavedAt = (): number | null =>
  window.location.pathname === PAGES.home ? null : savedDocumentAt();

const reload = () => window.location.reload();

/** Tells of new releases, and has the worker keep what opens without a network. */
function useWorker(loadScreens: OfflineProps['loadScreens']): void {
  const { notify } = useToasts();
  useEffect(() => {
    let isTold = false;
    const onRelease = () => {
      if (isTold) return;
      isTold = true;
      notify({
        text: 'A new version is ready.',
        duration: null,
        action: { label: UI_LABELS.reload, onAct: reload },
      });
    };
    if (loadScreens && mayPrefetch()) keepOffline(loadScreens).catch(() => {});
    return registerWorker(onRelease);
  }, [notify, loadScreens]);
}

export interface OfflineProps {
  /** In the shell: loads the code of the screens that open without a network. */
  loadScreens?: () => Promise<void>;
}

/** What works without a network, and tells of new releases. */
export default function Offline({ loadScreens }: OfflineProps) {
  const { account } = useSession();
  const [lost, setLost] = useState<NotSent[]>([]);
  const onLost = useCallback(
    (labels: string[]) =>
      setLost(
        labels.map((label, at) => ({
          id: `lost ${at}`,
          label,
          reason: 'It wasn’t sent before you were logged out.',
        })),
      ),
    [],
  );
  const { savedAt, tryAgain, shown, dismiss } = useOfflineStores(account?.id, onLost);
  const isOnline = useSyncExternalStore(subscribeToNetwork, isOnlineNow);
  const [pageAt] = useState(pageSavedAt);
  const slot = useSlot();
  useWorker(loadScreens);

  const refused = shown.refused.map(({ id, label, refusal = '' }) => ({
    id,
    label,
    reason: refusal,
  }));
  const notSent = [...refused, ...lost];
  const onDismiss = (id: string) => {
    setLost((now) => now.filter((one) => one.id !== id));
    void dismiss(id);
  };
  return createPortal(
    <>
      <OfflineBar
        isOnline={isOnline}
        savedAt={pageAt ?? savedAt}
        waiting={shown.waiting}
        onRetry={pageAt === null ? tryAgain : reload}
      />
      {notSent.length > 0 && <NotSentPanel changes={notSent} onDismiss={onDismiss} />}
    </>,
    slot,
  );
}
