interface ImportNames {
  /** On tabs and links. */
  label: string;
  /** Its records, in a sentence. */
  records: string;
  /** The titles of its two screens. */
  titles: Readonly<Record<ImportScreen, string>>;
  /** In the audit log. */
  action: `${string}-imported`;
}

/** Its files are sent from the one, and looked through on the other. */
export type ImportScreen = 'add' | 'edit';

/** What administrators can import, by name. All else of a kind is in lib/domains/imports/kinds. */
export const IMPORT_NAMES = {
  amenities: {
    label: 'Amenities',
    records: 'amenities',
    titles: { add: 'Import Amenities', edit: 'Review Amenity Imports' },
    action: 'amenities-imported',
  },
  healthcare: {
    label: 'Healthcare',
    records: 'healthcare facilities',
    titles: { add: 'Import Healthcare Facilities', edit: 'Review Healthcare Imports' },
    action: 'facilities-imported',
  },
} as const satisfies Record<string, ImportNames>;

export type ImportKind = keyof typeof IMPORT_NAMES;

export const IMPORT_KINDS = Object.keys(IMPORT_NAMES) as [ImportKind, ...ImportKind[]];

export const isImportKind = (kind: string): kind is ImportKind => Object.hasOwn(IMPORT_NAMES, kind);

/** Something of each kind, by its key. */
export const ofImportKinds = <Value>(
  value: (kind: ImportKind) => Value,
): Record<ImportKind, Value> =>
  Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, value(kind)])) as Record<ImportKind, Value>;
