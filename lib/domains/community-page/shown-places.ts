import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { appliedWishes } from '@/lib/search/index/applied-wishes';
import type { WishAnswer } from '@/lib/search/wishes/wish';
import { liveIndex } from './live-index';

interface ShownPlaces {
  /** How each place that everybody is shown answers the wishes; hidden ones aren't there. */
  answers: ReadonlyMap<number, WishAnswer[]>;
  wishLabels: string[];
  ignoredWishes: string[];
}

/** Which of some communities everybody is shown. @param wishes as addresses have them */
export async function shownPlaces(ids: readonly number[], wishes: string): Promise<ShownPlaces> {
  const list = liveIndex();
  await list.sync().catch((error: unknown) => {
    if (!list.knownAt || !isConnectionFailure(error)) throw error;
  });
  const { index } = list;
  const applied = appliedWishes(index, wishes, false);
  const answers = new Map<number, WishAnswer[]>();
  for (const id of ids) {
    const slot = index.slotOf(id);
    if (slot !== undefined) answers.set(id, applied?.answers(slot) ?? []);
  }
  return {
    answers,
    wishLabels: applied?.labels ?? [],
    ignoredWishes: applied?.ignored ?? [],
  };
}
