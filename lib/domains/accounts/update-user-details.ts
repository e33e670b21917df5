import type { z } from 'zod';
import { changeRole, findUser } from '@/db/queries/accounts/users';
import { ADVISOR } from '@/lib/shared/access/advisor';
import { isAdministrator, isRepresentative, isShopper } from '@/lib/shared/access/roles';
import { ACCOUNT_MESSAGES } from './constants';
import { Refusal } from '@/lib/platform/http/errors';
import { operation, type SignedInContext } from '@/lib/platform/operations/operation';
import { describePerson } from './describe-person';
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
  audit({ input: { roleId }, before, after }) {
    const version = after === undefined ? {} : { version: { before: after } };
    if (before !== undefined)
      return { action: 'role-changed', details: { roleId: { before, after: roleId }, ...version } };
    return after === undefined ? null : { action: 'profile-edited', details: version };
  },
  async run(context) {
    const { actor, db, input, subject } = context;
    if (isAdministrator(actor)) await giveRole(context, subject.userId);
    const { usersResult, message, undo } = await describePerson(db, subject.userId, input, {
      writtenBy: actor.id,
    });
    if (undo) context.noteAfter(undo.version);
    return { usersResult, message };
  },
});

/** @throws Refusal 'invalid' for a role that comes with a community; 'conflict', 'missing' */
async function giveRole(
  { db, input: { roleId: wanted }, noteBefore }: SignedInContext<z.output<typeof userDetailsInput>>,
  userId: string,
): Promise<void> {
  const row = await findUser(db, userId);
  if (!row) throw new Refusal('missing', ACCOUNT_MESSAGES.noAccount);
  const before = row.user.roleId;
  if (typeof wanted !== 'number' || wanted === before) return;
  const changes = { roleId: wanted };
  if (isRepresentative(changes))
    throw new Refusal('invalid', ACCOUNT_MESSAGES.appointed, { field: 'roleId' });
  if (!(await changeRole(db, userId, isShopper(changes) ? ADVISOR : changes)))
    throw new Refusal('conflict', ACCOUNT_MESSAGES.lastAdministrator);
  noteBefore(before);
}
