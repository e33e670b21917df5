import { useLinkClickHandler, useLocation } from '@/lib/client/router';

/** Handed over by the review page's own button, so that an address alone decides nothing. */
const readEpochState = (requestId: string) => ({ approves: requestId });

/** Follows the review page's link to an approval. */
export const useApproveLink = (to: string, requestId: string) =>
  useLinkClickHandler(to, { state: readEpochState(requestId) });

/** Whether this approval was asked for on the review page of the same video. */
export function useCameFromReview(requestId: string): boolean {
  const state = useLocation().state as Partial<ReturnType<typeof readEpochState>> | null;
  return state?.approves === requestId;
}
