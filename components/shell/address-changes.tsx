'use client';

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tellAddressChanged } from './use-hash-path';

/**
 * The view starts at the top on every change of screen; a section's hash is the screen's affair.
 * What stands outside the router (the menu) hears of every change of address.
 */
export function AddressChanges() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    tellAddressChanged();
  }, [pathname, search]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
