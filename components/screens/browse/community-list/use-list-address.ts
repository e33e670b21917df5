'use client';

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '@/lib/client/router';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import {
  formatListAddress,
  NO_FILTERS,
  parseListAddress,
  type ListAddress,
  type ListFilters,
  type Tab,
} from './list-address';
import { USUAL_ORDER, type ListOrder } from './list-sort';

/** The list's state, kept in the address: typing replaces the entry, everything else adds one. */
export function useListAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseListAddress(search), [search]);

  const go = useCallback(
    (next: ListAddress, replace = false) => {
      const wanted = formatListAddress(next);
      if (wanted !== formatListAddress(address)) navigate({ search: wanted }, { replace });
    },
    [address, navigate],
  );

  return useMemo(
    () => ({
      address,
      hrefFor: (page: number) =>
        shellHref(PATHS.communityList.pattern + formatListAddress({ ...address, page })),
      setTab: (tab: Tab) =>
        go({ tab, q: '', page: 1, filters: NO_FILTERS, unknown: false, ...USUAL_ORDER }),
      setSearch: (q: string) => go({ ...address, q, page: 1 }, true),
      setFilters: (filters: ListFilters) => go({ ...address, filters, page: 1 }),
      setUnknown: (unknown: boolean) => go({ ...address, unknown, page: 1 }),
      setOrder: (order: ListOrder) => go({ ...address, ...order, page: 1 }),
      setPage: (page: number, replace = false) => go({ ...address, page }, replace),
      /** Another list altogether, such as this one without a filter. */
      setList: (next: ListAddress) => go({ ...next, page: 1 }),
      clearAll: () => go({ ...address, q: '', filters: NO_FILTERS, unknown: false, page: 1 }),
    }),
    [address, go],
  );
}
