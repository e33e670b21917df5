'use client';

import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocation } from 'react-router';
import { ScrollPositionsContext } from '@/lib/client/scroll-positions';

/** An entry of the browser's history. */
export interface HistoryEntry {
  href: string;
  state: unknown;
}

/**
 * Is called on the browser's Back. @param before where the router still is
 * @returns whether it keeps the event from the router
 */
type Listener = (event: PopStateEvent, before: HistoryEntry) => boolean;

/** @returns what ends the listening; of several listeners the last one is asked first */
type Intercept = (listener: Listener) => () => void;

export interface HistoryGuard {
  intercept: Intercept;
  /** Whether a listener keeps an event from the router. */
  isIntercepted: Listener;
  /** Whether dialogs have entries of their own in the history. */
  inShell: boolean;
  /** Each lets the person leave one changed form of the page without asking again. */
  leaveGuards: Set<() => void>;
  /** The dialogs that are open, by the mark in the state of their entries. */
  openDialogs: Set<string>;
}

const here = (): HistoryEntry => ({ href: window.location.href, state: window.history.state });

/** Without a router, nobody else listens. */
const ALONE: HistoryGuard = {
  inShell: false,
  leaveGuards: new Set(),
  openDialogs: new Set(),
  isIntercepted: () => false,
  intercept: (listener) => {
    const before = here();
    const onPopState = (event: PopStateEvent) => {
      if (listener(event, before)) event.stopImmediatePropagation();
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  },
};

export const HistoryGuardContext = createContext<HistoryGuard>(ALONE);

const markOf = (state: unknown): string | undefined =>
  (state as { dialog?: string } | null)?.dialog ?? undefined;
/** The order of the entries, dialogs' own included; one that a plain link made has none yet. */
const indexOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? NaN;

/** An entry of a dialog that is closed, and from which somebody went on: it is passed over. */
const isLeftover = (state: unknown, { openDialogs }: HistoryGuard): boolean => {
  const mark = markOf(state);
  return mark !== undefined && !openDialogs.has(mark);
};

/** Lets dialogs and forms handle the browser's Back before the router does: see HistoryListener. */
export function HistoryGuardProvider({ children }: { children: ReactNode }) {
  const listeners = useRef<Listener[]>([]);
  const value = useMemo<HistoryGuard>(
    () => ({
      inShell: true,
      leaveGuards: new Set(),
      openDialogs: new Set(),
      intercept: (listener) => {
        listeners.current.push(listener);
        return () => {
          listeners.current = listeners.current.filter((one) => one !== listener);
        };
      },
      isIntercepted: (event, before) =>
        listeners.current.toReversed().some((listener) => listener(event, before)),
    }),
    [],
  );
  return <HistoryGuardContext value={value}>{children}</HistoryGuardContext>;
}

/** Handles Back for the provider around it, and keeps it from the router. Belongs in the router. */
export function HistoryListener() {
  const guard = use(HistoryGuardContext);
  const location = useLocation();
  const before = useRef<HistoryEntry>(null);
  // Runs before the layout effect of the router around it. Chromium asks a window's own listeners
  // in the order in which they came, whether they capture or not.
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const from = before.current ?? here();
      if (isLeftover(event.state, guard)) {
        event.stopImmediatePropagation();
        window.history.go(indexOf(from.state) < indexOf(event.state) ? 1 : -1);
      } else if (guard.isIntercepted(event, from)) event.stopImmediatePropagation();
      // Next doesn't follow plain links: with a change of the address still to be drawn, it would
      // write the former address over this one.
      else if (event.state === null)
        window.history.replaceState(window.history.state, '', window.location.href);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [guard]);
  useLayoutEffect(() => {
    before.current = here();
  }, [location]);
  const [firstHash] = useState(() => (typeof window === 'undefined' ? '' : window.location.hash));
  useEffect(() => {
    // The page was loaded again while a dialog was open.
    if (isLeftover(window.history.state, guard)) window.history.back();
  }, [guard]);
  useEffect(() => {
    // A link that was followed before the router listened: it learns of the address now.
    if (window.location.hash !== firstHash)
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, [firstHash]);
  return null;
}

/** Milliseconds after which the popstate of our own Back has come. */
const SETTLED = 500;

/**
 * Lets the browser's Back close an open dialog, in the shell: it is on an entry of its own in the
 * history, at the same address.
 * @param close null where it must stay open
 */
export function useCloseOnBack(isOpen: boolean, close: (() => void) | null): void {
  const guard = use(HistoryGuardContext);
  const { inShell } = guard;
  const positions = use(ScrollPositionsContext);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen || !inShell) return;
    const { history, location } = window;
    const mark = Math.random().toString(36).slice(2);
    const enter = () => {
      const state = { ...(history.state as object | null), dialog: mark };
      // The entry of a dialog that has just given way to this one is taken over.
      if (isLeftover(history.state, guard)) return history.replaceState(state, '', location.href);
      const idx = (indexOf(state) || 0) + 1;
      history.pushState({ ...state, idx }, '', location.href);
      positions?.countTo(idx);
    };
    guard.openDialogs.add(mark);
    enter();

    let returning: ReturnType<typeof setTimeout> | undefined;
    const removeListener = guard.intercept((event, before) => {
      // Late, of a change before the dialog opened.
      if (markOf(history.state) === mark) return false;
      const elsewhere = location.href !== before.href;
      // A link in the dialog: its entry is new and has no state.
      if (elsewhere && event.state === null) return false;
      if (elsewhere) history.pushState(before.state, '', before.href);
      latest.current?.();
      // It may ask first, and stay.
      returning = setTimeout(enter, 50);
      return true;
    });
    return () => {
      clearTimeout(returning);
      removeListener();
      guard.openDialogs.delete(mark);
      setTimeout(() => {
        // Somebody went on from here: the entry is passed over later.
        if (markOf(history.state) !== mark) return;
        const stopIntercepting = guard.intercept(() => {
          stopIntercepting();
          return true;
        });
        setTimeout(stopIntercepting, SETTLED);
        history.back();
      });
    };
  }, [isOpen, inShell, guard, positions]);
}
