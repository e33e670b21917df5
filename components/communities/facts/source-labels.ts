/** Publishers' own pages, by what their sources' names begin with or contain. */
const PAGES: readonly (readonly [name: RegExp, address: string])[] = [
  [/geonames/i, 'https://www.geonames.org/'],
  [/gazetteer/i, 'https://www.census.gov/geographies/reference-files.html'],
  [/census/i, 'https://data.census.gov/'],
  [
    /economic analysis/i,
    'https://www.bea.gov/data/prices-inflation/regional-price-parities-state-and-metro-area',
  ],
];

const tableIds = (table: string | null): string[] => table?.match(/\b[BC]\d{5}[A-Z]?\b/g) ?? [];

/** The page where a figure can be looked up; null where none is known. */
export function sourceAddress(source: string, table: string | null): string | null {
  const [id] = tableIds(table);
  if (id) return `https://data.census.gov/table?q=${id}`;
  return PAGES.find(([name]) => name.test(source))?.[1] ?? null;
}

/** 'ACS B25003, B25077' → 'B25003, B25077'; null where there is no table. */
export function tableInWords(table: string | null): string | null {
  const ids = tableIds(table);
  return ids.length > 0 ? ids.join(', ') : table;
}

/** 'Updated in 2022', said of a record, would be read as the year of its count. */
export const vintageInWords = (vintage: string | null): string | null =>
  vintage?.replace(/^Updated in (\d{4})$/, 'No year given; the record was last changed in $1') ??
  null;
