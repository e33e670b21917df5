import { useCallback } from 'react';
import { createPath, parsePath, useLocation } from 'react-router';

/**
 * The query of the history's address, which may be ahead of the one that is drawn: of two quick
 * clicks, the second one starts from what the first one did.
 * @returns reads it; the drawn one where the address is another screen's already
 */
export function useAddressQuery(): () => string {
  const { pathname, search } = useLocation();
  return useCallback(() => {
    const now = parsePath(window.location.hash.slice(1));
    return createPath({ pathname: now.pathname ?? '' }) === createPath({ pathname })
      ? (now.search ?? '')
      : search;
  }, [pathname, search]);
}
