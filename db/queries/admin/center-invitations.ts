import { eq, inArray, sql } from 'drizzle-orm';
import type { AdminListSort, AdminListTab } from '@/lib/shared/constants/admin-lists';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { invitations } from '@/db/schema/invitations';
import { states } from '@/db/schema/reference';
import { isAmong } from './list-filters';
import { hasAll, momentSortKey, type ListSource, type RowId, type AdminSortKey } from './listing';

const STATUS_OF_TAB = {
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const;

/** Nothing runs at the moment an invitation expires: one that is too old is none any more. */
const hasExpired = sql`(${invitations.invitationStatus} = 'Expired'
  or (${invitations.invitationStatus} = 'Pending' and ${invitations.expiresAt} <= now()))`;

const isPending = sql`(${invitations.invitationStatus} = 'Pending' and ${invitations.expiresAt} > now())`;

const email: AdminSortKey = { value: sql`lower(${invitations.emailId}) collate "C"`, type: 'text' };

/** Invitations to represent a community. */
export const invitationSource: ListSource<
  AdminListTab<'invitations'>,
  AdminListSort<'invitations'>
> = {
  from: sql`${invitations} join ${communities} on ${communities.id} = ${invitations.communityId}`,
  id: { value: sql`${invitations.id}`, type: 'uuid' },
  isIn: (tab) => {
    if (tab === 'pending') return isPending;
    if (tab === 'expired') return hasExpired;
    return sql`${invitations.invitationStatus} = ${STATUS_OF_TAB[tab]}`;
  },
  finds: (search) => {
    const person = sql`fold_text(concat_ws(' ', ${invitations.firstName}, ${invitations.lastName}, ${invitations.emailId}))`;
    return sql`(${hasAll(person, search)}
      or ${communities.searchDocument} @@ to_tsquery('simple', ${search.placeWords ?? ''}))`;
  },
  sorts: {
    email: () => [email],
    community: () => [{ value: sql`${communities.searchName} collate "C"`, type: 'text' }, email],
    sent: () => [{ value: sql`${invitations.createdAt}`, type: 'timestamptz' }],
    expires: () => [{ value: sql`${invitations.expiresAt}`, type: 'timestamptz' }],
    decided: (direction) => [momentSortKey(sql`${invitations.decidedAt}`, direction)],
  },
};

export const invitationsNarrowedTo = ({ ids }: { ids: readonly string[] | null }) => ({
  ...invitationSource,
  only: ids ? isAmong(sql`${invitations.id}`, ids) : undefined,
});

export const listedInvitations = (db: Db, ids: readonly RowId[]) =>
  db
    .select({
      id: invitations.id,
      emailId: invitations.emailId,
      firstName: invitations.firstName,
      lastName: invitations.lastName,
      communityId: invitations.communityId,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
      isExpired: sql<boolean>`${hasExpired}`,
      invitationStatus: invitations.invitationStatus,
      cancelledBecause: invitations.cancelledBecause,
      inviter: { firstName: users.firstName, lastName: users.lastName, emailId: users.emailId },
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      decidedAt: invitations.decidedAt,
    })
    .from(invitations)
    .innerJoin(communities, eq(communities.id, invitations.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(inArray(invitations.id, ids.map(String)));

export const pendingInvitations = (db: Db): Promise<number> => db.$count(invitations, isPending);
