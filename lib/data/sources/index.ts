import type { DataSource } from '../constants';
import type { Source } from '../source';
import { census } from './census';
import { climate } from './climate';
import { landArea } from './land-area';

/** Every public source, by its name. */
export const SOURCES = {
  census,
  'land-area': landArea,
  climate,
} as const satisfies Record<DataSource, Source>;
