import { PATHS } from '@/lib/shared/constants/paths';
import type { RunKind } from '@/lib/shared/constants/runs';

export type DataKind = RunKind;

interface DataTexts {
  /** What there are some of. */
  records: string;
  /** How it comes in. */
  source: string;
  importPath?: string;
  reviewPath?: string;
}

export const DATA_TEXTS: Readonly<Record<DataKind, DataTexts>> = {
  amenities: {
    records: 'amenities',
    source: 'From CSV files, and from representatives and administrators who add them by hand.',
    importPath: PATHS.addAmenitiesData.pattern,
    reviewPath: PATHS.editAmenitiesData.pattern,
  },
  healthcare: {
    records: 'healthcare facilities',
    source: 'From CSV files, and from representatives and administrators who add them by hand.',
    importPath: PATHS.addHealthcareData.pattern,
    reviewPath: PATHS.editHealthcareData.pattern,
  },
  schools: {
    records: 'schools',
    source:
      'From the National Center for Education Statistics: public, charter and private schools. A community without any shows no list of schools.',
  },
  facts: {
    records: 'figures',
    source:
      'Each figure keeps its source, year and, if known, margin of error. Figures that an editor has corrected stay. The person who runs the site can also update them with a command.',
  },
};
