import { CLIMATE_TYPES } from '@/lib/shared/reference/insight-options';
import { CODE, coded, optionFilter } from './filter';

export const climateTypeFilter = optionFilter({
  name: 'climateType',
  label: 'Climate',
  address: 'climate',
  fact: 'climate',
  about: 'Climate',
  panel: { group: 'more', position: 3 },
  reads: { climateType: CODE },
  options: coded(CLIMATE_TYPES),
  input: { as: 'codes', unknown: 'unknownClimate' },
  answer: { one: (row) => row.climateType },
});
