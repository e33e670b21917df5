import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAP_FIGURES, type MapFigure } from '@/lib/search/constants';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatListAddress } from '../community-list/list-address';
import { passOn } from '../community-list/passed-on';
import { useListAddress } from '../community-list/use-list-address';

const USUAL_FIGURE: MapFigure = 'population';

/** The list's state and the figure that colors its places, kept in the address. */
export function useMapAddress() {
  const list = useListAddress(PATHS.map);
  const { search } = useLocation();
  const navigate = useNavigate();
  const { address } = list;

  return useMemo(() => {
    const asked = new URLSearchParams(search).get('color');
    const figure = MAP_FIGURES.find((one) => one === asked) ?? USUAL_FIGURE;
    const query = passOn(search, formatListAddress(address));
    return {
      ...list,
      figure,
      /** The same list as cards. */
      listHref: shellHref(PATHS.communityList.pattern + query),
      setFigure: (next: MapFigure) => {
        const params = new URLSearchParams(search);
        params.delete('color');
        if (next !== USUAL_FIGURE) params.set('color', next);
        const wanted = params.toString();
        void navigate(
          { search: passOn(`?${wanted}`, formatListAddress(address)) },
          { replace: true },
        );
      },
    };
  }, [address, list, navigate, search]);
}
