import type { Insight, SectionDetails } from '@/lib/domains/insights/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';
import { INSIGHT_SECTIONS } from '@/lib/domains/insights/sections';
import { GETTING_AROUND_FLAGS, SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';

/** Sections that nobody has written. */
const unwritten = Object.fromEntries(
  INSIGHT_SECTIONS.map(({ details: { name, as } }) => [name, as === 'object' ? null : []]),
) as unknown as SectionDetails;

/** A place of which nothing is known but where it lies. */
export const bareCommunity: CommunityDetails & ListedCommunity = {
  unknown: [],
  id: 14348,
  communityNameText: 'Sidney',
  city: 'Sidney',
  state: 17,
  stateCommunities: { stateName: 'Illinois', stateShortName: 'IL' },
  county: 'Champaign',
  kind: null,
  lat: 40.02503,
  long: -88.07337,
  elevationM: 200,
  climateType: null,
  population: null,
  medianHomePrice: null,
  medianHomePriceSource: null,
  populationVintage: null,
  officialName: null,
  timezone: null,
  zipCodes: [],
  climateNormals: null,
  images: null,
  isRepresented: false,
  isRecommended: false,
  planetReCommunityId: null,
  userrole: [],
  objectMappings: [{ isFavourite: false }],
  landAreaSqMile: null,
  populationPerSquareMile: null,
  medianAge: null,
  medianIncome: null,
  sources: {},
  aboutDesc: '',
  aboutAddedByUser: null,
  ...unwritten,
  healthFacilityCount: 0,
  amenitiesCount: 0,
  medians: {},
  updatedBy: null,
  updatedAt: '2026-03-14T09:00:00.000Z',
  listView: false,
  healthFacility: [],
  communityVideo: [],
  amenities: [],
  amenityCategories: [],
  confirmed: [],
  beingChecked: [],
};

export const insight: Insight = {
  repId: 'rep-1',
  communityId: 14348,
  isAdminEntry: false,
  isSample: false,
  version: 1,
  updatedAt: '2026-03-14T09:00:00.000Z',
  addedByUser: { firstName: 'Jordan', lastName: 'Sample', profilePic: null, roleId: 1 },
};

export const personas = {
  representative: {
    id: 'rep-1',
    firstName: 'Jordan',
    lastName: 'Sample',
    profilePic: null,
    roleId: 1,
    userDescription: null,
    userDesignationText: null,
  },
};

const flagsOff = <Code extends string>(list: readonly { code: Code }[]) =>
  Object.fromEntries(list.map(({ code }) => [code, false])) as Record<Code, boolean>;

/** Empty records. */
export const emptyRecords: {
  [
    Name in 'climate' | 'costOfLiving' | 'gettingAround' | 'education'
  ]: CommunityDetails[Name][number];
} = {
  climate: { ...insight, climateType: null, climateDesc: '', typeSource: null },
  costOfLiving: { ...insight, costOfLivingType: null, costOfLivingDesc: '', typeSource: null },
  gettingAround: {
    ...insight,
    ...flagsOff(GETTING_AROUND_FLAGS),
    gettingAroundDesc: '',
    publicTransType: null,
    airportSource: null,
    typeSource: null,
  },
  education: {
    ...insight,
    ...flagsOff(SCHOOL_FLAGS),
    preDesc: '',
    postDesc: '',
    typeSource: null,
  },
};

/** A text about the place, where its details have it. */
export const aboutText = (aboutDesc: string) => ({ aboutDesc, about: { ...insight, aboutDesc } });
