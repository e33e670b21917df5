import type { Db } from '@/db/client';
import { administratorAddresses } from '@/db/queries/videos/videos';
import { appUrl } from '@/lib/env';
import { queueEmails } from '@/lib/platform/mail';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface NewPerson {
  id: string;
  roleId: number;
  emailId: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Notifies administrators that a new representative needs a community. */
export async function notifyJoined(tx: Db, person: NewPerson): Promise<void> {
  const { id, emailId, firstName, lastName } = person;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  await queueEmails(tx, await administratorAddresses(tx), {
    template: 'representative-joined',
    props: {
      person: [name, emailId && (name ? `(${emailId})` : emailId)].filter(Boolean).join(' '),
      link: appUrl() + shellHref(PATHS.changeAccountType.to({ userId: id })),
    },
  });
}
