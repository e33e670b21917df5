import type { CareRun } from '@/db/queries/communities/indexed-communities';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';
import type { CareKnown } from '@/lib/search/filters/filter';

type Subject = Parameters<CareKnown['knows']>[0];

/** Of what each public list of healthcare has everything there is: types of facilities, hospitals. */
const WHOLE: Record<string, readonly Subject[]> = {
  // Behavioral Health and Specialized Care have more than hospitals.
  hospitals: ['hospital', 16],
  'nursing-homes': [27],
  nppes: FACILITY_TYPES.map(({ id }) => id),
};

/** What is known of healthcare wherever public lists were read. */
export function healthcareCoverage(runs: readonly CareRun[]): CareKnown {
  const known = new Map<Subject, Set<number>>();
  for (const { source, states } of runs)
    for (const subject of WHOLE[source] ?? []) {
      const ids = known.get(subject) ?? new Set();
      for (const { id, stateShortName } of STATES)
        if (!states || states.includes(stateShortName)) ids.add(id);
      known.set(subject, ids);
    }
  return { knows: (subject, stateId) => known.get(subject)?.has(stateId) ?? false };
}
