import {
  deleteListInvitation,
  findListInvitation,
  insertMember,
  lockList,
} from '@/db/queries/lists/list-sharing';
import { findUser } from '@/db/queries/accounts/users';
import { hashLinkToken } from '@/lib/platform/auth/secrets';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { listTokenInput } from './input';
import { joinedListOutput } from './output';
import { requireRoomForList, requireRoomForMember } from './room';
import { LIST_MESSAGES as SAY } from './messages';

export const acceptListInvitation = operation({
  path: 'list/accept-invitation',
  summary:
    'Keep a list together with the person who invited, with the account of the email invited.',
  permission: 'account:use',
  effect: 'write',
  limit: RATE_LIMITS.invitationLinks,
  input: listTokenInput,
  output: joinedListOutput,
  async run({ actor, db, input: { token } }) {
    const row = await findListInvitation(db, hashLinkToken(token));
    if (!row) throw new AppError('missing', SAY.deadInvitation);
    const { id, listId, emailId } = row.invitation;
    const own = (await findUser(db, actor.id))?.user;
    if (own?.emailId?.toLowerCase() !== emailId.toLowerCase())
      throw new AppError('forbidden', SAY.otherEmail);
    // Anybody with the link can sign up with its email: only an email to it shows whose it is.
    if (!own.isVerified) throw new AppError('forbidden', SAY.unverified);
    await requireRoomForList(db, actor.id);
    await lockList(db, listId);
    await requireRoomForMember(db, listId);
    if (!(await deleteListInvitation(db, listId, id)))
      throw new AppError('missing', SAY.deadInvitation);
    await insertMember(db, listId, actor.id);
    return { listId };
  },
});
