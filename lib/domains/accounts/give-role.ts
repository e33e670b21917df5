import type { Db } from '@/db/client';
import { placeName } from '@/db/queries/insights/change-emails';
import { changeRole, type UserRow } from '@/db/queries/accounts/users';
import { ADVISOR_TITLES } from '@/lib/shared/access/default-titles';
import { isAdministrator, isShopper } from '@/lib/shared/access/roles';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueEmail } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { ACCOUNT_MESSAGES } from './constants';
import type { Dismissal } from './input';
import { shellAddress } from './verification/links';
import { saidOfDismissal } from './representatives/said-of-dismissal';
import { notifyUnrepresented } from './representatives/notify-unrepresented';

interface Role {
  /** A role that needs no community. */
  roleId: number;
  /** The administrator who gives it; null for the command line. */
  givenBy: string | null;
  /** What the email to somebody who represents a community says. */
  dismissal: Dismissal | null;
}

/**
 * Gives a person a role that needs no community. A representative who loses theirs gets an email,
 * and so do the other administrators.
 * @returns false where the person had the role
 * @throws AppError 'conflict' at `roleId` for the last administrator
 */
export async function giveRole(
  tx: Db,
  { user, communityId }: UserRow,
  { roleId, givenBy, dismissal }: Role,
): Promise<boolean> {
  const role = { roleId };
  if ([isShopper, isAdministrator].some((is) => is(role) && is(user))) return false;
  if (!(await changeRole(tx, user.id, isShopper(role) ? ADVISOR_TITLES : role)))
    throw new AppError('conflict', ACCOUNT_MESSAGES.lastAdministrator, { field: 'roleId' });
  if (communityId === null) return true;
  if (user.emailId)
    await queueEmail(tx, user.emailId, {
      template: 'representation-ended',
      props: {
        firstName: user.firstName,
        place: await placeName(tx, communityId),
        link: shellAddress(PATHS.communityDetails.to({ id: communityId })),
        because: 'role-changed',
        ...saidOfDismissal(dismissal),
      },
    });
  await notifyUnrepresented(
    tx,
    { user, communityId },
    { because: 'role-changed', except: givenBy },
  );
  return true;
}
