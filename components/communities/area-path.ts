import { searchListAddress } from '@/lib/client/search-address';
import type { SearchArea } from '@/lib/search/output';
import { spotText } from '@/lib/search/wishes/spot-text';
import { PATHS } from '@/lib/shared/constants/paths';
import { STATES } from '@/lib/shared/reference/states';

/** Miles around a university in which people look for a town. */
export const UNIVERSITY_MILES = 30;

/** The list of an area's communities: a state is a filter, a university a place to be near. */
export function areaPath({ stateIds, searchText, spot, name }: SearchArea): string {
  const state = STATES.find(({ id }) => id === stateIds[0]);
  if (state) return `${PATHS.communityList.pattern}?states=${state.stateShortName}`;
  if (spot) return `${PATHS.communityList.pattern}?w=near:${spotText(spot, UNIVERSITY_MILES)}`;
  return searchListAddress(searchText ?? name);
}

/** 'State · 275 communities', 'University · Boone, North Carolina'. */
export function areaWords({ kind, where, count }: SearchArea): string {
  const communities = `${count.toLocaleString('en-US')} ${count === 1 ? 'community' : 'communities'}`;
  const shown = kind === 'university' ? [where] : [where, communities];
  return [kind.charAt(0).toUpperCase() + kind.slice(1), ...shown].filter(Boolean).join(' · ');
}
