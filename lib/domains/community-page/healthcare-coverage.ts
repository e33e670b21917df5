import type { CareRun } from '@/db/queries/communities/indexed-communities';
import type { HealthcareCoverage } from '@/lib/search/filters/filter';
import { STATES } from '@/lib/shared/reference/states';

/**
 * What public lists say of healthcare, by when they were read: a list that was read before a
 * community was made says nothing of it.
 */
export function healthcareCoverage(runs: readonly CareRun[]): HealthcareCoverage {
  /** When a state's list of a subject was last read, in milliseconds. */
  const readAt = new Map<string, number>();
  for (const { covers, states, finishedAt } of runs)
    for (const { id, stateShortName } of STATES) {
      if (states && !states.includes(stateShortName)) continue;
      for (const subject of covers) {
        const key = `${subject} ${id}`;
        readAt.set(key, Math.max(readAt.get(key) ?? 0, finishedAt.getTime()));
      }
    }
  return {
    knows: (subject, stateId, createdAt) =>
      (readAt.get(`${subject} ${stateId}`) ?? -1) >= createdAt.getTime(),
  };
}
