import { findUser } from '@/db/queries/users';
import { can } from '@/lib/access/can';
import { ACCOUNT_MESSAGES } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { presentAccount } from './present';
import { accountOutput } from './output';
import { ownUserInput } from './input';

export const getRoleData = operation({
  path: 'user/get-role-data',
  summary: 'Role and names of the caller, or of anyone for administrators.',
  permission: 'account:use',
  effect: 'read',
  input: ownUserInput,
  output: accountOutput,
  async run({ actor, primary, input }) {
    const wanted = input.userId ?? actor.id;
    const userId = can(actor, 'account:manage', { userId: wanted }) ? wanted : actor.id;
    const row = await findUser(primary, userId);
    if (!row) throw new Refusal('missing', ACCOUNT_MESSAGES.noAccount);
    return { usersResult: presentAccount(row) };
  },
});
