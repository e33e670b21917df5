'use client';

import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The view starts at the top on every change of screen; a section's hash is the screen's affair. */
export function ScrollToTop() {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
