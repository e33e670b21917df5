import { GETTING_AROUND_FLAGS } from '@/lib/shared/reference/insight-options';
import { coded, flagColumn, optionFilter } from './filter';

export const gettingAroundFilter = optionFilter({
  name: 'gettingAround',
  label: 'Getting around',
  address: 'getting',
  fact: 'gettingAround',
  panel: { group: 'main', position: 6 },
  reads: { gettingAround: flagColumn(GETTING_AROUND_FLAGS) },
  options: coded(GETTING_AROUND_FLAGS),
  input: { as: 'flags' },
  answer: { each: (row, code) => row.gettingAround[code] },
});
