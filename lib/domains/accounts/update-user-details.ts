import type { z } from 'zod';
import { lockRoles } from '@/db/queries/accounts/roles';
import { findUser } from '@/db/queries/accounts/users';
import { isAdministrator, isRepresentative } from '@/lib/shared/access/roles';
import { ACCOUNT_MESSAGES } from './constants';
import { AppError } from '@/lib/platform/http/errors';
import { operation, type SignedInContext } from '@/lib/platform/operations/operation';
import { describePerson } from './describe-person';
import { dismissalForAudit } from './representatives/said-of-dismissal';
import { giveRole } from './give-role';
import { accountOutput } from './output';
import { userDetailsInput } from './input';

export const updateUserDetails = operation({
  path: 'user/update-user-details',
  summary:
    'Change your own designation and description. Administrators can change anyone’s, and their role.',
  permission: 'account:manage',
  effect: 'write',
  input: userDetailsInput,
  output: accountOutput,
  audit({ input: { roleId, dismissal }, before, after }) {
    const version = after === undefined ? {} : { version: { before: after } };
    if (before !== undefined)
      return {
        action: 'role-changed',
        details: {
          roleId: { before, after: roleId },
          ...dismissalForAudit(dismissal),
          ...version,
        },
      };
    return after === undefined ? null : { action: 'profile-edited', details: version };
  },
  async run(context) {
    const { actor, db, input, subject } = context;
    if (isAdministrator(actor)) await changeRoleOf(context, subject.userId);
    const { usersResult, message, undo } = await describePerson(db, subject.userId, input, {
      writtenBy: actor.id,
    });
    if (undo) context.noteAfter(undo.version);
    return { usersResult, message };
  },
});

/** @throws AppError 'invalid' for a role that comes with a community; 'conflict', 'missing' */
async function changeRoleOf(
  { actor, db, input, noteBefore }: SignedInContext<z.output<typeof userDetailsInput>>,
  userId: string,
): Promise<void> {
  await lockRoles(db);
  const row = await findUser(db, userId);
  if (!row) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
  const { roleId, dismissal } = input;
  if (typeof roleId !== 'number') return;
  if (isRepresentative({ roleId })) {
    if (isRepresentative(row.user)) return;
    throw new AppError('invalid', ACCOUNT_MESSAGES.appointed, { field: 'roleId' });
  }
  if (await giveRole(db, row, { roleId, givenBy: actor.id, dismissal }))
    noteBefore(row.user.roleId);
}
