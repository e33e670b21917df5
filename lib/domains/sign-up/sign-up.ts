import type { Db } from '@/db/client';
import { findUser, insertUser } from '@/db/queries/accounts/users';
import { ADVISOR_TITLES } from '@/lib/shared/access/default-titles';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { isFor, requireLive, takeInvitation } from '@/lib/domains/invitations';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { recordSignUp, requireSignUpLink, takeSignUpLink } from '@/lib/domains/sign-up-links';
import { siteOf } from '@/lib/platform/http/client-network';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { finishLogIn, mailVerification, rejectCommonPassword } from '@/lib/domains/accounts';
import { signedUpOutput } from '@/lib/domains/accounts/output';
import { signUpInput } from '@/lib/domains/accounts/input';

export const signUp = operation({
  path: 'user/sign-up',
  summary:
    'Create an account and log in. Emails a verification link. With a live invitation, its email is verified and the account represents its community. With a register token, it gets the role and company of the link.',
  permission: 'public',
  effect: 'write',
  securityEvents: { worked: 'account-created' },
  ownTransactions: true,
  input: signUpInput,
  output: signedUpOutput,
  async run({ db, input, address, network, browser }) {
    const { firstName, lastName, password, city, state, recapToken, inviteId } = input;
    const registerToken = inviteId === null ? (input.registerToken ?? null) : null;
    await rejectCommonPassword(password, 'password');
    await countTry(db, `sign-up ${network}`, RATE_LIMITS.signUpPerNetwork);
    if (!(await passesRobotCheck(db, recapToken, address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    const invitation = inviteId === null ? null : await requireLive(db, inviteId);
    if (invitation && !isFor(invitation, input.emailId))
      throw new AppError('invalid', ACCOUNT_MESSAGES.invitedEmail, { field: 'emailId' });
    // Said before the password is hashed; the transaction asks once more.
    if (registerToken !== null) await requireSignUpLink(db, registerToken);
    const emailId = invitation?.invitation.emailId ?? input.emailId;
    const passwordHash = await hashPassword(password, {
      standing: 'checked',
      network: siteOf(address),
    });
    const response = await db.transaction(async (tx) => {
      const link = registerToken === null ? null : await takeSignUpLink(tx, registerToken);
      const user = await insertUser(tx, {
        firstName,
        lastName,
        emailId,
        city,
        state,
        passwordHash,
        ...(link?.given ?? ADVISOR_TITLES),
      });
      if (!user) throw new AppError('refused', ACCOUNT_MESSAGES.emailTaken, { field: 'emailId' });
      if (link) await recordSignUp(tx, link.linkId, user);
      if (invitation) await takeInvitation(tx, invitation, user.id);
      else await askToVerify(tx, user);
      const row = await findUser(tx, user.id);
      if (!row) throw new LoggableError('The new account was not stored.');
      return finishLogIn(tx, row, browser);
    });
    return inviteId ? { ...response, invited: { id: inviteId, emailId } } : response;
  },
});

type NewUser = NonNullable<Awaited<ReturnType<typeof insertUser>>>;

async function askToVerify(tx: Db, user: NewUser): Promise<void> {
  const receiver = `sign-up of ${user.emailId?.toLowerCase()}`;
  await countTry(tx, receiver, RATE_LIMITS.emailsPerReceiver);
  await mailVerification(tx, user);
}
