import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { RejectedRow } from '@/db/queries/imports/run-parts';
import { PREVIEW_NOTES, ROW_FAULTS, type ImportChoices } from '@/lib/shared/constants/imports';
import { readAddressEnd, type AddressEnd } from '@/lib/search/text/address-end';
import { isProjected } from '@/lib/shared/format/position';
import { unguarded } from '@/lib/shared/format/formula-guard';
import type { CsvRow } from './csv';
import { PLACE_FIELDS } from './kinds/fields';
import type { Header } from './header';
import { publisherKey } from './list-key';
import { columnsOf, type ImportDescriptor } from './kinds/kind';
import { saysNothing } from './kinds/says-nothing';
import type { FindPlace, NamedPlace } from './places';
import { rowsToPass, type Passed } from './rows-to-pass';
import type { FindType } from './type-names';

/** The community that somebody chose for all rows of a file. */
export interface CommunityOfAll {
  id: number;
  name: string;
  /** As 'NC'. */
  state: string;
}

/** What rows are read with. */
export interface Reader {
  kind: ImportDescriptor;
  header: Header;
  findPlace: FindPlace;
  findType: FindType;
  /** The list that the ids of rows without a source count in. */
  list: string;
  /** The type of every row; null where a column has it. */
  typeId: number | null;
  /** The community of every row; null where the rows say it. */
  community: CommunityOfAll | null;
  leaveOut: ImportChoices['leaveOut'];
  /** Called with texts that match no type. */
  onUnknownType?: (text: string) => void;
}

/** A cell of a row that was taken which could not be read and was left empty. */
export type EmptiedCell = Omit<RejectedRow, 'cells'>;

/** `isNamed`: the row says itself which community it belongs in, or somebody chose it for all. */
export type ReadRow =
  | { row: WaitingRow; isNamed: boolean; emptied: EmptiedCell[]; notes: string[] }
  | { rejected: RejectedRow[] }
  | { passed: Passed };

/**
 * Reads one row of a file: what it says, or everything that is wrong with it. Each cell is judged
 * for itself: what no row needs and can't be read is left empty.
 */
export function readRow({ line, cells: given, fault }: CsvRow, reader: Reader): ReadRow {
  const { header } = reader;
  const wanted = header.columns.length;
  if (fault) return { rejected: [{ line, columnName: null, reason: fault }] };
  const passed = rowsToPass(given, reader);
  if (passed) return { passed };
  const cells = asLongAs(given, wanted);
  if (cells === null)
    return {
      rejected: [{ line, columnName: null, reason: ROW_FAULTS.tooManyCells(given.length, wanted) }],
    };
  const wrong: (EmptiedCell & { isNeeded: boolean })[] = [];
  const faultyKeys = new Set<string>();
  const columnOf = (key: string): string | null => {
    const at = header.positions.get(key);
    return at === undefined ? null : (header.columns[at]?.name ?? null);
  };
  const reject = (key: string, reason: string) => {
    faultyKeys.add(key);
    wrong.push({ line, columnName: columnOf(key), reason, isNeeded: true });
  };
  const texts = textsOf(cells, reader);
  const split = splitOf(texts, reader);
  const values = readTexts(texts, reader, {
    reject,
    leaveEmpty: (key, reason) =>
      wrong.push({ line, columnName: columnOf(key), reason, isNeeded: false }),
  });
  const named = placeOf(values);
  const place = reader.community
    ? inChosen(named, reader.community, reader.findPlace)
    : reader.findPlace(named);
  // A cell that could not be read is reported once.
  if ('fault' in place && !PLACE_KEYS.some((key) => faultyKeys.has(key))) {
    const { key, reason } = whyNowhere(place, { named, texts, header, hasSplit: split !== null });
    reject(key, reason);
  }
  const type = findType(values, reader, reject);
  const said = wrong.map(({ isNeeded: _, ...cell }) => cell);
  if (wrong.some(({ isNeeded }) => isNeeded) || 'fault' in place || type === undefined)
    return { rejected: said };
  const inUnits = notDegreesOf(texts, header);
  return {
    row: toRow(line, place.id, type, values, reader),
    isNamed: place.by === 'name',
    emptied: said,
    notes: inUnits ? [PREVIEW_NOTES.notUsed(inUnits.reason)] : [],
  };
}

/**
 * The cells of a row, as many as the header has: empty ones too many are left out, and those that
 * lack at the end are empty. Null where it says more than there are columns.
 */
function asLongAs(cells: CsvRow['cells'], wanted: number): CsvRow['cells'] | null {
  if (cells.slice(wanted).some((cell) => cell === null || cell.trim() !== '')) return null;
  return Array.from({ length: wanted }, (_, at) => (at < cells.length ? (cells[at] ?? null) : ''));
}

/** What the file has for each field; null where a cell is no text. */
type Texts = Map<string, string | null>;

function textsOf(cells: CsvRow['cells'], { kind, header, typeId }: Reader): Texts {
  const texts: Texts = new Map();
  for (const { key } of columnsOf(kind)) {
    const at = header.positions.get(key);
    if (at === undefined || (key === 'type' && typeId !== null)) continue;
    const cell = cells[at] ?? null;
    // Other programs guard cells too; what the product wrote has come without by now.
    const isPlain = cell === null || header.isReturned;
    texts.set(key, isPlain ? cell : unguarded(cell, false));
  }
  return texts;
}

type Values = Map<string, string | null>;
type Say = (key: string, reason: string) => void;

const PLACE_KEYS = Object.keys(PLACE_FIELDS);

function readTexts(
  texts: Texts,
  { kind }: Reader,
  { reject, leaveEmpty }: { reject: Say; leaveEmpty: Say },
): Values {
  const values: Values = new Map();
  const isNeeded = (key: string) => kind.required.includes(key) || PLACE_KEYS.includes(key);
  for (const { key, label, read } of columnsOf(kind)) {
    const text = texts.get(key);
    if (text === undefined) continue;
    const isNothing = text !== null && saysNothing(text);
    const reading = isNothing
      ? { value: null }
      : text === null
        ? { fault: ROW_FAULTS.notText }
        : read(text);
    if ('fault' in reading) {
      if (isNeeded(key)) reject(key, reading.fault);
      else leaveEmpty(key, reading.fault);
    } else if (reading.value === null && kind.required.includes(key)) {
      const said = isNothing ? (text ?? '').trim() : '';
      reject(key, said === '' ? ROW_FAULTS.missing(label) : ROW_FAULTS.saysNothing(label, said));
    } else values.set(key, reading.value);
  }
  return values;
}

const placeOf = (values: Values): NamedPlace => ({
  communityId: values.get('communityId') ?? null,
  community: values.get('community') ?? null,
  state: values.get('state') ?? null,
  zip: values.get('zip') ?? null,
  spot: spotOf(values),
  address: values.get('address') ?? null,
});

function spotOf(values: Values): NamedPlace['spot'] {
  const [inOne, another] = (values.get('position') ?? '').split(' ');
  const lat = values.get('latitude') ?? inOne;
  const long = values.get('longitude') ?? another;
  return lat && long ? { lat: Number(lat), long: Number(long) } : null;
}

const says = (texts: Texts, key: string): boolean => !saysNothing(texts.get(key) ?? '');

/**
 * Where no column has the city, the address may: its parts then are the fields'.
 * @returns null where the address is left as it is
 */
function splitOf(texts: Texts, { findPlace, community }: Reader): AddressEnd | null {
  const address = texts.get('address');
  if (!address || says(texts, 'community') || says(texts, 'communityId')) return null;
  const split = readAddressEnd(address);
  const given = says(texts, 'state') ? (texts.get('state') ?? null) : null;
  const state = split.state ?? given ?? community?.state ?? null;
  const isPlace = (city: string) =>
    'id' in findPlace({ communityId: null, community: city, state, zip: null, spot: null });
  const ways =
    split.isSure && !community ? split.ways : split.ways.filter(({ city }) => isPlace(city));
  const [way, another] = ways;
  // Where the street ends in the name of a place, nobody knows which is meant.
  if (!way || another || state === null) return null;
  texts.set('address', way.street ?? '');
  texts.set('community', way.city);
  texts.set('state', state);
  if (split.zip !== null && !says(texts, 'zip')) texts.set('zip', split.zip);
  if (split.position !== null && !says(texts, 'position')) texts.set('position', split.position);
  return split;
}

type Found = ReturnType<FindPlace>;

/** All rows are in one community; a row that names another one is not put there. */
function inChosen(named: NamedPlace, chosen: CommunityOfAll, findPlace: FindPlace): Found {
  const refused = (text: string): Found => ({
    key: 'community',
    fault: ROW_FAULTS.namesAnother(text, `${chosen.name}, ${chosen.state}`),
  });
  const { communityId, community, state } = named;
  if (communityId !== null)
    return communityId === String(chosen.id) ? { id: chosen.id, by: 'name' } : refused(communityId);
  const found = findPlace({
    communityId: null,
    community: community ?? chosen.name,
    state: state ?? chosen.state,
    zip: null,
    spot: null,
  });
  const isAnother = 'id' in found && found.id !== chosen.id;
  const isInAnotherState =
    'fault' in found && found.key === 'community' && !found.isAmbiguous && community === null;
  if (isAnother || isInAnotherState) return refused(community ?? state ?? '');
  return { id: chosen.id, by: 'name' };
}

/** What is said of a row that belongs nowhere, and of which column. */
function whyNowhere(
  place: Extract<Found, { fault: string }>,
  {
    named: { community, state, zip, spot },
    texts,
    header,
    hasSplit,
  }: { named: NamedPlace; texts: Texts; header: Header; hasSplit: boolean },
): { key: string; reason: string } {
  const inUnits = notDegreesOf(texts, header);
  if (community === null && !zip && !spot && inUnits) return inUnits;
  const { positions } = header;
  const hasColumn = ['community', 'communityId', 'zip', 'latitude', 'position'].some((key) =>
    positions.has(key),
  );
  if (community === null && state === null && !hasColumn)
    return { key: 'address', reason: ROW_FAULTS.noPlaceInAddress };
  if (positions.has(place.key)) return { key: place.key, reason: place.fault };
  return { key: hasSplit ? 'address' : 'communityId', reason: place.fault };
}

/** What is said of a position in feet or meters; null where there is none. */
function notDegreesOf(texts: Texts, { positions, columns }: Header) {
  const keys = ['position', 'latitude', 'longitude'].filter((key) => says(texts, key));
  if (keys.length === 0 || !isProjected(keys.map((key) => texts.get(key) ?? ''))) return null;
  const names = keys.map((key) => columns[positions.get(key) ?? -1]?.name ?? '');
  return { key: keys[0] ?? '', reason: ROW_FAULTS.notDegrees(names) };
}

function findType(
  values: Values,
  { findType: find, onUnknownType, typeId }: Reader,
  reject: Say,
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
  { kind: { fields }, list }: Reader,
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
    list: values.get('externalId') ? (publisherKey(values.get('source') ?? null) ?? list) : null,
  };
}
