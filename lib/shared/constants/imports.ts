import { EMPTY_FILE } from './media';

/** Longest texts of a row, in characters. */
export const IMPORT_LIMITS = {
  name: 200,
  address: 300,
  description: 700,
  externalId: 200,
  source: 200,
  typeText: 100,
} as const;

/** A header with more columns is no list of ours. */
export const MOST_COLUMNS = 200;

/** Characters of a rejected row's cell that are kept. */
export const LONGEST_CELL = 2000;

/** Rejected rows in one response. */
export const REJECTED_ROWS_PAGE = { default: 5000, largest: 5000 } as const;

/** Rejected rows that one call tries again. */
export const MOST_ROWS_MENDED = 50;

/** What the file of rejected rows has beside the file's own columns; no import reads them. */
export const REJECTED_COLUMNS = ['refused line', 'refused because'] as const;

/** The same of the file of rows that were taken but for some cells. */
export const EMPTIED_COLUMNS = ['line of the file', 'left empty because'] as const;

/** Before those, where somebody chose one community for all rows: mended, rows go there again. */
export const CHOSEN_COMMUNITY_COLUMN = 'community id';

/** Different values of a column that a preview lists, so that rows can be left out by them. */
export const VALUES_SHOWN = 12;

/** Values of a column by which rows are left out, and characters of each. */
export const MOST_VALUES = 100;
export const LONGEST_VALUE = 200;

/** Bytes of one row. */
export const LONGEST_ROW = 262_144;

/** Bytes of a file's beginning that its preview is made from, and rows that it shows. */
export const PREVIEW_BYTES = 65_536;
export const PREVIEW_ROWS = 10;

/** Different type texts that one file may add to the list. */
export const MOST_TYPE_NAMES = 1000;

/** What a preview says of how a file is read. */
export const PREVIEW_NOTES = {
  aboveHeader: (rows: number) =>
    rows === 1 ? 'The row above them isn’t read.' : `The ${rows} rows above them aren’t read.`,
  notUsed: (reason: string) => `${reason} They aren’t used to find the community.`,
} as const;

/** What is said of a file as a whole. */
export const FILE_FAULTS = {
  missing: 'Choose a CSV file.',
  empty: EMPTY_FILE,
  noRows: 'This file has a header and no rows below it.',
  binary: 'This isn’t a CSV file.',
  tooManyColumns: (line: number, count: number) =>
    `Line ${line}: the header has ${count.toLocaleString('en-US')} columns. At most ${MOST_COLUMNS} are read.`,
  noHeader: (line: number, examples: string) =>
    `Line ${line}: none of the columns is recognized. The first line must be a header, such as ${examples}.`,
  oneColumn: (line: number) =>
    `Line ${line}: this has one column. Put commas, semicolons, tabs or vertical bars (|) between the columns.`,
  lacksColumns: (line: number, columns: readonly { label: string; names: readonly string[] }[]) => {
    const and = new Intl.ListFormat('en-US');
    const names = columns.map((column) => column.names.map((name) => `“${name}”`).join(' or '));
    const [only, another] = names;
    const labels = and.format(columns.map(({ label }) => `the ${label}`));
    return another === undefined
      ? `Line ${line}: the header has no column for ${labels}. Name it ${only}, or choose one.`
      : `Line ${line}: the header has no column for ${labels}. Name them ${and.format(names)}, or choose columns.`;
  },
  twice: (line: number, label: string, first: string, second: string) =>
    `Line ${line}: the columns “${first}” and “${second}” are both for the ${label}. Keep one of them.`,
  openQuote: (line: number) =>
    `Line ${line}: a quotation mark in this line or above it is never closed, so the rows can’t be told apart.`,
  rowTooLong: (line: number) =>
    `Line ${line}: this row is too long. A quotation mark in it or above it may never be closed.`,
} as const;

/** Why a row was not imported. */
export const ROW_FAULTS = {
  tooFewCells: (found: number, wanted: number) =>
    `This row has ${found} cells. The header has ${wanted}.`,
  tooManyCells: (found: number, wanted: number) =>
    `This row has ${found.toLocaleString('en-US')} cells. The header has ${wanted}.`,
  brokenQuotes: 'The quotation marks in this row don’t match up.',
  missing: (label: string) => `The ${label} is missing.`,
  saysNothing: (label: string, text: string) =>
    `The ${label} is missing: “${text}” says that there is none.`,
  endsEarly:
    'This row ends early, and the next one has its rest. A line break may have come into a cell.',
  noPlaceInAddress:
    'The address names no city with its state. Choose one community for all rows, or add a column for it.',
  notDegrees: (names: readonly string[]) =>
    names.length === 1
      ? `“${names[0]}” isn’t a latitude and longitude in degrees.`
      : `${names.map((name) => `“${name}”`).join(' and ')} are not degrees of latitude and longitude.`,
  namesAnother: (named: string, chosen: string) =>
    `This row names “${named}”, and all rows are to be in ${chosen}.`,
  tooLong: (most: number) => `This is too long: at most ${most} characters.`,
  notText: 'This isn’t valid UTF-8 text.',
  communityId: 'This must be the id of a community, a whole number.',
  noCommunityId: (id: string) => `Community id ${id} not found.`,
  unknownState: (text: string) => `State “${text}” not found.`,
  noCommunity: (name: string, state: string) => `Community “${name}” not found in ${state}.`,
  didYouMean: (place: string) => `Did you mean ${place}?`,
  noCommunityClear: 'It isn’t clear which community this place is in. Give its city and state.',
  noCommunityNear: 'No community is within 10 miles of this place.',
  ambiguousCommunity: (name: string, state: string) =>
    `More than one community in ${state} is named “${name}”. Use its id.`,
  communityGone: 'This community no longer exists.',
  deleted: 'An editor deleted this record. Add it by hand to bring it back.',
  unknownType: (text: string) =>
    `Type “${text}” isn’t recognized. Assign it a type, then try the row again.`,
  repeated: 'Same record as line',
  ambiguousRecord: 'More than one record has this name and address.',
} as const;

/** Which column of a file is what, as a person chose it. */
export interface ImportChoices {
  /**
   * The column of a field by its position in the header, from 0; null for none. Others are guessed.
   */
  columns: Readonly<Record<string, number | null>>;
  /** The type of every row, in place of a column. */
  typeId: number | null;
  /** The community of every row. It is not remembered for other files. */
  communityId: number | null;
  /** Rows with one of these values in a column, by its position, are left out. */
  leaveOut: { column: number; values: readonly string[] } | null;
}

export const NO_CHOICES: ImportChoices = {
  columns: {},
  typeId: null,
  communityId: null,
  leaveOut: null,
};

/** Choices as they were stored, by versions that knew fewer of them. */
export const choicesOf = (stored: Partial<ImportChoices> | null): ImportChoices =>
  stored === null ? NO_CHOICES : { ...NO_CHOICES, ...stored };
