import { FIGURE, rangeFilter } from './filter';

export const medianAgeFilter = rangeFilter({
  name: 'medianAge',
  label: 'Median age',
  address: 'age',
  panel: { group: 'more', position: 6 },
  reads: { medianAge: FIGURE },
  figure: (row) => row.medianAge,
  fields: ['minMedianAge', 'maxMedianAge'],
  crossed: 'rangeOrder',
  unit: 'years',
  histogram: { width: 5, bars: 17 },
});
