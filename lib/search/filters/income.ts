import { FIGURE, rangeFilter } from './filter';

export const incomeFilter = rangeFilter({
  name: 'income',
  label: 'Household income',
  address: 'income',
  panel: { group: 'more', position: 5 },
  reads: { income: FIGURE },
  figure: (row) => row.income,
  fields: ['minIncome', 'maxIncome'],
  crossed: 'rangeOrder',
  unit: 'dollars',
  histogram: { width: 10_000, bars: 21 },
});
