import type { ImportKind } from '@/lib/shared/constants/import-kinds';
import { commonFields, PLACE_FIELDS, type ImportField } from './fields';

/** All that one kind of import has of its own, but its names and the table it is stored in. */
export interface ImportDescriptor<
  Call extends string = string,
  Reader extends string = string,
  Key extends string = string,
> {
  kind: ImportKind;
  /** The call that takes its files. */
  call: Call;
  /** What the call does, for its documentation. */
  summary: string;
  /** The columns of its files, but those of the community and `record`'s. */
  fields: readonly ImportField<Key>[];
  /** The keys of fields that no row may lack; the community is asked for apart. */
  required: readonly NoInfer<Key>[];
  /** What a row may name as its type; `group` also finds it where one is chosen. */
  types: readonly { id: number; name: string; group?: string }[];
  /** What lists of public data call the types, by id; plurals go without saying. */
  synonyms: Readonly<Record<number, readonly string[]>>;
  /** What is said of a type that isn't one of them. */
  unknownType: string;
  /** The calls that show its records: their answers are old after an import. */
  shownBy: readonly Reader[];
  /** The screen where one of its records is edited. */
  editedAt(record: { id: number; communityId: number }): string;
}

/** Declares a kind of import. It is used once it is in the table, kinds/index.ts. */
export const importKind = <
  const Call extends string,
  const Reader extends string,
  const Key extends string,
>({
  record,
  ...own
}: ImportDescriptor<Call, Reader, Key> & {
  /** One row, in a word: 'amenity'. */
  record: string;
}): ImportDescriptor<Call, Reader, Key | keyof ReturnType<typeof commonFields>> & {
  fields: readonly ImportField<Key | keyof ReturnType<typeof commonFields>>[];
} => ({
  ...own,
  fields: [...own.fields, ...Object.values(commonFields(record))],
});

/** Every column that a file may have, those of the community first. */
export const columnsOf = ({ fields }: ImportDescriptor): readonly ImportField[] => [
  ...Object.values(PLACE_FIELDS),
  ...fields,
];

const isRequired = ({ required }: ImportDescriptor, { key }: ImportField) => required.includes(key);

/**
 * The names of columns that its files need, and of those they may have, besides the community's.
 */
export const columnNames = (kind: ImportDescriptor) => {
  const names = (wanted: boolean) =>
    kind.fields
      .filter((field) => isRequired(kind, field) === wanted)
      .map(({ names: [name] }) => name);
  return { needed: names(true), optional: names(false) };
};

/** A header, for people who have none. */
export function exampleHeader(kind: ImportDescriptor): string {
  const { needed, optional } = columnNames(kind);
  return ['state', 'community', ...needed, ...optional.slice(0, 1)].join(', ');
}
