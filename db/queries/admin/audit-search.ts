import { and, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/shared/constants/audit';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { auditEvents } from '@/db/schema/platform';
import { states } from '@/db/schema/reference';
import { communityVideos } from '@/db/schema/videos';
import { isUuid } from './audit-list';
import { likeFolded, type AdminListQuery, type ListReader } from './listing';

/** Most events that are counted: a log of a million is no slower than one of these. */
export const COUNTED_EVENTS = 10_000;

export interface AuditFilter {
  /** Only what this person did, or what was done to them. */
  userId: string | null;
  /** Only what concerns this community. */
  communityId: number | null;
  action: AuditAction | null;
  /** From the beginning of this moment on. */
  from: Date | null;
  /** Before this moment. */
  until: Date | null;
}

type Query = AdminListQuery<AdminListTab<'audit'>, AdminListSort<'audit'>>;

/** The kinds of subjects that each tab has. */
const KINDS = {
  users: ['user', 'sign-up-link'],
  communities: ['community'],
  invitations: ['invitation'],
  videos: ['video'],
  imports: ['import'],
} as const;

const { actorId, subject, action, details, createdAt, id } = auditEvents;

const isIn = (tab: Query['tab']): SQL | undefined =>
  tab === 'all'
    ? undefined
    : or(...KINDS[tab].map((kind) => sql`starts_with(${subject}, ${`${kind}:`})`));

/** Ids are gathered first, so that each of the three is found by its index. */
const concerns = (communityId: number): SQL | undefined =>
  or(
    eq(subject, `community:${communityId}`),
    sql`(${details} ->> 'communityId') = ${String(communityId)}`,
    sql`${subject} = any(array(
      select 'video:' || video.id from ${communityVideos} as video
      where video.community_id = ${communityId}
      union all
      select 'invitation:' || invitation.id from ${invitations} as invitation
      where invitation.community_id = ${communityId}))`,
  );

/** What all events of an answer have in common, but for the words that are looked for. */
const conditions = ({ userId, communityId, ...filter }: AuditFilter, tab: Query['tab']) =>
  and(
    isIn(tab),
    userId === null ? undefined : or(isActor(userId), eq(subject, `user:${userId}`)),
    communityId === null ? undefined : concerns(communityId),
    filter.action === null ? undefined : eq(action, filter.action),
    filter.from ? gte(createdAt, filter.from) : undefined,
    filter.until ? lt(createdAt, filter.until) : undefined,
  );

const isActor = (userId: string) => (isUuid(userId) ? eq(actorId, userId) : sql`false`);

const actionsWith = (word: string): string[] =>
  Object.entries(AUDIT_ACTIONS)
    .filter(([name, label]) => label.toLowerCase().includes(word.toLowerCase()) || name === word)
    .map(([name]) => name);

/** Beginnings of words in the values of the details; null where nothing of it is a word. */
function inDetails(word: string): SQL | null {
  const parts = word.match(/[\p{L}\p{N}]+/gu);
  if (!parts) return null;
  const wanted = parts.map((part) => `${part}:*`).join(' & ');
  return sql`${auditEvents.words} @@ to_tsquery('simple', ${wanted})`;
}

/** The ways in which an event can have a word outside of its details: one index each. */
function waysToHave(word: string): SQL[] {
  const people = sql`select ${users.id} as id from ${users} where ${likeFolded(sql`${users.searchText}`, word)}`;
  const places = sql`select ${communities.id} as id from ${communities}
    join ${states} on ${states.id} = ${communities.stateId}
    where ${likeFolded(sql`${communities.searchName}`, word)}
      or ${states.stateShortName} = ${word.toUpperCase()}`;
  const actions = actionsWith(word);
  return [
    sql`${actorId} in (${people})`,
    sql`${subject} in (
      select 'user:' || person.id from (${people}) as person
      union all select 'community:' || place.id from (${places}) as place
      union all select 'video:' || video.id from ${communityVideos} as video
        where video.community_id in (${places})
      union all select 'invitation:' || invitation.id from ${invitations} as invitation
        where invitation.community_id in (${places})
          or ${likeFolded(sql`fold_text(invitation.email_id)`, word)})`,
    sql`(${details} ->> 'communityId') in (select place.id::text from (${places}) as place)`,
    ...(actions.length > 0
      ? [
          sql`${action} = any(array(select jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb)))`,
        ]
      : []),
  ];
}

const idsWhere = (...all: (SQL | undefined)[]) =>
  sql`select ${id} as id from ${auditEvents} where ${and(...all) ?? sql`true`}`;

/** The first or last ids alone, where that is enough: common words then cost no more. */
type Ends = { way: SQL; most: number } | null;

/** The events with a word, by all that can have it. */
function having(word: string, common: SQL | undefined, ends: Ends): SQL {
  const written = inDetails(word);
  const found = waysToHave(word).map((way) => idsWhere(common, way));
  // Planned by itself: reading the log backward in hope of an early end would take longer.
  if (written) found.push(sql`select id from (${idsWhere(common, written)} offset 0) as written`);
  return sql.join(
    found.map((ids) => (ends ? sql`(${ids} order by id ${ends.way} limit ${ends.most})` : ids)),
    sql` union `,
  );
}

const hasWord = (word: string): SQL | undefined =>
  or(...waysToHave(word), inDetails(word) ?? undefined);

const COUNTING: Ends = { way: sql`desc`, most: COUNTED_EVENTS + 1 };

/** How many events there are, up to one more than are counted. */
async function countUpTo(db: Db, ids: SQL): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select id from (${ids}) as found limit ${COUNTED_EVENTS + 1}) as counted`);
  return row?.total ?? 0;
}

/**
 * The ids of the events that a query finds; of one word, as many as are needed at one end. Several
 * words begin with the rarest one, and read on from event to event where none is rare.
 */
async function found(
  db: Db,
  { tab, search }: Query,
  filter: AuditFilter,
  { ends, behind }: { ends: Ends; behind?: SQL | undefined },
): Promise<SQL> {
  const common = and(conditions(filter, tab), behind);
  if (!search) return idsWhere(common);
  const { words } = search;
  const [only, ...more] = words;
  if (only !== undefined && more.length === 0) return having(only, common, ends);
  for (const word of words) {
    const others = words.filter((other) => other !== word).map(hasWord);
    if ((await countUpTo(db, having(word, common, COUNTING))) <= COUNTED_EVENTS)
      return idsWhere(sql`${id} in (${having(word, common, null)})`, ...others);
  }
  return idsWhere(common, ...words.map(hasWord));
}

/** Who did what to whom, and when. */
export const auditReader = (
  filter: AuditFilter,
): ListReader<AdminListTab<'audit'>, AdminListSort<'audit'>> => ({
  async count(db, query) {
    const total = await countUpTo(db, await found(db, query, filter, { ends: COUNTING }));
    return { total: Math.min(total, COUNTED_EVENTS), isCapped: total > COUNTED_EVENTS };
  },
  async ids(db, query, { limit, offset = 0, after }) {
    const way = sql.raw(query.direction);
    const behind =
      after &&
      sql`${id} ${sql.raw(query.direction === 'asc' ? '>' : '<')} ${after[0] ?? null}::bigint`;
    const ids = await found(db, query, filter, { ends: { way, most: limit + offset }, behind });
    const rows = await db.execute<{ id: string }>(sql`
      select id from (${ids}) as found
      order by id ${way} limit ${limit} offset ${offset}`);
    // The driver gives large integers as text.
    return rows.map((row) => ({ id: Number(row.id), place: [String(row.id)] }));
  },
});
