import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { RejectedRow } from '@/db/queries/imports/run-parts';
import { ROW_FAULTS } from '@/lib/shared/constants/imports';
import type { CsvRow } from './csv';
import { PLACE_FIELDS } from './kinds/fields';
import type { Header } from './header';
import { columnsOf, type ImportDescriptor } from './kinds/kind';
import type { FindPlace, NamedPlace } from './places';
import type { FindType } from './type-names';

/** What rows are read with. */
export interface Reader {
  kind: ImportDescriptor;
  header: Header;
  findPlace: FindPlace;
  findType: FindType;
  /** The type of every row; null where a column has it. */
  typeId: number | null;
  /** Called with texts that match no type. */
  onUnknownType?: (text: string) => void;
}

export type ReadRow = { row: WaitingRow } | { rejected: RejectedRow[] };

/** Reads one row of a file: what it says, or everything that is wrong with it. */
export function readRow({ line, cells, fault }: CsvRow, reader: Reader): ReadRow {
  const { kind, header } = reader;
  const wanted = header.columns.length;
  if (fault) return { rejected: [{ line, columnName: null, reason: fault }] };
  if (cells.length !== wanted) {
    const say = cells.length < wanted ? ROW_FAULTS.tooFewCells : ROW_FAULTS.tooManyCells;
    return { rejected: [{ line, columnName: null, reason: say(cells.length, wanted) }] };
  }
  const rejected: RejectedRow[] = [];
  const faultyKeys = new Set<string>();
  const reject = (key: string, reason: string) => {
    faultyKeys.add(key);
    const at = header.positions.get(key);
    const columnName = at === undefined ? null : (header.columns[at]?.name ?? null);
    rejected.push({ line, columnName, reason });
  };
  const values = readCells(cells, reader, reject);
  const place = reader.findPlace(placeOf(values));
  // A cell that could not be read is reported once.
  if ('fault' in place && !PLACE_KEYS.some((key) => faultyKeys.has(key)))
    reject(header.positions.has(place.key) ? place.key : 'communityId', place.fault);
  const type = findType(values, reader, reject);
  if (rejected.length > 0 || 'fault' in place || type === undefined) return { rejected };
  return { row: toRow(line, place.id, type, values, kind) };
}

type Values = Map<string, string | null>;
type Reject = (key: string, reason: string) => void;

const PLACE_KEYS = Object.keys(PLACE_FIELDS);

function readCells(
  cells: CsvRow['cells'],
  { kind, header, typeId }: Reader,
  reject: Reject,
): Values {
  const values: Values = new Map();
  for (const { key, label, read } of columnsOf(kind)) {
    const at = header.positions.get(key);
    if (at === undefined || (key === 'type' && typeId !== null)) continue;
    const cell = cells[at] ?? null;
    const reading = cell === null ? { fault: ROW_FAULTS.notText } : read(cell);
    if ('fault' in reading) reject(key, reading.fault);
    else if (reading.value === null && kind.required.includes(key))
      reject(key, ROW_FAULTS.missing(label));
    else values.set(key, reading.value);
  }
  return values;
}

const placeOf = (values: Values): NamedPlace => ({
  communityId: values.get('communityId') ?? null,
  community: values.get('community') ?? null,
  state: values.get('state') ?? null,
  zip: values.get('zip') ?? null,
  spot: spotOf(values.get('latitude'), values.get('longitude')),
});

const spotOf = (lat: string | null = null, long: string | null = null) =>
  lat === null || long === null ? null : { lat: Number(lat), long: Number(long) };

function findType(
  values: Values,
  { findType: find, onUnknownType, typeId }: Reader,
  reject: Reject,
): number | undefined {
  if (typeId !== null) return typeId;
  const text = values.get('type') ?? null;
  if (text === null) return undefined;
  const type = find(text);
  if (type === undefined) {
    reject('type', ROW_FAULTS.unknownType(text));
    onUnknownType?.(text);
  }
  return type;
}

function toRow(
  line: number,
  community: number,
  type: number,
  values: Values,
  { fields }: ImportDescriptor,
): WaitingRow {
  const texts = fields.flatMap(({ key }) => {
    const value = values.get(key) ?? null;
    return key === 'type' || value === null ? [] : [[key, value] as const];
  });
  return {
    line,
    community,
    type,
    name: '',
    address: null,
    externalId: null,
    source: null,
    ...Object.fromEntries(texts),
  };
}
