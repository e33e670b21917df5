import { operation } from '@/lib/server/operation';
import { describePerson } from './describe-person';
import { accountOutput, userDetailsInput } from './schema';

export const updateUserDetails = operation({
  path: 'user/update-user-details',
  summary: 'Change designation and description: one’s own, or anyone’s as an administrator.',
  permission: 'account:manage',
  effect: 'write',
  input: userDetailsInput,
  output: accountOutput,
  subject: ({ input, actor }) => Promise.resolve({ userId: input.userId ?? actor.id }),
  run: ({ actor, db, input }) => describePerson(db, input.userId ?? actor.id, input),
});
