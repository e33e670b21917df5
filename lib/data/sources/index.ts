import type { DataSource } from '../constants';
import type { Source } from '../source';
import { census } from './census';
import { landArea } from './land-area';

/** Every public source, by its name. */
export const SOURCES = {
  census,
  'land-area': landArea,
} as const satisfies Record<DataSource, Source>;
