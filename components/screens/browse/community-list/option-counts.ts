import type { CallOutput } from '@/lib/app/calls';
import { HAS_HOSPITAL, OPTION_LABELS, STATE_IDS, type ListKey } from './filter-options';
import type { OptionCounts } from './option-list';

type Counts = CallOutput<'community/get-all'>['optionCounts'];

/** The counts of one group, by the codes that the address has for its options. */
export function countsOf(counts: Counts, key: ListKey): OptionCounts {
  if (!counts) return undefined;
  switch (key) {
    case 'states':
      return byCodes(key, (code) => counts.states[STATE_IDS.get(code) ?? code]);
    case 'cost':
      return byCodes(key, (code) => counts.costOfLivingType[OPTION_LABELS.cost.get(code) ?? code]);
    case 'amenities':
      return counts.amenitiesType;
    case 'transit':
      return counts.publicTransType;
    case 'getting':
      return counts.gettingAround;
    case 'schools':
      return counts.schools;
    case 'facilities':
      return counts.facilityType;
    case 'hospital':
      return { [HAS_HOSPITAL.code]: counts.hasHospital };
    case 'summer':
      return counts.summerHigh;
    case 'climate':
      return counts.climateType;
  }
}

const byCodes = (key: ListKey, countOf: (code: string) => number | undefined) =>
  Object.fromEntries([...OPTION_LABELS[key].keys()].map((code) => [code, countOf(code) ?? 0]));
