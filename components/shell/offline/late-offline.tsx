'use client';

import { useEffect, useState } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import type { OfflineProps } from './offline';

const Offline = lazyComponent(() => import('./offline'));

/** Milliseconds after which it is loaded although the page is never idle. */
const LONGEST = 10_000;

/** Calls `run` once the page has loaded and has nothing else to do. @returns takes that back */
function whenQuiet(run: () => void): () => void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST });
    else setTimeout(run, LONGEST / 5);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
  return () => window.removeEventListener('load', whenIdle);
}

/** What works without a network; its code comes after everything else, or at once without one. */
export function LateOffline(props: OfflineProps) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    window.addEventListener('offline', want);
    const stop = whenQuiet(want);
    if (!navigator.onLine) want();
    return () => {
      window.removeEventListener('offline', want);
      stop();
    };
  }, []);
  return isWanted && <Offline {...props} />;
}
