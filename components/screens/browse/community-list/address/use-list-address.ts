'use client';

import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PATHS, shellHref, type Path } from '@/lib/shared/constants/paths';
import { mergeChange } from '@/lib/client/merge-change';
import { useAddressQuery } from '@/lib/client/use-address-query';
import {
  formatListAddress,
  NO_FILTERS,
  parseListAddress,
  type ListAddress,
  type ListFilters,
  type Tab,
} from '@/lib/search/address/list-address';
import { formatWish, formatWishes, parseWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { passOn } from './passed-on';
import { USUAL_ORDER, type ListOrder } from '@/lib/search/address/list-sort';

const NOTHING_CHOSEN = { filters: NO_FILTERS, wishes: [], unknown: false };

/** As `mergeChange`, by what wishes say; where nothing else has changed since, in their order. */
function mergeWishes(seen: readonly Wish[], wanted: readonly Wish[], current: readonly Wish[]) {
  if (formatWishes(seen) === formatWishes(current)) return wanted;
  const [one, other, now] = [seen, wanted, current].map((wishes) => wishes.map(formatWish));
  return parseWishes(mergeChange(one, other, now)?.join() ?? '').wishes;
}

/**
 * The list's state, kept in the address: typing replaces the entry, everything else adds one.
 * @param at the screen that shows it
 */
export function useListAddress(at: Path<object> = PATHS.communityList) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseListAddress(search), [search]);
  const ignoredWishes = useMemo(
    () => parseWishes(new URLSearchParams(search).get('w') ?? '').ignored,
    [search],
  );

  const query = useAddressQuery();

  const show = useCallback(
    (next: ListAddress, replace = false) => {
      const before = query();
      const now = parseListAddress(before);
      const isSameList =
        formatListAddress({ ...next, page: 1 }) === formatListAddress({ ...now, page: 1 });
      const wanted = passOn(
        before,
        formatListAddress(next),
        isSameList ? ['color', 'view'] : ['color'],
      );
      if (wanted !== passOn(before, formatListAddress(now)))
        void navigate({ search: wanted }, { replace });
    },
    [navigate, query],
  );
  /** @param wanted what is drawn with a change; what it leaves alone may be another by now */
  const go = useCallback(
    (wanted: ListAddress, replace = false) => {
      const next = mergeChange(address, wanted, parseListAddress(query()));
      show({ ...next, page: wanted.page }, replace);
    },
    [address, query, show],
  );

  return useMemo(
    () => ({
      address,
      /** The parts of the address's wishes that aren't understood, as they are written. */
      ignoredWishes,
      hrefFor: (page: number) =>
        shellHref(at.pattern + passOn(search, formatListAddress({ ...address, page }))),
      /** The same list as a map. */
      mapHref: shellHref(
        PATHS.map.pattern + passOn(search, formatListAddress({ ...address, page: 1 })),
      ),
      setTab: (tab: Tab) => show({ tab, q: '', page: 1, ...NOTHING_CHOSEN, ...USUAL_ORDER }),
      setSearch: (q: string) => go({ ...address, q, page: 1 }, true),
      setFilters: (filters: ListFilters) => go({ ...address, filters, page: 1 }),
      setChoices: (filters: ListFilters, wishes: readonly Wish[]) => {
        const now = parseListAddress(query());
        show({
          ...now,
          filters: mergeChange(address.filters, filters, now.filters),
          wishes: mergeWishes(address.wishes, wishes, now.wishes),
          page: 1,
        });
      },
      setWishes: (wishes: readonly Wish[]) => {
        const now = parseListAddress(query());
        show({ ...now, wishes: mergeWishes(address.wishes, wishes, now.wishes), page: 1 });
      },
      setUnknown: (unknown: boolean) => go({ ...address, unknown, page: 1 }),
      setOrder: (order: ListOrder) => go({ ...address, ...order, page: 1 }),
      setPage: (page: number, replace = false) => go({ ...address, page }, replace),
      /** Another list altogether, such as this one without a filter. */
      setList: (next: ListAddress) => go({ ...next, page: 1 }),
      /** The same, whatever has changed since it was drawn. */
      showList: (next: ListAddress) => show({ ...next, page: 1 }),
      clearAll: () => show({ ...address, q: '', ...NOTHING_CHOSEN, page: 1 }),
    }),
    [address, at, go, ignoredWishes, query, search, show],
  );
}
