import type { ListResponse } from '@/lib/domains/community-page/list-output';

/** What a search did not use of its text, or why it finds nothing; null where all was used. */
export function searchNote({
  leftOut,
  notCovered,
}: Pick<ListResponse, 'leftOut' | 'notCovered'>): string | null {
  if (notCovered)
    return `We don’t cover ${notCovered}: our places are in the 50 states and Washington, DC.`;
  return leftOut ? `We left out: ${leftOut.map((words) => `“${words}”`).join(', ')}.` : null;
}
