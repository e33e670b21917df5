import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { PUBLIC_TRANSPORT_TYPES } from '@/lib/shared/reference/insight-options';
import { CODE, coded, optionFilter } from './filter';

export const publicTransportation = optionFilter({
  name: 'publicTransType',
  label: 'Public transportation',
  address: 'transit',
  panel: { group: 'main', position: 5 },
  reads: { publicTransType: CODE },
  options: coded(PUBLIC_TRANSPORT_TYPES),
  input: { as: 'codes', unknown: ERROR_MESSAGES.unknownTransport },
  answer: { one: ({ publicTransType }) => publicTransType },
});
