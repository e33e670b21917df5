import type { Db } from '@/db/client';
import {
  countListed,
  sortedByIds,
  listedIds,
  type ListPlace,
  type AdminListQuery,
  type ListSearch,
  type ListSource,
  type RowId,
} from '@/db/queries/admin/listing';
import { operation, type AnyOperation } from '@/lib/platform/operations/operation';
import { planSearch } from '@/lib/search/text/search-words';
import { paginate, type PageInfo } from '@/lib/shared/input/pagination';
import {
  firstDirection,
  type Direction,
  type AdminListName,
  type AdminListSort,
  type AdminListTab,
} from '@/lib/shared/constants/admin-lists';
import { partInput } from './input';
import { partOutput, type FilePart } from './output';

type Cell = FilePart['rows'][number][number];

/**
 * A list of the admin center: where its rows come from, what each is shown as, its file's columns.
 */
export interface List<Name extends AdminListName, Row extends { id: RowId }> {
  name: Name;
  source: ListSource<AdminListTab<Name>, AdminListSort<Name>>;
  /** The rows of these ids, in any order. */
  read: (db: Db, ids: readonly RowId[]) => Promise<Row[]>;
  /** Of the CSV file: header and cell. */
  columns: readonly (readonly [header: string, cell: (row: Row) => Cell])[];
}

/** Declares a list: the name says which tabs and sorts its source must know. */
export const list = <const Name extends AdminListName, Row extends { id: RowId }>(
  declared: List<Name, Row>,
): List<Name, Row> => declared;

interface Asked<Name extends AdminListName> {
  tab: AdminListTab<Name>;
  searchText: string;
  sort: AdminListSort<Name>;
  direction?: Direction | undefined;
}

const queryOf = <Name extends AdminListName>(
  name: Name,
  { tab, searchText, sort, direction }: Asked<Name>,
): AdminListQuery<AdminListTab<Name>, AdminListSort<Name>> => ({
  tab,
  search: searchText === '' ? null : searchFor(searchText),
  sort,
  direction: direction ?? firstDirection(name, sort),
});

const searchFor = (text: string): ListSearch => ({
  words: text.split(/\s+/),
  placeWords: planSearch(text)?.words ?? null,
});

/** One page of a list, for its call. */
export async function readListPage<Name extends AdminListName, Row extends { id: RowId }>(
  db: Db,
  { name, source, read }: List<Name, Row>,
  input: Asked<Name> & { page: number; limit: number },
): Promise<{ data: Row[]; pagination: PageInfo }> {
  const { page, limit } = input;
  const query = queryOf(name, input);
  const total = await countListed(db, source, query);
  const offset = (page - 1) * limit;
  // Nobody has the database walk past the end.
  const found = offset < total ? await listedIds(db, source, query, { limit, offset }) : [];
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? await read(db, ids) : [];
  return { data: sortedByIds(ids, rows), pagination: paginate(total, page, limit) };
}

/** Rows that a file is read by. */
const ROWS_A_PART = 1000;

/** The next rows of a list's file, behind the last of the part before. */
async function readPart<Name extends AdminListName, Row extends { id: RowId }>(
  db: Db,
  { name, source, read, columns }: List<Name, Row>,
  input: Asked<Name> & { after?: ListPlace | undefined },
): Promise<FilePart> {
  const found = await listedIds(db, source, queryOf(name, input), {
    limit: ROWS_A_PART,
    after: input.after,
  });
  const ids = found.map(({ id }) => id);
  const rows = ids.length > 0 ? sortedByIds(ids, await read(db, ids)) : [];
  return {
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
    next: found.length === ROWS_A_PART ? (found.at(-1)?.place ?? null) : null,
  };
}

/** A list as a file: asked for as its call is, and read part by part. */
export interface ListFile {
  name: AdminListName;
  header: readonly string[];
  readPart: AnyOperation;
}

/** A call, and its list as a file. */
export const withFile = <
  Call extends AnyOperation,
  Name extends AdminListName,
  Row extends { id: RowId },
>(
  call: Call,
  own: List<Name, Row>,
): Call & { asFile: ListFile } => ({
  ...call,
  asFile: {
    name: own.name,
    header: own.columns.map(([name]) => name),
    readPart: operation({
      path: call.path,
      summary: 'One part of the file.',
      permission: 'center:use',
      effect: 'read',
      input: partInput(own.name),
      output: partOutput,
      run: ({ db, input }) => readPart(db, own, input),
    }),
  },
});
