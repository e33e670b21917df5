import {
  CHOSEN_COMMUNITY_COLUMN,
  EMPTIED_COLUMNS,
  FILE_FAULTS,
  MOST_COLUMNS,
  NO_CHOICES,
  REJECTED_COLUMNS,
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
  /** The product wrote the file: its rejected rows come back. */
  isReturned: boolean;
}

/** The columns that the product adds. */
const WRITTEN = new Set<string>([...REJECTED_COLUMNS, ...EMPTIED_COLUMNS, CHOSEN_COMMUNITY_COLUMN]);

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Whether the product wrote the file that has these columns. */
export const isReturned = (names: readonly string[]): boolean =>
  [REJECTED_COLUMNS, EMPTIED_COLUMNS].some((columns) =>
    columns.every((column) => names.some((name) => name.trim() === column)),
  );

/** The columns that a file had before the product wrote its rows. */
export function ownColumns(names: readonly string[]): readonly string[] {
  const added = names.findIndex((name) => WRITTEN.has(name.trim()));
  return isReturned(names) && added !== -1 ? names.slice(0, added) : names;
}

/** Whether a column of such a name would be used in files of a kind. */
export function knownNames(kind: ImportDescriptor): (name: string) => boolean {
  const known = new Set(columnsOf(kind).flatMap(({ names }) => names.map(plain)));
  return (name) => known.has(plain(name));
}

/** What a header was understood to say, and why the file can't be read with it. */
export interface Understood {
  header: Header;
  /** A sentence; null where nothing is wrong. */
  fault: string | null;
}

/**
 * Says what each column of a file stands for, whatever their order and spelling: as it was chosen,
 * or else by its name.
 * @param line of the header
 * @throws FileFault where it has too many columns
 */
export function understandHeader(
  names: readonly string[],
  kind: ImportDescriptor,
  { columns: chosen, typeId, communityId }: ImportChoices = NO_CHOICES,
  line = 1,
): Understood {
  if (names.length > MOST_COLUMNS)
    throw new FileFault(FILE_FAULTS.tooManyColumns(line, names.length));
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
    if (again !== -1)
      faults.push(FILE_FAULTS.twice(line, label, names[at] ?? '', names[again] ?? ''));
    positions.set(key, at);
  }
  const lack = lackOf(positions, kind, {
    line,
    width: names.length,
    hasType: typeId !== null,
    hasPlace: communityId !== null,
  });
  if (lack) faults.push(lack);
  const fieldAt = new Map([...positions].map(([key, at]) => [at, key]));
  return {
    header: {
      positions,
      isReturned: isReturned(names),
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
  ['position'],
  ['zip'],
  // Where the address names the city too.
  ['address'],
];

/** Everything that is lacking, in one sentence. */
function lackOf(
  positions: ReadonlyMap<string, number>,
  kind: ImportDescriptor,
  given: { line: number; width: number; hasType: boolean; hasPlace: boolean },
): string | null {
  const { line, hasType } = given;
  if (positions.size === 0)
    return given.width === 1
      ? FILE_FAULTS.oneColumn(line)
      : FILE_FAULTS.noHeader(line, exampleHeader(kind));
  const isPlaced = given.hasPlace || PLACES.some((keys) => keys.every((key) => positions.has(key)));
  const wanted = [
    ...(isPlaced ? [] : ['community', 'state']),
    ...kind.required.filter((key) => key !== 'type' || !hasType),
  ];
  const lacking = columnsOf(kind).filter(({ key }) => wanted.includes(key) && !positions.has(key));
  if (lacking.length === 0) return null;
  return FILE_FAULTS.lacksColumns(
    line,
    lacking.map(({ label, names }) => ({ label, names: names.slice(0, 2) })),
  );
}
