import * as z from 'zod';
import { invitationsNarrowedTo, listedInvitations } from '@/db/queries/admin/center-invitations';
import { CANCELLED_BECAUSE } from '@/lib/domains/invitations/constants';
import { readerOf } from '@/db/queries/admin/listing';
import { operation } from '@/lib/platform/operations/operation';
import { adminListInput, invitationFilters } from './input';
import { list, readListPage, withFile } from './listing';
import { listOf, dateTime, place } from './output';
import { personName } from './person';

const row = z.object({
  ...place,
  id: z.string(),
  emailId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  invitationStatus: z.enum(['Pending', 'Accepted', 'Declined', 'Expired', 'Cancelled']),
  invitedBy: z.string().nullable(),
  createdAt: dateTime,
  expiresAt: dateTime,
  decidedAt: dateTime.nullable(),
  /** Null unless it was cancelled. */
  cancelledBecause: z.enum(CANCELLED_BECAUSE).nullable(),
});

type Row = z.output<typeof row>;

export const invitationList = list<'invitations', Row, { ids: readonly string[] | null }>({
  name: 'invitations',
  filters: invitationFilters,
  reader: (filters) => readerOf(invitationsNarrowedTo(filters)),
  read: async (db, ids) =>
    (await listedInvitations(db, ids)).map(({ isExpired, inviter, ...row }) => ({
      ...row,
      firstName: row.firstName ?? '',
      lastName: row.lastName ?? '',
      invitationStatus: isExpired ? 'Expired' : row.invitationStatus,
      invitedBy: inviter && personName(inviter),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
  columns: [
    ['Email', ({ emailId }) => emailId],
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Community', ({ communityNameText }) => communityNameText],
    ['State', ({ stateShortName }) => stateShortName],
    ['Status', ({ invitationStatus }) => invitationStatus],
    ['Invited by', ({ invitedBy }) => invitedBy],
    ['Sent', ({ createdAt }) => createdAt],
    ['Expires', ({ expiresAt }) => expiresAt],
    ['Decided', ({ decidedAt }) => decidedAt],
    ['Canceled because', ({ cancelledBecause }) => cancelledBecause],
    ['Id', ({ id }) => id],
  ],
});

export const listInvitations = withFile(
  operation({
    path: 'user/list-invitations',
    summary: 'List invitations to represent a community, searched and sorted.',
    permission: 'center:use',
    effect: 'read',
    input: adminListInput('invitations').extend(invitationFilters),
    output: listOf(row),
    run: ({ db, input }) => readListPage(db, invitationList, input),
  }),
  invitationList,
);
