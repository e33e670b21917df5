import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '@/lib/client/router';
import type { Direction, ListName, ListSort } from '@/lib/shared/constants/admin-lists';
import { firstDirection } from '@/lib/shared/constants/admin-lists';
import { shellHref } from '@/lib/shared/constants/paths';
import { formatTableAddress, parseTableAddress, type TableAddress } from './table-address';

/** A list's search, sort and page, kept in the address: typing replaces the entry, all else adds one. */
export function useTableAddress<Name extends ListName>(name: Name) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseTableAddress(name, search), [name, search]);

  const go = useCallback(
    (change: Partial<TableAddress<Name>>, replace = false) => {
      const wanted = formatTableAddress(name, { ...address, ...change });
      if (wanted !== formatTableAddress(name, address)) navigate({ search: wanted }, { replace });
    },
    [name, address, navigate],
  );

  return useMemo(
    () => ({
      address,
      hrefFor: (page: number) =>
        shellHref(pathname + formatTableAddress(name, { ...address, page })),
      setSearch: (q: string) => go({ q, page: 1 }, true),
      setPage: (page: number, replace = false) => go({ page }, replace),
      setSort: ({ by, direction }: { by: string; direction?: Direction }) => {
        const turned = address.direction === 'asc' ? 'desc' : 'asc';
        const usual = by === address.sort ? turned : firstDirection(name, by);
        go({ sort: by as ListSort<Name>, direction: direction ?? usual, page: 1 });
      },
    }),
    [address, go, name, pathname],
  );
}
