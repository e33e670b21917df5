import { useLocation, useNavigate } from 'react-router';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { shellHref } from '@/lib/shared/constants/paths';
import {
  readFacilityAddress,
  writeFacilityAddress,
  type FacilityAddress,
} from './facility-address';

/**
 * The list's search, type and page, kept in the address: typing replaces the entry, all else adds
 * one.
 */
export function useFacilityAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useAddressQuery();
  const address = readFacilityAddress(search);
  const go = (change: Partial<FacilityAddress>, replace = false) => {
    const current = readFacilityAddress(query());
    const wanted = writeFacilityAddress({ ...current, ...change });
    if (wanted !== writeFacilityAddress(current)) void navigate({ search: wanted }, { replace });
  };
  return {
    address,
    go,
    hrefFor: (page: number) => shellHref(pathname + writeFacilityAddress({ ...address, page })),
  };
}
