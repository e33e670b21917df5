import { closeDatabase, database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { inviteAdministrator } from '@/lib/accounts/first-administrator';
import { EMAIL_PATTERN } from '@/lib/constants/accounts';
import { flushOutbox } from '@/lib/mail';

/** Makes the first administrator of a deployment and mails them a link to set a password. */
async function main(emailId: string | undefined): Promise<string> {
  if (!emailId || !EMAIL_PATTERN.test(emailId))
    throw new Error('Say whose: npm run admin -- you@example.org');
  const open = await database();
  try {
    await migrate(open);
    await open.primary.transaction((tx) => inviteAdministrator(tx, emailId));
    await flushOutbox(open);
  } finally {
    await closeDatabase();
  }
  return `${emailId} is an administrator. A link to set a password is on its way.`;
}

await main(process.argv[2]).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
