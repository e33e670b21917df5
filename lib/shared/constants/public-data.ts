/** What can be filled from public servers, in the order that a full run takes. */
export const DATA_SOURCES = {
  census: 'Population, age, income, homes, degrees and commutes (Census Bureau, ACS)',
  'land-area': 'Land area (Census Bureau, Gazetteer)',
  climate: 'Climate by month and climate type (NOAA normals)',
  'cost-of-living': 'Cost of living (Bureau of Economic Analysis, price parities)',
  hospitals: 'Hospitals (Medicare)',
  'nursing-homes': 'Nursing homes (Medicare)',
  schools: 'Public and charter schools (NCES)',
  'private-schools': 'Private schools (NCES)',
  colleges: 'Colleges nearby (NCES, IPEDS)',
  transit: 'Public transportation (Mobility Database)',
  nppes: 'Healthcare providers (NPPES, about 1.1 GB to download)',
} as const;

export type DataSource = keyof typeof DATA_SOURCES;

export const DATA_SOURCE_NAMES = Object.keys(DATA_SOURCES) as [DataSource, ...DataSource[]];

export const isDataSource = (name: string): name is DataSource =>
  (DATA_SOURCE_NAMES as readonly string[]).includes(name);

/** What a source's files come to, in megabytes, roughly. */
export const DOWNLOAD_MEGABYTES: Readonly<Record<DataSource, number>> = {
  census: 400,
  'land-area': 5,
  climate: 30,
  'cost-of-living': 2,
  hospitals: 2,
  'nursing-homes': 15,
  schools: 150,
  'private-schools': 10,
  colleges: 1,
  transit: 3,
  nppes: 1100,
};

/** Figures that public sources know besides the five that editors may replace. */
export const PUBLIC_FIGURES = {
  medianRent: 'Median gross rent',
  homeOwnership: 'Homes lived in by their owners',
  bachelorsDegree: 'Adults with a bachelor’s degree or higher',
  commuteMinutes: 'Average commute',
  priceLevel: 'Price level',
} as const;

export type PublicFigure = keyof typeof PUBLIC_FIGURES;

export const PUBLIC_FIGURE_NAMES = Object.keys(PUBLIC_FIGURES) as [PublicFigure, ...PublicFigure[]];

/** Why a place of the census is not given to a community without being asked. */
export const MATCH_REASONS = ['far', 'several', 'taken'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
