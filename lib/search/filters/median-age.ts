import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { FIGURE, rangeFilter } from './filter';

export const medianAgeFilter = rangeFilter({
  name: 'medianAge',
  label: 'Median age',
  address: 'age',
  panel: { group: 'more', position: 6 },
  reads: { medianAge: FIGURE },
  figure: (row) => row.medianAge,
  fields: ['minMedianAge', 'maxMedianAge'],
  crossed: ERROR_MESSAGES.rangeOrder,
  unit: 'years',
  histogram: { width: 5, bars: 17 },
});
