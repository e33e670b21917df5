import type { DataSource } from '../constants';
import type { FacilitySource, Source } from '../source';
import { census } from './census';
import { climate } from './climate';
import { hospitals, nursingHomes } from './cms-facilities';
import { landArea } from './land-area';

/** Every public source, by its name. */
export const SOURCES = {
  census,
  'land-area': landArea,
  climate,
  hospitals,
  'nursing-homes': nursingHomes,
} as const satisfies Record<DataSource, Source | FacilitySource>;
