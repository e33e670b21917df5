import { useLinkClickHandler, useLocation } from 'react-router';

/** Handed over by the review page's own button, so that an address alone decides nothing. */
const reviewState = (requestId: string) => ({ approves: requestId });

/** Follows the review page's link to an approval. */
export const useApproveLink = (to: string, requestId: string) =>
  useLinkClickHandler(to, { state: reviewState(requestId) });

/** Whether this approval was asked for on the review page of the same video. */
export function useCameFromReview(requestId: string): boolean {
  const state = useLocation().state as Partial<ReturnType<typeof reviewState>> | null;
  return state?.approves === requestId;
}
