'use client';

import { useEffect } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { registerWorker } from '@/lib/client/offline/register-worker';

/** What works without a network, and tells of new releases. */
export default function Offline() {
  const { notify } = useToasts();
  useEffect(
    () =>
      registerWorker(() =>
        notify({
          text: 'A new version is ready.',
          duration: null,
          action: { label: 'Reload', onAct: () => window.location.reload() },
        }),
      ),
    [notify],
  );
  return null;
}
