import { FILE_FAULTS, MOST_COLUMNS } from '@/lib/shared/constants/imports';
import type { ImportField } from './kinds/fields';
import { columnsOf, exampleHeader, type ImportDescriptor } from './kinds/kind';

/** A column of a file and what it was understood to say; null where nothing is taken from it. */
export interface Column {
  name: string;
  field: ImportField | null;
}

export interface Header {
  columns: readonly Column[];
  /** The position in a row of each field that the file has. */
  positions: ReadonlyMap<string, number>;
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/**
 * Says what each column of a file stands for, whatever their order and spelling.
 * @returns what is wrong with it as a whole, as a sentence
 */
export function understandHeader(
  names: readonly string[],
  kind: ImportDescriptor,
): { header: Header } | { fault: string } {
  if (names.length > MOST_COLUMNS) return { fault: FILE_FAULTS.tooManyColumns(names.length) };
  const given = names.map(plain);
  const positions = new Map<string, number>();
  for (const { key, label, names: known } of columnsOf(kind)) {
    const wanted = known.map(plain).find((name) => given.includes(name));
    if (wanted === undefined) continue;
    const at = given.indexOf(wanted);
    const again = given.indexOf(wanted, at + 1);
    if (again !== -1)
      return { fault: FILE_FAULTS.twice(label, names[at] ?? '', names[again] ?? '') };
    positions.set(key, at);
  }
  const fault = lackOf(positions, kind);
  if (fault) return { fault };
  const fieldAt = new Map([...positions].map(([key, at]) => [at, key]));
  return {
    header: {
      positions,
      columns: names.map((name, at) => ({
        name: storable(name),
        field: columnsOf(kind).find(({ key }) => key === fieldAt.get(at)) ?? null,
      })),
    },
  };
}

/** A column's name as stored and shown: Postgres rejects control characters and lone surrogates. */
const storable = (name: string): string =>
  name
    .trim()
    .slice(0, 100)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '');

function lackOf(positions: ReadonlyMap<string, number>, kind: ImportDescriptor): string | null {
  if (positions.size === 0) return FILE_FAULTS.noHeader(exampleHeader(kind));
  const wanted = positions.has('communityId')
    ? kind.required
    : ['community', 'state', ...kind.required];
  const lacking = columnsOf(kind).find(({ key }) => wanted.includes(key) && !positions.has(key));
  if (!lacking) return null;
  const names = lacking.names.slice(0, 2).map((name) => `“${name}”`);
  return FILE_FAULTS.lacksColumn(lacking.label, names.join(' or '));
}
