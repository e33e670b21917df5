import { ROW_FAULTS, IMPORT_LIMITS } from '@/lib/shared/constants/imports';
import { cleanLine, cleanText } from '@/lib/shared/format/visible-text';
import { readPosition } from '@/lib/shared/format/position';
import { fromSpreadsheet } from '@/lib/shared/format/spreadsheet-number';

/** What a cell was read to, or why it can't be. */
export type CellReading = { value: string | null } | { fault: string };

/** One thing that a row can say, and the columns that may say it. */
export interface ImportField<Key extends string = string> {
  key: Key;
  /** Above what a file and a record have of it. */
  title: string;
  /** In a sentence: 'the name is missing'. */
  label: string;
  /** Names of columns, the preferred one first; spelling, spaces and underscores do not matter. */
  names: readonly [string, ...string[]];
  read(text: string): CellReading;
  /** What is stored, as people read it. */
  show?(value: string): string;
}

function limited(text: string, most: number): CellReading {
  if (text === '') return { value: null };
  // As the forms count: a character that takes two units is one.
  if (text.length > most && [...text].length > most) return { fault: ROW_FAULTS.tooLong(most) };
  return { value: text };
}

/** One line of text: several lines of a cell are joined by spaces. */
export const line =
  (most: number) =>
  (text: string): CellReading =>
    limited(cleanLine(text), most);

/** Text of several lines. */
export const lines =
  (most: number) =>
  (text: string): CellReading =>
    limited(cleanText(text).replaceAll('\t', ' '), most);

/** Text that is stored in another form than it may be written in. */
export const form =
  (read: (text: string) => string | null, fault: string) =>
  (text: string): CellReading => {
    const plain = line(4096)(text);
    if ('fault' in plain || plain.value === null) return plain;
    const value = read(plain.value);
    return value === null ? { fault } : { value };
  };

/** What only helps to find the community: what can't be read is as good as empty. */
const helping =
  (read: (text: string) => string | null) =>
  // Downloads put an apostrophe before what a spreadsheet would take for a formula: '-98.4.
  (text: string): CellReading => ({ value: read(cleanLine(text).replace(/^'/, '')) });

/** '4401' has lost its first zero in a spreadsheet, and '28607.0' was a number in one. */
const readZip = (text: string): string | null => {
  const [, digits] = /^(\d{4,5}?)(?:[-\s]?\d{4})?$/.exec(fromSpreadsheet(text)) ?? [];
  return digits?.padStart(5, '0') ?? null;
};

/** Lists write 0 where they don't know a position. */
const readDegrees = (text: string, most: number): string | null => {
  // A comma is a decimal point, but before three digits, where it may part thousands.
  const degrees = Number(text.replace(/^([-+]?\d{1,3}),(\d{1,2}|\d{4,})$/, '$1.$2'));
  return text !== '' && degrees !== 0 && Math.abs(degrees) <= most ? String(degrees) : null;
};

/** How every kind of row says where it is. */
export const PLACE_FIELDS = {
  communityId: {
    key: 'communityId',
    title: 'Community id',
    label: 'community id',
    names: ['communityId'],
    read: (text) => line(20)(fromSpreadsheet(text)),
  },
  community: {
    key: 'community',
    title: 'Community',
    label: 'community',
    names: [
      'communityName',
      'communityNameText',
      'community',
      'city',
      'town',
      'cityTown',
      'addrCity',
      'locationCity',
      'cityAdministrativeLocation',
      'cityPhysicalLocation',
      'place',
    ],
    read: line(IMPORT_LIMITS.name),
  },
  state: {
    key: 'state',
    title: 'State',
    label: 'state',
    names: [
      'state',
      'stateName',
      'stateShortName',
      'stateCommunities',
      'stateCode',
      'addrState',
      'locationState',
      'stateAdministrativeLocation',
      'statePhysicalLocation',
    ],
    read: line(IMPORT_LIMITS.typeText),
  },
  zip: {
    key: 'zip',
    title: 'ZIP code',
    label: 'ZIP code',
    names: [
      'zip',
      'zipCode',
      'postalCode',
      'postcode',
      'addrPostcode',
      'locationZipcode',
      'zipCodeAdministrativeLocation',
      'zipCodePhysicalLocation',
    ],
    read: helping(readZip),
  },
  latitude: {
    key: 'latitude',
    title: 'Latitude',
    label: 'latitude',
    names: ['latitude', 'lat', 'locationY', 'y'],
    read: helping((text) => readDegrees(text, 90)),
  },
  longitude: {
    key: 'longitude',
    title: 'Longitude',
    label: 'longitude',
    names: ['longitude', 'long', 'lon', 'lng', 'locationX', 'x'],
    read: helping((text) => readDegrees(text, 180)),
  },
  position: {
    key: 'position',
    title: 'Latitude and longitude in one',
    label: 'position',
    names: [
      'position',
      'coordinates',
      'latLong',
      'latLng',
      'latitudeLongitude',
      'geoPoint',
      'geoPoint2d',
      'geolocation',
      'geocodedColumn',
      'georeference',
      'theGeom',
      'geom',
      'geometry',
      'point',
      'wkt',
      'location',
    ],
    read: helping(readPosition),
  },
} as const satisfies Record<string, ImportField>;

/** What rows of every kind have. */
export const commonFields = (record: string) =>
  ({
    externalId: {
      key: 'externalId',
      title: 'External id',
      label: 'external id',
      names: [
        'externalId',
        'sourceId',
        `${record}ExternalId`,
        'id',
        'facilityId',
        'fmid',
        'listingId',
        'museumId',
        'osmId',
      ],
      read: line(IMPORT_LIMITS.externalId),
    },
    source: {
      key: 'source',
      title: 'Source',
      label: 'source',
      names: ['source', 'dataSource', 'attribution'],
      read: line(IMPORT_LIMITS.source),
    },
  }) as const satisfies Record<string, ImportField>;
