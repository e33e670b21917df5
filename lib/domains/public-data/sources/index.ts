import type { DataSource } from '@/lib/shared/constants/public-data';
import type { FacilitySource, SchoolSource, Source } from '../source';
import { census } from './census';
import { climate } from './climate';
import { hospitals, nursingHomes } from './cms-facilities';
import { colleges } from './colleges';
import { costOfLiving } from './cost-of-living';
import { landArea } from './land-area';
import { nppes } from './nppes';
import { privateSchools } from './private-schools';
import { schools } from './schools';
import { transit } from './transit';

/** Every public source, by its name. */
export const SOURCES = {
  census,
  'land-area': landArea,
  climate,
  'cost-of-living': costOfLiving,
  hospitals,
  'nursing-homes': nursingHomes,
  schools,
  'private-schools': privateSchools,
  colleges,
  transit,
  nppes,
} as const satisfies Record<DataSource, Source | FacilitySource | SchoolSource>;
