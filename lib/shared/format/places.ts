/**
 * Grades with runs of numbers merged: ['K', '1', '2', '3', '5'] → 'K, 1-3, 5'. Words come first, in
 * the order given; a level that is a range already ('9-12') joins the runs.
 */
export function formatGrades(levels: readonly string[]): string {
  const words = new Set<string>();
  const numbers = new Set<number>();
  for (const level of levels.flatMap((text) => text.split(',')).map((text) => text.trim())) {
    const range = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/.exec(level);
    if (!range) {
      if (level) words.add(level);
      continue;
    }
    const [first, last] = [Number(range[1]), Number(range[2] ?? range[1])];
    for (let grade = Math.min(first, last); grade <= Math.max(first, last); grade += 1)
      numbers.add(grade);
  }
  const runs: [number, number][] = [];
  for (const grade of [...numbers].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && grade === run[1] + 1) run[1] = grade;
    else runs.push([grade, grade]);
  }
  return [...words, ...runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))].join(
    ', ',
  );
}

/**
 * Places of these states may be cities that belong to no county; the data then repeats the city.
 */
const INDEPENDENT_CITIES = ['VA', 'MO', 'MD', 'NV'];

/**
 * 'Buncombe' → 'Buncombe County', 'Staunton city' → 'Independent city' for Staunton itself; null
 * where there is no county to name.
 */
export function countyName(
  county: string | null,
  stateShortName: string,
  city: string,
): string | null {
  if (!county || stateShortName === 'DC') return null;
  if (county === city && INDEPENDENT_CITIES.includes(stateShortName)) return null;
  if (county === `${city} city`) return 'Independent city';
  if (/\b(county|parish|borough|area|municipality|region)$/i.test(county)) return county;
  if (county.endsWith(' city')) return county;
  if (/\bplanning$/i.test(county)) return `${county} Region`;
  if (stateShortName === 'LA') return `${county} Parish`;
  return stateShortName === 'AK' ? county : `${county} County`;
}
