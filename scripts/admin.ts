import './production-mode';
import path from 'node:path';
import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { inviteAdministrator } from '@/lib/domains/accounts/first-administrator';
import { EMAIL_LONGEST, EMAIL_PATTERN } from '@/lib/domains/accounts/constants';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { dataDir } from '@/lib/env';
import { mailIsSent } from '@/lib/platform/mail';
import { noteCommand } from '@/lib/platform/operations/security-event';
import { runDue } from '@/lib/platform/tasks/runner';
import { sendEmail } from '@/lib/platform/mail/tasks/send-email';
import { runCommand, say } from './command';

const USAGE = `Usage: npm run admin -- you@example.org

Makes the account of this email an administrator's, and mails a link to set its password.
`;

/** Where the link to set a password is now. */
function whereabouts(sent: number): string {
  if (sent === 0)
    return 'The email with a link to set a password is queued. A running server will send it.';
  return mailIsSent()
    ? 'An email with a link to set a password is on its way.'
    : `The email with a link to set a password is in ${path.join(dataDir(), 'outbox')}`;
}

/** Makes the first administrator of a deployment and mails them a link to set a password. */
async function main(emailId = ''): Promise<string> {
  if (emailId.length > EMAIL_LONGEST || !EMAIL_PATTERN.test(emailId))
    throw new LoggableError('Usage: npm run admin -- you@example.org');
  const open = await database();
  try {
    await migrate(open);
    const id = await open.primary.transaction((tx) => inviteAdministrator(tx, emailId));
    noteCommand('administrator-appointed', id, 'npm run admin');
    const sent = await runDue(open, sendEmail);
    return `${emailId} is an administrator. ${whereabouts(sent)}`;
  } finally {
    await closeDatabase();
  }
}

runCommand(USAGE, async ([emailId]) => say(await main(emailId)));
