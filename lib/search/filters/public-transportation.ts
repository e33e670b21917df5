import { PUBLIC_TRANSPORT_TYPES } from '@/lib/shared/reference/insight-options';
import { CODE, coded, optionFilter, YES_OR_NO } from './filter';

/** Public records know that it runs, but not how much there is. */
const ANY_TRANSPORT = {
  code: 'hasPublicTransportation',
  label: 'Any public transportation',
} as const;

const RUNS = {
  noPublicTransportation: false,
  limitedPublicTransportation: null,
  multiplePublicTransportationOptions: null,
  hasPublicTransportation: true,
} as const;

export const publicTransportationFilter = optionFilter({
  name: 'publicTransType',
  label: 'Public transportation',
  address: 'transit',
  fact: 'transit',
  panel: { group: 'main', position: 5 },
  reads: { publicTransType: CODE, hasTransit: YES_OR_NO },
  options: coded([...PUBLIC_TRANSPORT_TYPES, ANY_TRANSPORT]),
  input: { as: 'codes', unknown: 'unknownTransport' },
  answer: {
    each({ publicTransType, hasTransit }, value) {
      if (publicTransType === null && hasTransit) return RUNS[value];
      if (publicTransType === null) return null;
      return value === ANY_TRANSPORT.code
        ? publicTransType !== 'noPublicTransportation'
        : publicTransType === value;
    },
  },
});
