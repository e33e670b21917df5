import type { ImportRun } from '@/db/queries/imports/imports';
import { DATA_SOURCES, type DataSource } from '@/lib/shared/constants/public-data';

const KINDS: Record<DataSource, ImportRun['kind']> = {
  census: 'census',
  'land-area': 'census',
  climate: 'census',
  'cost-of-living': 'census',
  hospitals: 'healthcare',
  'nursing-homes': 'healthcare',
  schools: 'schools',
  'private-schools': 'schools',
  colleges: 'census',
  transit: 'census',
  nppes: 'healthcare',
};

/** What a source's rows become. */
export const kindOf = (source: DataSource): ImportRun['kind'] => KINDS[source];

/** What lists of imports call a run. */
export const fileNameOf = (source: DataSource): string => DATA_SOURCES[source];
