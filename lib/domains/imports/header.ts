import {
  FILE_FAULTS,
  MOST_COLUMNS,
  NO_CHOICES,
  type ImportChoices,
} from '@/lib/shared/constants/imports';
import { cleanLine } from '@/lib/shared/format/visible-text';
import { FileFault } from './csv';
import type { ImportField } from './kinds/fields';
import { columnsOf, exampleHeader, type ImportDescriptor } from './kinds/kind';

/** A column of a file and what it was understood to say; null where nothing is taken from it. */
export interface FileColumn {
  name: string;
  field: ImportField | null;
}

export interface Header {
  columns: readonly FileColumn[];
  /** The position in a row of each field that the file has. */
  positions: ReadonlyMap<string, number>;
}

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What a header was understood to say, and why the file can't be read with it. */
export interface Understood {
  header: Header;
  /** A sentence; null where nothing is wrong. */
  fault: string | null;
}

/**
 * Says what each column of a file stands for, whatever their order and spelling: as it was chosen,
 * or else by its name.
 * @throws FileFault where it has too many columns
 */
export function understandHeader(
  names: readonly string[],
  kind: ImportDescriptor,
  { columns: chosen, typeId }: ImportChoices = NO_CHOICES,
): Understood {
  if (names.length > MOST_COLUMNS) throw new FileFault(FILE_FAULTS.tooManyColumns(names.length));
  const given = names.map(plain);
  const taken = new Set(Object.values(chosen));
  const positions = new Map<string, number>();
  const faults: string[] = [];
  for (const { key, label, names: known } of columnsOf(kind)) {
    const choice = chosen[key];
    if (choice !== undefined) {
      if (choice !== null && choice < names.length) positions.set(key, choice);
      continue;
    }
    if (key === 'type' && typeId !== null) continue;
    const free = (name: string, from = 0): number => {
      const at = given.indexOf(name, from);
      return at !== -1 && taken.has(at) ? free(name, at + 1) : at;
    };
    const at = known.map((name) => free(plain(name))).find((found) => found !== -1);
    if (at === undefined) continue;
    const again = free(given[at] ?? '', at + 1);
    if (again !== -1) faults.push(FILE_FAULTS.twice(label, names[at] ?? '', names[again] ?? ''));
    positions.set(key, at);
  }
  const lack = lackOf(positions, kind, typeId !== null);
  if (lack) faults.push(lack);
  const fieldAt = new Map([...positions].map(([key, at]) => [at, key]));
  return {
    header: {
      positions,
      columns: names.map((name, at) => ({
        name: storable(name),
        field: columnsOf(kind).find(({ key }) => key === fieldAt.get(at)) ?? null,
      })),
    },
    fault: faults.length > 0 ? faults.join(' ') : null,
  };
}

/** A column's name as stored and shown: Postgres rejects control characters and lone surrogates. */
export const storable = (name: string): string => cleanLine(name).slice(0, 100).toWellFormed();

/** How a row may say where it is: any of these will do. */
const PLACES: readonly (readonly string[])[] = [
  ['communityId'],
  ['community', 'state'],
  ['latitude', 'longitude'],
  ['zip'],
];

/** Everything that is lacking, in one sentence. */
function lackOf(
  positions: ReadonlyMap<string, number>,
  kind: ImportDescriptor,
  hasType: boolean,
): string | null {
  if (positions.size === 0) return FILE_FAULTS.noHeader(exampleHeader(kind));
  const hasPlace = PLACES.some((keys) => keys.every((key) => positions.has(key)));
  const wanted = [
    ...(hasPlace ? [] : ['community', 'state']),
    ...kind.required.filter((key) => key !== 'type' || !hasType),
  ];
  const lacking = columnsOf(kind).filter(({ key }) => wanted.includes(key) && !positions.has(key));
  if (lacking.length === 0) return null;
  return FILE_FAULTS.lacksColumns(
    lacking.map(({ label, names }) => ({ label, names: names.slice(0, 2) })),
  );
}
