import type { Db } from '@/db/client';
import {
  sortedByIds,
  type ListPlace,
  type AdminListQuery,
  type ListReader,
  type ListSearch,
  type RowId,
} from '@/db/queries/admin/listing';
import { operation, type AnyOperation } from '@/lib/platform/operations/operation';
import { readAddressEnd } from '@/lib/search/text/address-end';
import { planSearch } from '@/lib/search/text/search-words';
import { paginate, type PageInfo } from '@/lib/shared/input/pagination';
import {
  firstDirection,
  type Direction,
  type AdminListName,
  type AdminListSort,
  type AdminListTab,
} from '@/lib/shared/constants/admin-lists';
import { partInput, type FilterShape } from './input';
import { partOutput, type FilePart } from './output';

type Cell = FilePart['rows'][number][number];

/**
 * A list of the admin center: where its rows come from, what each is shown as, its file's columns.
 */
export interface List<
  Name extends AdminListName,
  Row extends { id: RowId },
  Filters extends object = object,
> {
  name: Name;
  /** What it can be narrowed to, besides its tab and a search. */
  filters?: FilterShape<Filters>;
  reader: (filters: Filters) => ListReader<AdminListTab<Name>, AdminListSort<Name>>;
  /** The rows of these ids, in any order. */
  read: (db: Db, ids: readonly RowId[]) => Promise<Row[]>;
  /** Of the CSV file: header and cell. */
  columns: readonly (readonly [header: string, cell: (row: Row) => Cell])[];
}

/** Declares a list: the name says which tabs and sorts its source must know. */
export const list = <
  const Name extends AdminListName,
  Row extends { id: RowId },
  Filters extends object = object,
>(
  declared: List<Name, Row, Filters>,
): List<Name, Row, Filters> => declared;

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
  placeWords: placeQuery(text),
});

/** A tsquery of what a text may name: of an address, its city. */
function placeQuery(text: string): string | null {
  const { ways, state } = readAddressEnd(text);
  const isAddress = /\d/.test(text) && ways.some(({ street }) => street !== null);
  const cities = isAddress ? ways.map(({ city }) => [city, state].filter(Boolean).join(' ')) : [];
  const queries = [text, ...cities].flatMap((one) => planSearch(one)?.words ?? []);
  return queries.length > 0 ? queries.map((words) => `(${words})`).join(' | ') : null;
}

/** One page of a list, for its call. */
export async function readListPage<
  Name extends AdminListName,
  Row extends { id: RowId },
  Filters extends object,
>(
  db: Db,
  list: List<Name, Row, Filters>,
  input: Asked<Name> & Filters & { page: number; limit: number },
): Promise<{ data: Row[]; pagination: PageInfo }> {
  const { data, pagination } = await readCappedPage(db, list, input);
  return { data, pagination };
}

/**
 * The same of a list that may have more rows than are counted: `isCapped` says so, and `stoppedAt`
 * where a search gave up looking.
 */
export async function readCappedPage<
  Name extends AdminListName,
  Row extends { id: RowId },
  Filters extends object,
>(
  db: Db,
  { name, reader, read }: List<Name, Row, Filters>,
  input: Asked<Name> & Filters & { page: number; limit: number },
): Promise<{ data: Row[]; pagination: PageInfo; isCapped: boolean; stoppedAt: string | null }> {
  const { page, limit } = input;
  const query = queryOf(name, input);
  const rows = reader(input);
  const { total, isCapped, stoppedAt = null } = await rows.count(db, query);
  const offset = (page - 1) * limit;
  // Nobody has the database walk past the end.
  const found = offset < total ? (await rows.ids(db, query, { limit, offset })).rows : [];
  const ids = found.map(({ id }) => id);
  const data = ids.length > 0 ? await read(db, ids) : [];
  const pagination = paginate(total, page, limit);
  return {
    data: sortedByIds(ids, data),
    pagination,
    isCapped,
    stoppedAt: stoppedAt && new Date(stoppedAt).toISOString(),
  };
}

/** Rows that a file is read by. */
const ROWS_A_PART = 1000;

/** The next rows of a list's file, behind the last of the part before. */
async function readPart<
  Name extends AdminListName,
  Row extends { id: RowId },
  Filters extends object,
>(
  db: Db,
  { name, reader, read, columns }: List<Name, Row, Filters>,
  input: Asked<Name> & Filters & { after?: ListPlace | undefined },
): Promise<FilePart> {
  const found = await reader(input).ids(db, queryOf(name, input), {
    limit: ROWS_A_PART,
    after: input.after,
  });
  const ids = found.rows.map(({ id }) => id);
  const rows = ids.length > 0 ? sortedByIds(ids, await read(db, ids)) : [];
  return {
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
    next: found.next,
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
  Filters extends object,
>(
  call: Call,
  own: List<Name, Row, Filters>,
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
      input: partInput(own.name, own.filters ?? {}),
      output: partOutput,
      run: ({ db, input }) => readPart(db, own, input as Asked<Name> & Filters),
    }),
  },
});
