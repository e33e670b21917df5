import type { z } from 'zod';
import { recordEvent } from '@/db/queries/audit';
import { changeRole, findUser } from '@/db/queries/users';
import { ADVISOR } from '@/lib/access/advisor';
import { ROLES } from '@/lib/access/roles';
import { ACCOUNT_MESSAGES } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation, type SignedInContext } from '@/lib/server/operation';
import { describePerson } from './describe-person';
import { accountOutput } from './output';
import { userDetailsInput } from './input';

export const updateUserDetails = operation({
  path: 'user/update-user-details',
  summary:
    'Change designation and description: one’s own, or anyone’s, and their role, as an administrator.',
  permission: 'account:manage',
  effect: 'write',
  input: userDetailsInput,
  output: accountOutput,
  subject: ({ input, actor }) => Promise.resolve({ userId: input.userId ?? actor.id }),
  async run(context) {
    const { actor, db, input } = context;
    const userId = input.userId ?? actor.id;
    if (actor.roleId === ROLES.administrator) await giveRole(context, userId);
    return describePerson(db, userId, input);
  },
});

/** @throws Refusal 'invalid' for a role that comes with a community; 'conflict', 'missing' */
async function giveRole(
  { actor, db, input: { roleId } }: SignedInContext<z.output<typeof userDetailsInput>>,
  userId: string,
): Promise<void> {
  const row = await findUser(db, userId);
  if (!row) throw new Refusal('missing', ACCOUNT_MESSAGES.noAccount);
  const before = row.user.roleId;
  if (typeof roleId !== 'number' || roleId === before) return;
  if (roleId === ROLES.representative)
    throw new Refusal('invalid', ACCOUNT_MESSAGES.appointed, { field: 'roleId' });
  const changes = roleId === ROLES.shopper ? ADVISOR : { roleId };
  if (!(await changeRole(db, userId, changes, ROLES.administrator)))
    throw new Refusal('conflict', ACCOUNT_MESSAGES.lastAdministrator);
  await recordEvent(db, {
    actorId: actor.id,
    action: 'role-changed',
    subject: `user:${userId}`,
    details: { before, after: roleId },
  });
}
