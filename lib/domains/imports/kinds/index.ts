import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { AMENITY_IMPORT } from './amenities';
import { HEALTHCARE_IMPORT } from './healthcare';
import type { ImportDescriptor } from './kind';

/** Every kind of import. */
export const IMPORTS = {
  amenities: AMENITY_IMPORT,
  healthcare: HEALTHCARE_IMPORT,
} as const satisfies Record<ImportKind, ImportDescriptor>;

type Descriptor = (typeof IMPORTS)[ImportKind];

/** A call that takes files. */
export type ImportCall = Descriptor['call'];

/** What a row of some kind can say besides its community. */
export type ImportFieldKey = Descriptor['fields'][number]['key'];
