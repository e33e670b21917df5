import { invitationSource, listedInvitations } from '@/db/queries/admin/center-invitations';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { list, readPage } from './listing';
import { invitationsOutput, type ListedInvitation } from './output';
import { personName } from './person';

export const invitationList = list<'invitations', ListedInvitation>({
  name: 'invitations',
  source: invitationSource,
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
    ['Cancelled because', ({ cancelledBecause }) => cancelledBecause],
    ['Id', ({ id }) => id],
  ],
});

export const listInvitations = operation({
  path: 'user/list-invitations',
  summary: 'List invitations to represent a community, searched and sorted.',
  permission: 'center:use',
  effect: 'read',
  input: listInput('invitations'),
  output: invitationsOutput,
  run: ({ db, input }) => readPage(db, invitationList, input),
});
