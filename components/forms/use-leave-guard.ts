'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { holdBack } from '@/lib/client/back-watch';
import { hasSession } from '@/lib/client/session';

export interface LeaveGuard {
  /** True while the person is asked whether to leave. */
  asking: boolean;
  stay: () => void;
  leave: () => void;
  /** Lets the next change of address pass: everything is saved. */
  release: () => void;
}

/** Whether a click on this link takes the person away from the form. */
function leads(link: HTMLAnchorElement, event: MouseEvent, here: string): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  const to = new URL(link.href);
  if (!to.protocol.startsWith('http') || to.href === here) return false;
  const from = new URL(here);
  const inPage = to.origin + to.pathname === from.origin + from.pathname;
  return !inPage || to.hash === '' || to.hash.startsWith('#/');
}

/**
 * Holds whoever leaves a changed form: by a link, by the browser's Back, by closing the tab. The
 * router has no blocker of its own, so its events are caught before they reach it.
 */
export function useLeaveGuard(dirty: boolean): LeaveGuard {
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const open = useRef(false);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (!dirty) return;
    open.current = false;
    const { href, history } = { href: window.location.href, history: window.history };
    const state: unknown = history.state;
    const ask = (then: () => void) => {
      before.current = document.activeElement;
      setGoOn(() => then);
    };

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (open.current || !link || !link.href || !leads(link, event, href)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => window.location.assign(link.href));
    };
    const onPop = (event: PopStateEvent) => {
      // Whoever was logged out has nothing left to save here.
      if (open.current || window.location.href === href || !hasSession()) return;
      event.stopImmediatePropagation();
      history.pushState(state, '', href);
      ask(() => history.back());
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };

    window.addEventListener('click', onClick, true);
    const letGo = holdBack(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('click', onClick, true);
      letGo();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty]);

  const release = useCallback(() => {
    open.current = true;
  }, []);

  const stay = useCallback(() => {
    setGoOn(null);
    // Once the dialog is gone, and with it its hold on the focus.
    requestAnimationFrame(() => {
      if (before.current instanceof HTMLElement) before.current.focus();
    });
  }, []);

  return {
    asking: goOn !== null,
    stay,
    leave: () => {
      release();
      setGoOn(null);
      goOn?.();
    },
    release,
  };
}
