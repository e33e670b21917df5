'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSession } from '@/components/auth/session';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useApi } from '@/lib/client/api-context';
import { UploadContext, type UploadSlot } from '@/lib/client/uploads/upload-context';
import type { UploadStore } from '@/lib/client/uploads/upload-store';

const UploadPanel = lazyComponent(() => import('./upload-panel'));

/** Keeps uploads while the person moves between screens, until they log out
 * or somebody else is logged in. */
export function UploadProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const client = useQueryClient();
  const { signedIn, owners } = useSession();
  const opened = useRef<UploadStore>(null);
  const [store, setStore] = useState<UploadStore | null>(null);

  useEffect(() => {
    if (!signedIn) opened.current?.stopAll();
  }, [signedIn]);
  useEffect(() => {
    if (owners > 0) opened.current?.stopAll();
  }, [owners]);

  const slot = useMemo<UploadSlot>(
    () => ({
      store,
      open: (create) => {
        opened.current ??= create(api, client);
        setStore(opened.current);
        return opened.current;
      },
    }),
    [store, api, client],
  );
  return (
    <UploadContext value={slot}>
      {children}
      {store && <UploadPanel store={store} />}
    </UploadContext>
  );
}
