import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '@/lib/client/use-address-query';
import {
  type Direction,
  type AdminListName,
  type AdminListSort,
  firstDirection,
} from '@/lib/shared/constants/admin-lists';
import { shellHref } from '@/lib/shared/constants/paths';
import { formatTableAddress, parseTableAddress, type TableAddress } from './table-address';

/**
 * A list's search, sort and page, kept in the address: typing replaces the entry, all else adds
 * one.
 */
export function useTableAddress<Name extends AdminListName>(name: Name) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useAddressQuery();
  const address = useMemo(() => parseTableAddress(name, search), [name, search]);

  const go = useCallback(
    (change: Partial<TableAddress<Name>>, replace = false) => {
      const current = parseTableAddress(name, query());
      const wanted = formatTableAddress(name, { ...current, ...change });
      if (wanted !== formatTableAddress(name, current))
        void navigate({ search: wanted }, { replace });
    },
    [name, query, navigate],
  );

  return useMemo(
    () => ({
      address,
      hrefFor: (page: number) =>
        shellHref(pathname + formatTableAddress(name, { ...address, page })),
      setSearch: (q: string) => go({ q, page: 1 }, true),
      /** '' takes one away. */
      setFilters: (changed: Readonly<Record<string, string>>) => {
        const { filters } = parseTableAddress(name, query());
        go({ filters: { ...filters, ...changed }, page: 1 });
      },
      /** This list, narrowed to one thing alone. */
      toNarrowed: (filters: Readonly<Record<string, string>>) =>
        pathname + formatTableAddress(name, { ...address, q: '', page: 1, filters }),
      clear: () => go({ q: '', filters: {}, page: 1 }),
      setPage: (page: number, replace = false) => go({ page }, replace),
      setSort: ({ by, direction }: { by: string; direction?: Direction }) => {
        const current = parseTableAddress(name, query());
        const turned = current.direction === 'asc' ? 'desc' : 'asc';
        const usual = by === current.sort ? turned : firstDirection(name, by);
        go({ sort: by as AdminListSort<Name>, direction: direction ?? usual, page: 1 });
      },
    }),
    [address, go, name, pathname, query],
  );
}
