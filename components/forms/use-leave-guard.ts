'use client';

import { use, useCallback, useEffect, useRef, useState } from 'react';
import { HistoryGuardContext, type HistoryEntry } from '@/components/ui/overlay/history-guard';
import { hasModifier } from '@/components/ui/hooks/has-modifier';
import { hasSession } from '@/lib/client/session/session';

export interface LeaveGuard {
  /** True while the person is asked whether to leave. */
  asking: boolean;
  /** What is in the form is being saved. */
  saving: boolean;
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
 * Asks before a changed form is left: by a link, by the browser's Back, by closing the tab. The
 * router has no blocker of its own, so its events are caught before they reach it.
 * @param saving whether what is in the form is being saved
 */
export function useLeaveGuard(dirty: boolean, saving = false): LeaveGuard {
  const { intercept, leaveGuards } = use(HistoryGuardContext);
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const released = useRef(false);
  const focusBefore = useRef<Element | null>(null);

  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const wasSignedIn = hasSession();
    const ask = (then: () => void) => {
      focusBefore.current = document.activeElement;
      // Back once more closes the question.
      setProceed((asked) => (asked ? null : then));
    };

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (released.current || !link || !link.href) return;
      if (!leavesForm(link, event, window.location.href)) return;
      event.preventDefault();
      // Another form on the page need not ask as well.
      event.stopImmediatePropagation();
      ask(() => window.location.assign(link.href));
    };
    const onPop = (_: PopStateEvent, before: HistoryEntry) => {
      // People who logged out have nothing left to save here, nor have people who just logged in.
      const changed = wasSignedIn !== hasSession();
      if (released.current || window.location.href === before.href || changed) return false;
      window.history.pushState(before.state, '', before.href);
      ask(() => window.history.back());
      return true;
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };

    const release = () => {
      released.current = true;
    };
    leaveGuards.add(release);
    window.addEventListener('click', onClick, true);
    const letGo = intercept(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      leaveGuards.delete(release);
      // What was asked about is saved by now.
      setProceed(null);
      window.removeEventListener('click', onClick, true);
      letGo();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, intercept, leaveGuards]);

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
    saving,
    stay,
    leave: () => {
      // All forms of the page are left at once.
      for (const releaseOne of leaveGuards) releaseOne();
      release();
      setProceed(null);
      proceed?.();
    },
    release,
  };
}
