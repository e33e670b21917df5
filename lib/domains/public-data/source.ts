import type { Db } from '@/db/client';
import type { Fact, FactOrigin } from '@/db/queries/imports/fact-rows';
import type { WaitingRow } from '@/db/queries/imports/import-rows';
import type { WaitingSchool } from '@/db/queries/imports/school-rows';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';
import type { LocalFile, Origin } from './files/origin';
import type { Matches } from './places/match-places';

/** What a source gets to read its files and to say how far it is. */
export interface Reading {
  db: Db;
  origin: Origin;
  /** The communities that are to be filled. */
  communities: readonly MatchedCommunity[];
  /** Two letters each; null for all. */
  states: readonly string[] | null;
  /** Nothing may be stored. */
  dryRun: boolean;
  /** Whoever reads for minutes without a row to give looks at it now and then. */
  signal: AbortSignal | undefined;
  /** Which places are whose was found out; stored unless it is a dry run. */
  onMatches(matches: Matches): Promise<void>;
  onProgress(words: string): void;
  /** Files that are read now: what can't be read is not kept. */
  onFiles(files: readonly LocalFile[]): void;
  onVintage(vintage: string): void;
  /** Rows of the files about places that are not here. */
  onElsewhere(count: number): void;
}

export interface FactWithOrigin extends Fact {
  origin: FactOrigin;
}

/** A source of healthcare facilities, which become those of their communities. */
export interface FacilitySource {
  readFacilities(reading: Reading): AsyncGenerator<WaitingRow>;
}

/** A source of schools: all of them first, and then what follows from them for communities. */
export interface SchoolSource {
  readSchools(reading: Reading): AsyncGenerator<WaitingSchool | FactWithOrigin>;
}

/** One public source: its files, and what their rows say of communities. */
export interface Source {
  /** Facts in any order, but all of a community's one after the other. */
  read(reading: Reading): AsyncGenerator<FactWithOrigin>;
}
