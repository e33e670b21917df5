import type { Db } from '@/db/client';
import type { Fact, FactOrigin } from '@/db/queries/imports/fact-rows';
import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { WaitingSchool } from '@/db/queries/imports/school-rows';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';
import type { Attribution } from '@/lib/shared/constants/public-data';
import type { LocalFile, Origin } from './files/origin';
import type { CensusPlace } from './places/gazetteer';
import type { Matches } from './places/match-places';

/** What a source gets to read its files and to say how far it is. */
export interface SourceContext {
  db: Db;
  origin: Origin;
  /** The communities that are to be filled. */
  communities: readonly MatchedCommunity[];
  /** Two letters each; null for all. */
  states: readonly string[] | null;
  /** Nothing may be stored. */
  dryRun: boolean;
  /** A source that reads for minutes without a row to give looks at it now and then. */
  signal: AbortSignal | undefined;
  /** Which places are whose was found out; stored unless it is a dry run. */
  onMatches(matches: Matches, places: readonly CensusPlace[]): Promise<void>;
  onProgress(words: string): void;
  /** Files that are read now: what can't be read is not kept. */
  onFiles(files: readonly LocalFile[]): void;
  onVintage(vintage: string): void;
  /** A row that is left out, and why: the same words for the same reason. */
  onLeftOut(reason: string, row: LeftOutRow): void;
  /** What the person who started the run should know. */
  onNote(note: string): void;
}

/** A row by its line in the file, in a few words. */
export interface LeftOutRow {
  line: number;
  what: string;
}

export interface FactWithOrigin extends Fact {
  origin: FactOrigin;
}

/** All that is said of a source besides how it is read. */
interface Declared<Name extends string> {
  /** In commands, calls and the database; never renamed. */
  name: Name;
  /** In a few words, with its publisher. */
  label: string;
  /** What lists call it while communities are filled from it: 'climate'. */
  topic: string;
  /** What its files come to, roughly. */
  megabytes: number;
  about: readonly Attribution[];
  /**
   * Rows of its files for the whole country, at the very least: a file of fewer is cut short. Asked
   * of installations with many communities only.
   */
  least?: number;
}

interface FactSource<Name extends string> extends Declared<Name> {
  kind: 'facts';
  /** Facts in any order, but all of a community's one after the other. */
  read(reading: SourceContext): AsyncGenerator<FactWithOrigin>;
}

/** A source of healthcare facilities, which become those of their communities. */
interface FacilitySource<Name extends string> extends Declared<Name> {
  kind: 'healthcare';
  /**
   * Of which healthcare it lists everything there is: ids of types, and 'hospital'. A community
   * where it was read and lists none has none.
   */
  covers: readonly ('hospital' | number)[];
  read(reading: SourceContext): AsyncGenerator<WaitingRow>;
}

/** A source of schools: all of them first, and then what follows from them for communities. */
interface SchoolSource<Name extends string> extends Declared<Name> {
  kind: 'schools';
  read(reading: SourceContext): AsyncGenerator<WaitingSchool | FactWithOrigin>;
}

export type Source<Name extends string = string> =
  | FactSource<Name>
  | FacilitySource<Name>
  | SchoolSource<Name>;

/** Declares a public source. It is used once it is in the table, sources/index.ts. */
export const source = <const Name extends string>(declared: Source<Name>): Source<Name> => declared;
