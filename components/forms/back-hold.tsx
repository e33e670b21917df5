'use client';

import { createContext, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';

type Listener = (event: PopStateEvent) => void;

/** Hears of the browser's Back from now on. @returns what ends that */
type HoldBack = (listener: Listener) => () => void;

/** Without a router, nobody else listens. */
const listenAlone: HoldBack = (listener) => {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
};

export const HoldBackContext = createContext<HoldBack>(listenAlone);

/**
 * Lets a form hear of the browser's Back before the router does, and keep it from the router. Belongs
 * inside the router.
 */
export function HoldBackProvider({ children }: { children: ReactNode }) {
  const holder = useRef<Listener | null>(null);
  // Runs before the layout effect of the router around it. Chromium asks a window's own listeners in
  // the order in which they came, whether they capture or not.
  useLayoutEffect(() => {
    const listener: Listener = (event) => holder.current?.(event);
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  }, []);
  const hold = useCallback<HoldBack>((listener) => {
    holder.current = listener;
    return () => {
      if (holder.current === listener) holder.current = null;
    };
  }, []);
  return <HoldBackContext value={hold}>{children}</HoldBackContext>;
}
