import type { CallInput } from '@/lib/app/calls';
import { TABS } from '@/lib/shared/constants/communities';
import { callKey, callQuery, FIXED, type CallKey } from './call-query';

/** Communities: their lists, their pages, and what they are to the signed-in person. */
export const communityQueries = {
  list: (input: CallInput<'community/get-all'>, staleTime?: number) =>
    callQuery('community/get-all', input, staleTime),
  /** Where all places of a list are. */
  mapPoints: (input: CallInput<'community/map-points'>, staleTime?: number) =>
    callQuery('community/map-points', input, staleTime),
  /** Some communities beside each other. @param wishes as addresses have them */
  compare: (communityIds: number[], wishes: string) =>
    callQuery('community/compare', { communityIds, wishes }),
  details: (communityId: number) => callQuery('community/get-community-details', { communityId }),
  basicInfo: (communityId: number) =>
    callQuery('community/get-community-basic-info', { communityId }),
  /** What administrators write of a community, as it is now. */
  facts: (communityId: number) => callQuery('community/get-facts', { communityId }, 0),
  status: (communityId: number) => callQuery('community/get-status', { communityId }),
  /** The last cover photos as they are now: somebody else may have published since. */
  coverVersions: (communityId: number) =>
    callQuery('community/get-cover-versions', { communityId }, 0),
  /** How often its page is viewed, saved and shared; never older than the screen. */
  numbers: (communityId: number) => callQuery('community/get-page-numbers', { communityId }, 0),
  /** What the signed-in person said of its texts. */
  stillTrue: (communityId: number) => callQuery('community/get-still-true', { communityId }),
  schools: (communityId: number) => callQuery('community/get-schools-education', { communityId }),
  /** What is around hardly changes. */
  nearby: (communityId: number) => callQuery('community/get-nearby', { communityId }, FIXED),
  /** What belongs to a community, as it is now. */
  belongings: (communityId: number) => callQuery('community/count-belongings', { communityId }, 0),
  /** What a merge would move, as it is now. */
  mergePlan: (communityId: number, targetId: number) =>
    callQuery('community/preview-merge', { communityId, targetId }, 0),
  /** What to ask before a place is created, as it is now. */
  placeQuestions: (input: CallInput<'community/check-place'>) =>
    callQuery('community/check-place', input, 0),
  states: () => callQuery('community/get-all-states', {}, FIXED),
};

export const communityKeys = {
  lists: callKey('community/get-all'),
  /** The list of all communities, whatever narrows it. */
  all: callKey('community/get-all', { tab: TABS.all }),
  /** The list of the signed-in person's favorites, whatever narrows it. */
  favorites: callKey('community/get-all', { tab: TABS.favorites }),
  /** What shows whether a community is a favorite. */
  withHearts: [
    callKey('community/get-all'),
    callKey('community/get-status'),
    callKey('community/compare'),
    callKey('community/get-community-details'),
    callKey('community/get-community-basic-info'),
  ] as readonly CallKey[],
  /** What shows a community or whether it is there. */
  everywhere: [
    callKey('community/get-all'),
    callKey('community/map-points'),
    callKey('community/compare'),
    callKey('community/get-nearby'),
    callKey('community/get-by-user'),
    callKey('community/get-community-details'),
    callKey('community/get-community-basic-info'),
    callKey('community/get-facts'),
  ] as readonly CallKey[],
  compared: callKey('community/compare'),
  ofUser: callKey('community/get-by-user'),
  allDetails: callKey('community/get-community-details'),
  allBasicInfo: callKey('community/get-community-basic-info'),
  details: (communityId: number) => communityQueries.details(communityId).queryKey,
  basicInfo: (communityId: number) => communityQueries.basicInfo(communityId).queryKey,
  coverVersions: (communityId: number) => communityQueries.coverVersions(communityId).queryKey,
  facts: (communityId: number) => communityQueries.facts(communityId).queryKey,
  status: (communityId: number) => communityQueries.status(communityId).queryKey,
  stillTrue: (communityId: number) => communityQueries.stillTrue(communityId).queryKey,
};
