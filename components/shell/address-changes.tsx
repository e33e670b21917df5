'use client';

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { goTo } from '@/lib/client/go-to';
import { PATHS } from '@/lib/constants/paths';
import { useSession } from '@/components/auth/session';
import { announceAddressChange } from './use-hash-path';

/**
 * The view starts at the top on every change of screen; a section's hash is the screen's affair.
 * What is outside the router (the menu) is told of every change of address.
 */
export function AddressChanges() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    announceAddressChange();
  }, [pathname, search]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  useBackToLogIn(pathname, search);
  return null;
}

/** 'Back to Log In' leads to the home page with `?back=0`: the dialog opens there. */
function useBackToLogIn(pathname: string, search: string): void {
  const { openDialog, signedIn } = useSession();
  useEffect(() => {
    if (pathname !== PATHS.home.pattern || new URLSearchParams(search).get('back') !== '0') return;
    goTo(PATHS.home.pattern, { replace: true });
    if (!signedIn) openDialog('login');
  }, [pathname, search, signedIn, openDialog]);
}
