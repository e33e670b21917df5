import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';
import { auditEvents } from '@/db/schema/platform';
import {
  elements,
  holds,
  termsOf,
  type AuditFilter,
  type AuditTerm,
  type TermColumn,
} from './audit-terms';
import type { AdminListQuery, ListPlace, ListReader } from './listing';

/** Most events that are counted: a log of a million is no slower than one of these. */
export const COUNTED_EVENTS = 10_000;
/** Events that are looked at one by one, from where the log begins to be read. */
const LOOKED_AT = 10_000;
/** The same, where no index finds few enough. */
const MOST_LOOKED_AT = 50_000;
/** As many found among them are enough: who wants more of what is common names days. */
const ENOUGH = 1000;
/** Most events that an index may find to be looked at. */
const MOST_BY_INDEX = 10_000;

type Query = AdminListQuery<AdminListTab<'audit'>, AdminListSort<'audit'>>;

interface FoundEvent extends Record<string, unknown> {
  id: string;
  /** When it was, as the database writes it. */
  at: string;
}

interface Found {
  events: FoundEvent[];
  /** Where it stopped looking; null where it saw everything there is. */
  stoppedAt: ListPlace | null;
}

interface Order {
  direction: 'asc' | 'desc';
  from: Date | null;
  until: Date | null;
}

const { id, createdAt } = auditEvents;

const placeOf = ({ id, at }: FoundEvent): ListPlace => [at, id];

const inOrder = ({ direction }: Order): SQL => {
  const way = sql.raw(direction);
  return sql`order by created_at ${way}, id ${way}`;
};

/** The part of the log that is read: its days, and what is behind a place. */
const within = ({ direction, from, until }: Order, after: ListPlace | null): SQL =>
  and(
    from ? gte(createdAt, from) : undefined,
    until ? lt(createdAt, until) : undefined,
    after
      ? sql`(${createdAt}, ${id}) ${sql.raw(direction === 'asc' ? '>' : '<')}
          (${after[0] ?? null}::timestamptz, ${after[1] ?? null}::bigint)`
      : undefined,
  ) ?? sql`true`;

const allHold = (terms: readonly AuditTerm[]): SQL => and(...terms.map(holds)) ?? sql`true`;

/** Reads the next events one by one. */
async function lookAt(
  db: Db,
  terms: readonly AuditTerm[],
  order: Order,
  { after, most }: { after: ListPlace | null; most: number },
): Promise<Found> {
  const events = await db.execute<FoundEvent>(sql`
    select id, created_at::text as at from (
      select * from audit_events where ${within(order, after)} ${inOrder(order)} limit ${most}
    ) as audit_events
    where ${allHold(terms)} ${inOrder(order)}`);
  const [last] = await db.execute<FoundEvent>(sql`
    select id, created_at::text as at from audit_events
    where ${within(order, after)} ${inOrder(order)} limit 1 offset ${most - 1}`);
  return { events, stoppedAt: last ? placeOf(last) : null };
}

/** Most values that are written into the statement itself. */
const FEW = 10;
/** Ids, kinds and subjects such as 'user:12': nothing that would have to be quoted. */
const SAFE = /^[\w:-]+$/;

/**
 * The first events with one of a column's values. A value is written as a range of one, so that no
 * other index seems to have the order. Of few, the planner sees which and how common they are.
 */
const byColumns = ({ columns }: AuditTerm, order: Order, after: ListPlace | null, most: number) => {
  const way = sql.raw(order.direction);
  const events = ({ column }: TermColumn, value: SQL) => sql`
    select id, created_at from audit_events
    where ${column} >= ${value} and ${column} <= ${value} and ${within(order, after)}
    order by ${column} ${way}, created_at ${way}, id ${way} limit ${most}`;
  return columns
    .filter(({ values }) => values.length > 0)
    .flatMap((one) => {
      const { type, values } = one;
      if (values.length <= FEW && values.every((value) => SAFE.test(value)))
        return values.map((value) => events(one, sql.raw(`'${value}'::${type}`)));
      return sql`
        select event.id, event.created_at from (${elements(values, type)}) as wanted,
          lateral (${events(one, sql`wanted.value`)}) as event`;
    });
};

/** Any events with a word in their details, and not the first ones where they are many. */
const byWords = ({ written }: AuditTerm, order: Order, after: ListPlace | null) =>
  sql`select id, created_at from (
    select id, created_at from audit_events
    where ${written ?? sql`false`} and ${within(order, after)} offset 0) as written
    limit ${MOST_BY_INDEX + 1}`;

/**
 * What one term alone finds by its indexes. @returns null where its words are too common, or it is
 * in too many names
 */
async function byOneTerm(
  db: Db,
  term: AuditTerm,
  order: Order,
  { after, most }: { after: ListPlace | null; most: number },
): Promise<FoundEvent[] | null> {
  if (term.isWide) return null;
  const ways = byColumns(term, order, after, most).map((way) => sql`(${way})`);
  const rows = await db.execute<FoundEvent & { common: boolean }>(sql`
    with written as materialized (${term.written ? byWords(term, order, after) : sql`select null::bigint as id, null::timestamptz as created_at limit 0`})
    select id, created_at::text as at,
      (select count(*) from written) > ${MOST_BY_INDEX} as common
    from (
      select id, created_at from (
        ${sql.join([sql`(select * from written)`, ...ways], sql` union `)}
      ) as found ${inOrder(order)} limit ${most}
    ) as first ${inOrder(order)}`);
  return rows[0]?.common ? null : rows.map(({ id, at }) => ({ id, at }));
}

/** What all terms have, begun with one that finds few; null where it finds too many. */
async function begunWith(
  db: Db,
  term: AuditTerm,
  others: readonly AuditTerm[],
  order: Order,
  { after, most }: { after: ListPlace | null; most: number },
): Promise<FoundEvent[] | null> {
  if (term.isWide) return null;
  const ways = byColumns(term, order, after, MOST_BY_INDEX + 1);
  if (term.written) ways.push(byWords(term, order, after));
  if (ways.length === 0) return [];
  const parts = ways.map((way) => sql`(select * from (${way}) as way limit ${MOST_BY_INDEX + 1})`);
  const rows = await db.execute<{ size: number; id: string | null; at: string | null }>(sql`
    with candidates as materialized (
      select id from (${sql.join(parts, sql` union all `)}) as found limit ${MOST_BY_INDEX + 1})
    select counted.size, event.id, event.at
    from (select count(*)::int as size from candidates) as counted
    left join lateral (
      select id, created_at::text as at from (
        select * from audit_events
        where counted.size <= ${MOST_BY_INDEX} and id in (select id from candidates) offset 0
      ) as audit_events
      where ${allHold(others)}
      ${inOrder(order)} limit ${most}
    ) as event on true`);
  if ((rows[0]?.size ?? 0) > MOST_BY_INDEX) return null;
  return rows.flatMap(({ id, at }) => (id === null || at === null ? [] : [{ id, at }]));
}

/**
 * The first events that have every term. What is common is found among the next ones; what is rare,
 * by an index; and where neither does, it stops after a while and says where.
 */
async function findEvents(
  db: Db,
  terms: readonly AuditTerm[],
  order: Order,
  { most, enough, begin }: { most: number; enough: number; begin: ListPlace | null },
): Promise<Found> {
  const upTo = (events: FoundEvent[]): Found => {
    const last = events[most - 1];
    return { events: events.slice(0, most), stoppedAt: last ? placeOf(last) : null };
  };
  const [only, ...more] = terms;
  if (!only) return upTo((await lookAt(db, [], order, { after: begin, most })).events);
  const isOrdered = more.length === 0 && only.written === null;
  const ordered = isOrdered && (await byOneTerm(db, only, order, { after: begin, most }));
  if (ordered) return upTo(ordered);

  const first = await lookAt(db, terms, order, { after: begin, most: LOOKED_AT });
  const { events } = first;
  let after = first.stoppedAt;
  if (after === null || events.length >= enough)
    return events.length > most ? upTo(events) : { events, stoppedAt: after };
  for (const term of terms) {
    const others = terms.filter((other) => other !== term);
    const part = { after, most };
    const found =
      others.length === 0
        ? await byOneTerm(db, term, order, part)
        : await begunWith(db, term, others, order, part);
    if (found) return upTo([...events, ...found]);
  }
  for (let looked = LOOKED_AT; looked < MOST_LOOKED_AT; looked += LOOKED_AT) {
    const next = await lookAt(db, terms, order, { after, most: LOOKED_AT });
    events.push(...next.events);
    after = next.stoppedAt;
    if (after === null || events.length >= enough) break;
  }
  return { events, stoppedAt: after };
}

/** More than were counted are said in whole hundreds: nobody can tell how many there are. */
const roughly = (count: number): number => (count < 100 ? count : Math.floor(count / 100) * 100);

/** Who did what to whom, and when. A reader is for one call: what it found once, it knows. */
export function auditReader(
  filter: AuditFilter,
): ListReader<AdminListTab<'audit'>, AdminListSort<'audit'>> {
  const find = async (
    db: Db,
    { tab, search, direction }: Query,
    part: { most: number; enough: number; begin: ListPlace | null },
  ) => {
    const terms = await termsOf(db, filter, { tab, words: search?.words ?? [] });
    return findEvents(db, terms, { direction, from: filter.from, until: filter.until }, part);
  };
  let found: Promise<Found> | undefined;
  const counted = (db: Db, query: Query) =>
    (found ??= find(db, query, { most: COUNTED_EVENTS + 1, enough: ENOUGH, begin: null }));
  return {
    async count(db, query) {
      const { events, stoppedAt } = await counted(db, query);
      const isCapped = stoppedAt !== null;
      const total = isCapped ? roughly(events.length) : events.length;
      const tooFew = isCapped && events.length < ENOUGH;
      return { total, isCapped, stoppedAt: tooFew ? (stoppedAt[0] ?? null) : null };
    },
    async ids(db, query, { limit, offset = 0, after }) {
      const { events, stoppedAt } = after
        ? await find(db, query, { most: limit, enough: limit, begin: after })
        : await counted(db, query);
      const rows = events
        .slice(offset, offset + limit)
        .map((event) => ({ id: Number(event.id), place: [...placeOf(event)] }));
      const isLast = events.length <= offset + limit;
      const last = rows.at(-1);
      return { rows, next: isLast ? stoppedAt && [...stoppedAt] : (last?.place ?? null) };
    },
  };
}
