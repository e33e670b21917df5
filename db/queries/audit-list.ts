import { aliasedTable, and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AuditAction } from '@/lib/constants/audit';
import type { Db } from '../client';
import { users } from '../schema/accounts';
import { communities } from '../schema/communities';
import { invitations } from '../schema/invitations';
import { auditEvents } from '../schema/platform';
import { states } from '../schema/reference';
import { communityVideos } from '../schema/videos';

const actors = aliasedTable(users, 'actors');
const people = aliasedTable(users, 'people');
const accepters = aliasedTable(users, 'accepters');

/** The id in the subjects of one kind, as what it is; null for all other subjects. */
const idIn = (kind: string, shape: string, type: string) =>
  sql`case when ${auditEvents.subject} ~ ${`^${kind}:${shape}$`}
    then substring(${auditEvents.subject} from ${kind.length + 2}::int)::${sql.raw(type)} end`;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SERIAL = '[0-9]{1,9}';

/** A community of the details; whatever else stands there is none. */
const detailedCommunity = sql`case when ${auditEvents.details} ->> 'communityId' ~ '^[0-9]{1,9}$'
  then (${auditEvents.details} ->> 'communityId')::int end`;

/** Names are read when the log is: of a person who was deleted meanwhile, none is left. */
const joined = (db: Db) =>
  db
    .select({
      event: auditEvents,
      actor: { firstName: actors.firstName, lastName: actors.lastName, emailId: actors.emailId },
      person: { firstName: people.firstName, lastName: people.lastName, emailId: people.emailId },
      invited: {
        emailId: invitations.emailId,
        acceptedBy: invitations.acceptedBy,
        firstName: accepters.firstName,
        lastName: accepters.lastName,
      },
      community: {
        id: communities.id,
        name: communities.name,
        stateShortName: states.stateShortName,
      },
    })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(people, eq(people.id, idIn('user', UUID, 'uuid')))
    .leftJoin(invitations, eq(invitations.id, idIn('invitation', UUID, 'uuid')))
    .leftJoin(accepters, eq(accepters.id, invitations.acceptedBy))
    .leftJoin(communityVideos, eq(communityVideos.id, idIn('video', UUID, 'uuid')))
    .leftJoin(
      communities,
      eq(
        communities.id,
        sql`coalesce(${idIn('community', SERIAL, 'int')}, ${invitations.communityId},
          ${communityVideos.communityId}, ${detailedCommunity})`,
      ),
    )
    .leftJoin(states, eq(states.id, communities.stateId))
    .$dynamic();

export type AuditRow = Awaited<ReturnType<typeof joined>>[number];

export interface AuditSearch {
  /** Words that each stand in somebody's name or email, a community's name or the action's label. */
  words: readonly string[];
  /** For each word, the actions whose label has it. */
  actionsOf: readonly (readonly AuditAction[])[];
  /** Only what this person did, or what was done to them. */
  userId: string | null;
  /** Only what concerns this community. */
  communityId: number | null;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Everything of an event that a word may stand in. */
const text = sql`lower(unaccent(concat_ws(' ',
  ${actors.firstName}, ${actors.lastName}, ${actors.emailId},
  ${people.firstName}, ${people.lastName}, ${people.emailId},
  ${invitations.emailId}, ${communities.name}, ${states.stateShortName})))`;

function conditions({ words, actionsOf, userId, communityId }: AuditSearch): SQL | undefined {
  return and(
    ...words.map((word, at) => {
      const actions = actionsOf[at] ?? [];
      return or(
        sql`${text} like lower(unaccent(${`%${escapeLike(word)}%`}))`,
        actions.length > 0 ? inArray(auditEvents.action, [...actions]) : undefined,
      );
    }),
    userId === null
      ? undefined
      : or(
          sql`${auditEvents.actorId}::text = ${userId}`,
          eq(auditEvents.subject, `user:${userId}`),
        ),
    communityId === null ? undefined : eq(communities.id, communityId),
  );
}

const nameOf = (person: typeof actors) =>
  sql`lower(concat_ws(' ', ${person.firstName}, ${person.lastName}, ${person.emailId})) collate "C"`;

const SORTS = {
  when: sql`${auditEvents.id}`,
  who: nameOf(actors),
  what: sql`${auditEvents.action} collate "C"`,
  whom: sql`concat(lower(${communities.name}), ${nameOf(people)}) collate "C"`,
} as const;

export interface AuditOrder {
  sort: keyof typeof SORTS;
  direction: 'asc' | 'desc';
}

export function listAuditRows(
  db: Db,
  search: AuditSearch,
  { sort, direction }: AuditOrder,
  part: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const way = direction === 'asc' ? asc : desc;
  return joined(db)
    .where(conditions(search))
    .orderBy(way(SORTS[sort]), desc(auditEvents.id))
    .limit(part.limit)
    .offset(part.offset);
}

export async function countAuditRows(db: Db, search: AuditSearch): Promise<number> {
  const looked = joined(db).where(conditions(search)).as('looked');
  const isAll = search.words.length === 0 && search.userId === null && search.communityId === null;
  const [row] = isAll
    ? await db.select({ total: count() }).from(auditEvents)
    : await db.select({ total: count() }).from(looked);
  return row?.total ?? 0;
}
