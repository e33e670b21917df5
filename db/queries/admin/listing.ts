import { and, sql, type SQL } from 'drizzle-orm';
import type { Direction } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';

/**
 * One thing that rows are sorted by. Never null: a row that comes behind it is found by comparing.
 */
export interface AdminSortKey {
  value: SQL;
  type: 'text' | 'integer' | 'timestamptz';
}

/** What somebody looks for. */
export interface ListSearch {
  words: readonly string[];
  /** A tsquery for names of communities; null where the text has no word in it. */
  placeWords: string | null;
}

/** A list that is searched, sorted and paged: which rows it has, and in which order. */
export interface ListSource<Tab extends string, Sort extends string> {
  /** The tables that everything below speaks of. */
  from: SQL;
  id: { value: SQL; type: 'uuid' | 'integer' | 'bigint' };
  /** What all of its rows have in common. */
  only?: SQL | undefined;
  isIn: (tab: Tab) => SQL | undefined;
  finds: (search: ListSearch) => SQL | undefined;
  /** All keys of one order run the same way; the id comes last. */
  sorts: Record<Sort, (direction: Direction) => readonly AdminSortKey[]>;
}

export interface AdminListQuery<Tab extends string, Sort extends string> {
  tab: Tab;
  /** Null where nothing is looked for. */
  search: ListSearch | null;
  sort: Sort;
  direction: Direction;
}

export type RowId = string | number;

const conditions = <Tab extends string, Sort extends string>(
  source: ListSource<Tab, Sort>,
  { tab, search }: AdminListQuery<Tab, Sort>,
) => and(source.only, source.isIn(tab), search ? source.finds(search) : undefined) ?? sql`true`;

async function countListed<Tab extends string, Sort extends string>(
  db: Db,
  source: ListSource<Tab, Sort>,
  query: AdminListQuery<Tab, Sort>,
): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${source.from} where ${conditions(source, query)}`,
  );
  return row?.total ?? 0;
}

/** A row's position in its list: its keys and its id, as text. */
export type ListPlace = readonly string[];

/** `after` goes on behind a row, however many have come or gone before it. */
export interface ListPart {
  limit: number;
  offset?: number;
  after?: ListPlace | undefined;
}

export interface ListCount {
  total: number;
  /** There are more than were counted. */
  isCapped: boolean;
  /** The moment at which a search stopped looking although it had found few; null if none did. */
  stoppedAt?: string | null;
}

export interface ListIds {
  rows: { id: RowId; place: string[] }[];
  /** Where the rest of the list goes on; null behind its end. */
  next: string[] | null;
}

/** How a list's rows are counted and found. */
export interface ListReader<Tab extends string, Sort extends string> {
  count(db: Db, query: AdminListQuery<Tab, Sort>): Promise<ListCount>;
  /** Some rows by their ids, in order. */
  ids(db: Db, query: AdminListQuery<Tab, Sort>, part: ListPart): Promise<ListIds>;
}

/** Reads a list by what is said of it. */
export const readerOf = <Tab extends string, Sort extends string>(
  source: ListSource<Tab, Sort>,
): ListReader<Tab, Sort> => ({
  count: async (db, query) => ({ total: await countListed(db, source, query), isCapped: false }),
  ids: (db, query, part) => listedIds(db, source, query, part),
});

async function listedIds<Tab extends string, Sort extends string>(
  db: Db,
  source: ListSource<Tab, Sort>,
  query: AdminListQuery<Tab, Sort>,
  part: ListPart,
): Promise<ListIds> {
  const keys = [...source.sorts[query.sort](query.direction), source.id];
  const comma = sql`, `;
  const way = sql.raw(query.direction);
  const { after } = part;
  const behind =
    after &&
    sql`(${sql.join(
      keys.map(({ value }) => value),
      comma,
    )}) ${sql.raw(query.direction === 'asc' ? '>' : '<')} (${sql.join(
      keys.map(({ type }, at) => sql`${after[at] ?? null}::${sql.raw(type)}`),
      comma,
    )})`;
  const found = await db.execute<{ id: RowId; place: string[] }>(sql`
    select ${source.id.value} as id,
      array[${sql.join(
        keys.map(({ value }) => sql`${value}::text`),
        comma,
      )}] as place
    from ${source.from}
    where ${and(conditions(source, query), behind)}
    order by ${sql.join(
      keys.map(({ value }) => sql`${value} ${way}`),
      comma,
    )}
    limit ${part.limit} offset ${part.offset ?? 0}`);
  // The driver gives large integers as text.
  const rows = found.map(({ id, place }) => ({
    id: source.id.type === 'uuid' ? id : Number(id),
    place,
  }));
  return { rows, next: rows.length === part.limit ? (rows.at(-1)?.place ?? null) : null };
}

/** Rows in the order of their ids; one deleted in the meantime is left out. */
export function sortedByIds<Row extends { id: RowId }>(
  ids: readonly RowId[],
  rows: readonly Row[],
): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A moment that may be missing: those without one come last, either way. */
export const momentSortKey = (value: SQL, direction: Direction): AdminSortKey => ({
  value: sql`coalesce(${value}, ${sql.raw(direction === 'asc' ? `'infinity'` : `'-infinity'`)}::timestamptz)`,
  type: 'timestamptz',
});

/** A whole number that may be missing: those without one come last, either way. */
export const wholeNumber = (value: SQL, direction: Direction): AdminSortKey => ({
  value: sql`coalesce(${value}, ${sql.raw(direction === 'asc' ? '2147483647' : '-1')})`,
  type: 'integer',
});

/** By code point, so that lists are in the same order on every server; nothing comes last. */
export const nameSortKey = (value: SQL, direction: Direction): AdminSortKey => ({
  value: sql`coalesce(${value}, ${direction === 'asc' ? '\u{10ffff}' : ''}) collate "C"`,
  type: 'text',
});

/** Whether a folded text has a word anywhere in it. */
export const likeFolded = (text: SQL, word: string): SQL =>
  sql`${text} like fold_text(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Whether a folded text has every word. */
export const hasAll = (text: SQL, { words }: ListSearch): SQL =>
  and(...words.map((word) => likeFolded(text, word))) ?? sql`true`;

/** Letters that an index of parts of words needs. */
const LEAST_INDEXED = 3;

/** Whether an index can find any of the words; otherwise reading all rows is quicker. */
export const isIndexed = ({ words }: ListSearch): boolean =>
  words.some((word) => word.length >= LEAST_INDEXED);
