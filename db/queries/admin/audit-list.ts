import { aliasedTable, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { auditEvents } from '@/db/schema/platform';
import { states } from '@/db/schema/reference';
import { communityVideos } from '@/db/schema/videos';
import type { RowId } from './listing';

const actors = aliasedTable(users, 'actors');
const people = aliasedTable(users, 'people');
const accepters = aliasedTable(users, 'accepters');

/** The id in the subjects of one kind, as what it is; null for all other subjects. */
const idIn = (kind: string, shape: string, type: string) =>
  sql`case when ${auditEvents.subject} ~ ${`^${kind}:${shape}$`}
    then substring(${auditEvents.subject} from ${kind.length + 2}::int)::${sql.raw(type)} end`;

/** Whether a text can be the id of an account. */
export const isUuid = (text: string): boolean => new RegExp(`^${UUID}$`, 'i').test(text);

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
      event: {
        id: auditEvents.id,
        actorKind: auditEvents.actorKind,
        actorId: auditEvents.actorId,
        action: auditEvents.action,
        subject: auditEvents.subject,
        details: auditEvents.details,
        createdAt: auditEvents.createdAt,
      },
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

/** The person and the community that events are narrowed to, for their names. */
export async function filteredNames(
  db: Db,
  { userId, communityId }: { userId: string | null; communityId: number | null },
) {
  const [[person], [community]] = await Promise.all([
    userId === null || !isUuid(userId)
      ? []
      : db
          .select({
            firstName: users.firstName,
            lastName: users.lastName,
            emailId: users.emailId,
          })
          .from(users)
          .where(eq(users.id, userId)),
    communityId === null
      ? []
      : db
          .select({ name: communities.name, stateShortName: states.stateShortName })
          .from(communities)
          .innerJoin(states, eq(states.id, communities.stateId))
          .where(eq(communities.id, communityId)),
  ]);
  return { person: person ?? null, community: community ?? null };
}
