'use client';

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether this runs in a browser, on a page that has taken over what the server has drawn. False on
 * the server and while the browser takes over: until then both must draw the same.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
