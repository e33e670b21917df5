import { ROW_FAULTS, IMPORT_LIMITS } from '@/lib/shared/constants/imports';

/** What a cell was read to, or why it can't be. */
export type Reading = { value: string | null } | { fault: string };

/** One thing that a row can say, and the columns that may say it. */
export interface ImportField<Key extends string = string> {
  key: Key;
  /** Above what a file and a record have of it. */
  title: string;
  /** In a sentence: 'the name is missing'. */
  label: string;
  /** Names of columns, the preferred one first; spelling, spaces and underscores do not matter. */
  names: readonly [string, ...string[]];
  read(text: string): Reading;
  /** What is stored, as people read it. */
  show?(value: string): string;
}

const withoutMarks = (text: string) => /^[\s\p{Cf}]*$/u.test(text);

/** Letters that no database takes, and those that nobody can read. */
const hasControls = (text: string) => /[\p{Cc}\p{Cs}]/u.test(text);

function limited(text: string, most: number): Reading {
  if (withoutMarks(text)) return { value: null };
  if (hasControls(text.replaceAll('\n', ''))) return { fault: ROW_FAULTS.controlCharacters };
  // As the forms count: a character that takes two units is one.
  if (text.length > most && [...text].length > most) return { fault: ROW_FAULTS.tooLong(most) };
  return { value: text };
}

/** One line of text: several lines of a cell are joined by spaces. */
export const line =
  (most: number) =>
  (text: string): Reading =>
    limited(
      text
        .normalize('NFC')
        .replace(/[\s\u00a0]+/g, ' ')
        .trim(),
      most,
    );

/** Text of several lines. */
export const lines =
  (most: number) =>
  (text: string): Reading =>
    limited(text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim(), most);

/** Text that is stored in another form than it may be written in. */
export const form =
  (read: (text: string) => string | null, fault: string) =>
  (text: string): Reading => {
    const plain = line(4096)(text);
    if ('fault' in plain || plain.value === null) return plain;
    const value = read(plain.value);
    return value === null ? { fault } : { value };
  };

/** How every kind of row names its community. */
export const PLACE_FIELDS = {
  communityId: {
    key: 'communityId',
    title: 'Community id',
    label: 'community id',
    names: ['communityId'],
    read: line(20),
  },
  community: {
    key: 'community',
    title: 'Community',
    label: 'community',
    names: ['communityName', 'communityNameText', 'community', 'city', 'town', 'place'],
    read: line(IMPORT_LIMITS.name),
  },
  state: {
    key: 'state',
    title: 'State',
    label: 'state',
    names: ['state', 'stateName', 'stateShortName', 'stateCommunities', 'stateCode'],
    read: line(IMPORT_LIMITS.typeText),
  },
} as const satisfies Record<string, ImportField>;

/** What rows of every kind have. */
export const commonFields = (record: string) =>
  ({
    externalId: {
      key: 'externalId',
      title: 'External id',
      label: 'external id',
      names: ['externalId', 'sourceId', `${record}ExternalId`, 'id'],
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
