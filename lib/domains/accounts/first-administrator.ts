import type { Db } from '@/db/client';
import { recordEvent } from '@/db/queries/platform/audit';
import { findUserByEmail, insertUser } from '@/db/queries/accounts/users';
import { isAdministrator, ROLES } from '@/lib/shared/access/roles';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { queueEmail } from '@/lib/platform/mail';
import { giveRole } from './give-role';
import { makeLink } from './verification/links';

/**
 * Makes someone an administrator, with a new account where they have none, and mails them a link to
 * set a password. For the command line: anyone who runs it has the database anyway.
 * @returns the id of the account
 */
export async function inviteAdministrator(tx: Db, emailId: string): Promise<string> {
  const known = await findUserByEmail(tx, emailId);
  if (known?.user.isDemo)
    throw new LoggableError('This is a demo account, and its password is public.');
  if (known && !isAdministrator(known.user))
    await giveRole(tx, known, { roleId: ROLES.administrator, givenBy: null, dismissal: null });
  const user = known?.user ?? (await insertUser(tx, { emailId, roleId: ROLES.administrator }));
  if (!user) throw new LoggableError('The account couldn’t be created. Please try again.');
  const lifetime = ACCOUNT_TIMES.setPasswordLink;
  const link = await makeLink(tx, { userId: user.id, purpose: 'set-password', lifetime });
  const email = { template: 'set-password', props: { firstName: user.firstName, link } } as const;
  await queueEmail(tx, emailId, email, { lifetime });
  await recordEvent(tx, {
    actorKind: 'system',
    action: 'administrator-appointed',
    subject: `user:${user.id}`,
    details: { roleId: { before: known?.user.roleId ?? null, after: ROLES.administrator } },
  });
  return user.id;
}
