'use client';

import { useSyncExternalStore } from 'react';

/** The router changes the address without the browser's events; the shell announces it by this. */
const EVENTS = ['hashchange', 'popstate', 'wherewell:address'] as const;

export const announceAddressChange = () => window.dispatchEvent(new Event('wherewell:address'));

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}

const read = () => window.location.hash.slice(1);

/** The address inside the shell; '' on the server and on pages outside the shell. */
export const useHashPath = (): string => useSyncExternalStore(subscribe, read, () => '');
