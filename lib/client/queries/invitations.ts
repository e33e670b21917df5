import { callKey, callQuery } from './call-query';

/** Invitations to represent a community, always as they are now: somebody may have decided. */
export const invitationQueries = {
  details: (invitationId: string) => callQuery('user/get-invitation-details', { invitationId }, 0),
  declined: (id: string) => callQuery('user/get-decline-invitation-by-id', { id }, 0),
  representation: (communityId: number) => callQuery('user/get-representation', { communityId }, 0),
};

export const invitationKeys = {
  lists: callKey('user/list-invitations'),
  representations: callKey('user/get-representation'),
  numbers: callKey('user/get-admin-numbers'),
};
