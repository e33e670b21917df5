import { TABS } from '@/lib/shared/constants/communities';
import { callKey, callQuery } from './call-query';

/** What the quiz asks. Beside the queries of communities, which every visit loads. */
export const quizQueries = {
  /** How many places meet each answer. */
  counts: () => callQuery('community/get-quiz', {}),
  /** How many places meet all of some wishes, and which wish is in the way. */
  fitting: (wishes: string) => callQuery('community/count-fitting', { wishes }),
};

/** What depends on what is recommended to the signed-in person. */
export const recommendationKeys = {
  list: callKey('community/get-all', { tab: TABS.recommended }),
  ofUser: callKey('community/get-by-user'),
  allStatus: callKey('community/get-status'),
};
