'use client';

import { use, useCallback, useEffect, useRef, useState } from 'react';
import { HistoryGuardContext } from '@/components/ui/history-guard';
import { hasModifier } from '@/components/ui/has-modifier';
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
function leavesForm(link: HTMLAnchorElement, event: MouseEvent, here: string): boolean {
  if (event.button !== 0 || hasModifier(event)) return false;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  if ('leavesFreely' in link.dataset) return false;
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
  const { intercept } = use(HistoryGuardContext);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const released = useRef(false);
  const focusBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const { href, history } = { href: window.location.href, history: window.history };
    const state: unknown = history.state;
    const wasSignedIn = hasSession();
    const ask = (then: () => void) => {
      focusBefore.current = document.activeElement;
      // Back once more closes the question.
      setProceed((asked) => (asked ? null : then));
    };

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (released.current || !link || !link.href || !leavesForm(link, event, href)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => window.location.assign(link.href));
    };
    const onPop = () => {
      // Whoever has left has nothing more to save here, nor has whoever has just come in.
      const changed = wasSignedIn !== hasSession();
      if (released.current || window.location.href === href || changed) return false;
      history.pushState(state, '', href);
      ask(() => history.back());
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };

    window.addEventListener('click', onClick, true);
    const letGo = intercept(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('click', onClick, true);
      letGo();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, intercept]);

  const release = useCallback(() => {
    released.current = true;
  }, []);

  const stay = useCallback(() => {
    setProceed(null);
    // Once the dialog is gone, and with it its hold on the focus.
    requestAnimationFrame(() => {
      if (focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
    });
  }, []);

  return {
    asking: proceed !== null,
    stay,
    leave: () => {
      release();
      setProceed(null);
      proceed?.();
    },
    release,
  };
}
