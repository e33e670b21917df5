import { FIGURE, stepFilter } from './filter';

/** Choices of the population filter, in people. */
export const POPULATION_OPTIONS = [5_000, 50_000, 100_000, 250_000, 500_000] as const;

export const populationFilter = stepFilter({
  name: 'population',
  label: 'Population',
  panel: { group: 'main', position: 2 },
  reads: { population: FIGURE },
  figure: (row) => row.population,
  fields: ['minPopulation', 'maxPopulation'],
  crossed: 'populationOrder',
  steps: POPULATION_OPTIONS,
});
