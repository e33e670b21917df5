import type { Db } from '@/db/client';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { queueEmail } from '@/lib/platform/mail';
import { makeLink } from './links';

interface Person {
  id: string;
  emailId: string | null;
  firstName: string | null;
}

/** Mails the link that verifies a person's email. Earlier ones end. */
export async function mailVerification(tx: Db, { id, emailId, firstName }: Person): Promise<void> {
  const lifetime = ACCOUNT_TIMES.verifyLink;
  const link = await makeLink(tx, { userId: id, purpose: 'verify-email', lifetime });
  const email = { template: 'verify-email', props: { firstName, link } } as const;
  await queueEmail(tx, emailId ?? '', email, { lifetime });
}
