import { IMPORT_NAMES, ofImportKinds } from '@/lib/shared/constants/import-kinds';
import { IMPORT_PATHS } from '@/lib/shared/constants/paths';
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
  ...ofImportKinds((kind) => ({
    records: IMPORT_NAMES[kind].records,
    source: 'From CSV files, and from representatives and administrators who add them by hand.',
    importPath: IMPORT_PATHS[kind].add.pattern,
    reviewPath: IMPORT_PATHS[kind].edit.pattern,
  })),
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
