import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAP_FIGURES, type MapFigure } from '@/lib/search/constants';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { useAddressQuery } from '@/lib/client/use-address-query';
import { formatListAddress, parseListAddress } from '@/lib/search/address/list-address';
import { passOn, type PassedOn } from '../community-list/address/passed-on';
import { useListAddress } from '../community-list/address/use-list-address';

const USUAL_FIGURE: MapFigure = 'population';

/**
 * The list's state, the figure that colors its places, and where the map is: kept in the address.
 */
export function useMapAddress() {
  const list = useListAddress(PATHS.map);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { address } = list;

  const addressQuery = useAddressQuery();

  const setBeside = useCallback(
    (name: PassedOn, value: string) => {
      const before = addressQuery();
      const params = new URLSearchParams(before);
      params.delete(name);
      if (value !== '') params.set(name, value);
      const wanted = passOn(`?${params.toString()}`, formatListAddress(parseListAddress(before)));
      void navigate({ search: wanted }, { replace: true });
    },
    [addressQuery, navigate],
  );
  const setView = useCallback((view: string) => setBeside('view', view), [setBeside]);

  return useMemo(() => {
    const params = new URLSearchParams(search);
    const color = params.get('color');
    const figure = MAP_FIGURES.find((one) => one === color) ?? USUAL_FIGURE;
    const query = passOn(search, formatListAddress(address));
    return {
      ...list,
      figure,
      /** Where the map is, as `formatView` has it; '' where the address says nothing of it. */
      view: params.get('view') ?? '',
      setView,
      /** The same list as cards. */
      listHref: shellHref(PATHS.communityList.pattern + query),
      setFigure: (next: MapFigure) => setBeside('color', next === USUAL_FIGURE ? '' : next),
    };
  }, [address, list, search, setBeside, setView]);
}
