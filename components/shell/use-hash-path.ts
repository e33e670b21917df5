'use client';

import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

const read = () => window.location.hash.slice(1);

/** The address inside the shell; '' on the server and on pages outside the shell. */
export const useHashPath = (): string => useSyncExternalStore(subscribe, read, () => '');
