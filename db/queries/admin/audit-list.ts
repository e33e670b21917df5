import { aliasedTable, and, eq, inArray, or, sql } from 'drizzle-orm';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/shared/constants/audit';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { auditEvents } from '@/db/schema/platform';
import { states } from '@/db/schema/reference';
import { communityVideos } from '@/db/schema/videos';
import { likeFolded, type ListSource, type RowId } from './listing';

const actors = aliasedTable(users, 'actors');
const people = aliasedTable(users, 'people');
const accepters = aliasedTable(users, 'accepters');

/** The id in the subjects of one kind, as what it is; null for all other subjects. */
const idIn = (kind: string, shape: string, type: string) =>
  sql`case when ${auditEvents.subject} ~ ${`^${kind}:${shape}$`}
    then substring(${auditEvents.subject} from ${kind.length + 2}::int)::${sql.raw(type)} end`;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SERIAL = '[0-9]{1,9}';

/** A community of the details; any other value is none. */
const detailedCommunity = sql`case when ${auditEvents.details} ->> 'communityId' ~ '^[0-9]{1,9}$'
  then (${auditEvents.details} ->> 'communityId')::int end`;

/** What an event concerns, whatever kind of subject it has. */
const communityOfEvent = sql`coalesce(${idIn('community', SERIAL, 'int')},
  ${invitations.communityId}, ${communityVideos.communityId}, ${detailedCommunity})`;

/** Names are read together with the log: a person deleted since then has none. */
export const listedEvents = (db: Db, ids: readonly RowId[]) =>
  db
    .select({
      id: auditEvents.id,
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
    .leftJoin(communities, eq(communities.id, communityOfEvent))
    .leftJoin(states, eq(states.id, communities.stateId))
    .where(inArray(auditEvents.id, ids.map(Number)));

export type AuditRow = Awaited<ReturnType<typeof listedEvents>>[number];

/** The same rows to be searched and sorted: what is joined and not asked for costs nothing. */
const from = sql`${auditEvents}
  left join users as actors on actors.id = ${auditEvents.actorId}
  left join users as people on people.id = ${idIn('user', UUID, 'uuid')}
  left join ${invitations} on ${invitations.id} = ${idIn('invitation', UUID, 'uuid')}
  left join ${communityVideos} on ${communityVideos.id} = ${idIn('video', UUID, 'uuid')}
  left join ${communities} on ${communities.id} = ${communityOfEvent}
  left join ${states} on ${states.id} = ${communities.stateId}`;

/** The kinds of subjects that each tab has. */
const KINDS = {
  users: ['user', 'sign-up-link'],
  communities: ['community'],
  invitations: ['invitation'],
  videos: ['video'],
  imports: ['import'],
} as const;

/** Every part of an event that the search reads. */
const text = sql`fold_text(concat_ws(' ', actors.search_text, people.search_text,
  ${invitations.emailId}, ${communities.name}, ${states.stateShortName}))`;

const actionsWith = (word: string): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter(
    (action) =>
      AUDIT_ACTIONS[action].toLowerCase().includes(word.toLowerCase()) || action.includes(word),
  );

const nameOf = (person: typeof actors) => sql`coalesce(${person.searchText}, '') collate "C"`;

export interface AuditFilter {
  /** Only what this person did, or what was done to them. */
  userId: string | null;
  /** Only what concerns this community. */
  communityId: number | null;
}

/** Who did what to whom, and when. */
export const auditSource = ({
  userId,
  communityId,
}: AuditFilter): ListSource<AdminListTab<'audit'>, AdminListSort<'audit'>> => ({
  from,
  alone: communityId === null ? { from: sql`${auditEvents}`, sorts: ['when', 'what'] } : undefined,
  id: { value: sql`${auditEvents.id}`, type: 'bigint' },
  only: and(
    userId === null
      ? undefined
      : or(
          sql`${auditEvents.actorId}::text = ${userId}`,
          eq(auditEvents.subject, `user:${userId}`),
        ),
    communityId === null ? undefined : eq(communities.id, communityId),
  ),
  isIn: (tab) =>
    tab === 'all'
      ? undefined
      : or(...KINDS[tab].map((kind) => sql`starts_with(${auditEvents.subject}, ${`${kind}:`})`)),
  finds: ({ words }) =>
    and(
      ...words.map((word) => {
        const actions = actionsWith(word);
        return or(
          likeFolded(text, word),
          actions.length > 0 ? inArray(auditEvents.action, actions) : undefined,
        );
      }),
    ),
  sorts: {
    when: () => [],
    who: () => [{ value: nameOf(actors), type: 'text' }],
    what: () => [{ value: sql`${auditEvents.action} collate "C"`, type: 'text' }],
    whom: () => [
      { value: sql`coalesce(${communities.searchName}, '') collate "C"`, type: 'text' },
      { value: nameOf(people), type: 'text' },
    ],
  },
});
