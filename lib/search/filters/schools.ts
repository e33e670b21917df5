import { SCHOOL_FLAGS } from '@/lib/shared/reference/insight-options';
import { coded, flagColumn, optionFilter } from './filter';

export const schoolFilter = optionFilter({
  name: 'schools',
  label: 'Schools and colleges',
  address: 'schools',
  fact: 'schools',
  about: 'Schools',
  panel: { group: 'main', position: 7 },
  reads: { schools: flagColumn(SCHOOL_FLAGS) },
  options: coded(SCHOOL_FLAGS),
  input: { as: 'flags' },
  answer: { each: (row, code) => row.schools[code] },
});
