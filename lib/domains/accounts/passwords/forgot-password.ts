import type { Db } from '@/db/client';
import { findUserByEmail } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from '../constants';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { queueEmail } from '@/lib/platform/mail';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry, consumeAttempt } from '@/lib/platform/operations/rate-limit';
import { makeLink } from '../verification/links';
import { forgotPasswordInput } from '../input';
import { messageOutput } from '../output';

/** Mails nothing beyond the limit, and says nothing of it. */
async function mailLinkWithinLimit(db: Db, emailId: string): Promise<void> {
  const bucket = `forgot ${emailId.toLowerCase()}`;
  if (await consumeAttempt(db, bucket, RATE_LIMITS.forgotPerAccount))
    await db.transaction((tx) => mailLink(tx, emailId));
}

async function mailLink(tx: Db, emailId: string): Promise<void> {
  const row = await findUserByEmail(tx, emailId);
  if (!row) return;
  const { id, firstName, emailId: known } = row.user;
  const lifetime = ACCOUNT_TIMES.resetLink;
  const link = await makeLink(tx, { userId: id, purpose: 'reset-password', lifetime });
  const email = { template: 'reset-password', props: { firstName, link } } as const;
  await queueEmail(tx, known ?? emailId, email, { lifetime });
}

export const forgotPassword = operation({
  path: 'user/forgot-password',
  summary:
    'Email a link to set a new password. The response is the same whether or not the account exists.',
  permission: 'public',
  effect: 'write',
  securityEvents: { worked: 'password-reset-asked' },
  ownTransactions: true,
  constantTime: true,
  input: forgotPasswordInput,
  output: messageOutput,
  async run({ db, input, address, network }) {
    await countTry(db, `forgot from ${network}`, RATE_LIMITS.forgotPerNetwork);
    if (!(await passesRobotCheck(db, input.recapToken, address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    await mailLinkWithinLimit(db, input.emailId);
    return { message: ACCOUNT_MESSAGES.forgotSent };
  },
});
