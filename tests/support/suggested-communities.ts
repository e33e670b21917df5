import type { ListedCommunity } from '@/lib/domains/community-page/list-output';

/** A community as lists and suggestions show it. */
export const community = (id: number, communityNameText: string): ListedCommunity => ({
  id,
  communityNameText,
  city: communityNameText,
  state: 34,
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
  county: null,
  kind: null,
  lat: 35.6,
  long: -82.55,
  elevationM: null,
  climateType: null,
  population: 94_589,
  medianHomePrice: null,
  medianHomePriceSource: null,
  populationVintage: null,
  images: null,
  isRepresented: false,
  isRecommended: false,
  planetReCommunityId: null,
  userrole: [],
  objectMappings: [],
  unknown: [],
});
