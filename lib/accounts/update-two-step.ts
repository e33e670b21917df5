import { findUser, updateUser } from '@/db/queries/users';
import { ACCOUNT_MESSAGES } from './constants';
import { MESSAGES } from '@/lib/constants/messages';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { presentAccount } from './present';
import { accountOutput } from './output';
import { twoStepInput } from './input';

export const updateTwoStep = operation({
  path: 'user/update-two-step',
  summary: 'Choose whether log-in asks for a mailed code.',
  permission: 'account:use',
  effect: 'write',
  input: twoStepInput,
  output: accountOutput,
  async run({ actor, db, input }) {
    await updateUser(db, actor.id, { twoStep: input.twoStep });
    const row = await findUser(db, actor.id);
    if (!row) throw new Refusal('unauthenticated', MESSAGES.sessionEnded);
    return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
  },
});
