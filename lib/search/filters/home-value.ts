import { FIGURE, rangeFilter } from './filter';

export const homeValueFilter = rangeFilter({
  name: 'homeValue',
  label: 'Home value',
  address: 'home',
  panel: { group: 'more', position: 4 },
  reads: { homeValue: FIGURE },
  figure: (row) => row.homeValue,
  fields: ['minHomeValue', 'maxHomeValue'],
  crossed: 'rangeOrder',
  unit: 'dollars',
  histogram: { width: 50_000, bars: 21 },
});
