/** Steps of a degree that the lines of the coast are kept in: about two thirds of a mile. */
export const COAST_STEPS = 100;

/** Where the bundled coast is whole, in degrees: around the 48 states, Alaska and Hawaii. */
export const COAST_WATERS = [
  { west: -128, east: -64, south: 23, north: 50 },
  { west: -179.9, east: -129, south: 50, north: 73 },
  { west: -162, east: -153, south: 17, north: 24 },
] as const;
