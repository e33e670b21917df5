import type { z } from 'zod';
import { placeName } from '@/db/queries/insights/change-emails';
import { lockRoles } from '@/db/queries/accounts/roles';
import { findUser, type UserRow } from '@/db/queries/accounts/users';
import { recordEvent } from '@/db/queries/platform/audit';
import { isRepresentative } from '@/lib/shared/access/roles';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueEmail } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { operation, type SignedInContext } from '@/lib/platform/operations/operation';
import { appointRepresentative } from './representatives/appoint-representative';
import { ACCOUNT_MESSAGES } from './constants';
import { giveRole } from './give-role';
import { changeAccountTypeInput } from './input';
import { dismissalForAudit, saidOfDismissal } from './representatives/said-of-dismissal';
import { accountOutput } from './output';
import { shellAddress } from './verification/links';
import { presentAccount } from './present';

/** What the audit log keeps of a change. */
interface Change {
  roleId: { before: number; after: number };
  /** What the person represents. */
  community: { before: number | null; after: number | null };
}

export const changeAccountType = operation({
  path: 'user/change-account-type',
  summary:
    'Change a person’s role. A representative needs a community; another representative is replaced only if mayReplace names them. The last administrator stays.',
  permission: 'account:administer',
  effect: 'write',
  input: changeAccountTypeInput,
  output: accountOutput,
  audit({ input, after }) {
    if (after === undefined) return null;
    const change = after as Change;
    return {
      action: isRepresentative(input) ? 'representative-appointed' : 'role-changed',
      details: {
        ...change,
        ...(change.community.before !== null && dismissalForAudit(input.dismissal)),
      },
    };
  },
  async run(context) {
    const { actor, db, input, subject, noteAfter } = context;
    // What is noted must be what the change finds.
    await lockRoles(db);
    const before = await requireUser(db, subject.userId);
    const changed = isRepresentative(input)
      ? await appoint(context, before)
      : await giveRole(db, before, {
          roleId: input.roleId,
          givenBy: actor.id,
          dismissal: input.dismissal,
        });
    const after = await requireUser(db, subject.userId);
    const change: Change = {
      roleId: { before: before.user.roleId, after: after.user.roleId },
      community: { before: before.communityId, after: after.communityId },
    };
    const communityId = after.communityId ?? before.communityId;
    if (changed) noteAfter({ ...change, ...(communityId !== null && { communityId }) });
    return { usersResult: presentAccount(after), message: ACCOUNT_MESSAGES.typeChanged };
  },
});

type Running = SignedInContext<z.output<typeof changeAccountTypeInput>, 'account:administer'>;

async function requireUser(db: Running['db'], userId: string): Promise<UserRow> {
  const row = await findUser(db, userId);
  if (!row) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount, { field: 'userId' });
  return row;
}

/** @returns whether anything was changed */
async function appoint({ actor, db, input }: Running, { user }: UserRow): Promise<boolean> {
  const { communityId, mayReplace, dismissal } = input;
  const { id: userId, emailId, firstName } = user;
  if (communityId === null)
    throw new AppError('invalid', ACCOUNT_MESSAGES.appointed, { field: 'communityId' });
  const { changed, former, leftCommunityId } = await appointRepresentative(db, {
    communityId,
    userId,
    mayReplace,
    dismissal,
  });
  if (former)
    await recordEvent(db, {
      actorId: actor.id,
      action: 'representative-removed',
      subject: `user:${former.id}`,
      details: { communityId, ...dismissalForAudit(dismissal) },
    });
  if (changed && emailId)
    await queueEmail(db, emailId, {
      template: 'representation-began',
      props: {
        firstName,
        place: await placeName(db, communityId),
        left:
          leftCommunityId === null
            ? null
            : {
                place: await placeName(db, leftCommunityId),
                // Of two people, the reason is the one's who is replaced.
                ...saidOfDismissal(former ? null : dismissal),
              },
        link: shellAddress(PATHS.communityDetails.to({ id: communityId })),
      },
    });
  return changed;
}
