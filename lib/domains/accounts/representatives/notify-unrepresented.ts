import type { Db } from '@/db/client';
import { placeName } from '@/db/queries/insights/change-emails';
import type { UserRow } from '@/db/queries/accounts/users';
import { administratorAddresses } from '@/db/queries/videos/videos';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueEmails } from '@/lib/platform/mail';
import { shellAddress } from '../verification/links';

interface Departure {
  because: 'left' | 'role-changed' | 'account-deleted';
  /** What a person who left ticked, in the words of the page, and what they wrote. */
  said?: { reasons: string[]; feedback: string };
  /** The administrator who did it, and knows. */
  except?: string | null;
}

/** Notifies administrators by email that a community has no representative now. */
export async function notifyUnrepresented(
  tx: Db,
  { user, communityId }: { user: UserRow['user']; communityId: number },
  { because, said, except = null }: Departure,
): Promise<void> {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  // Of a deleted account, no address stays anywhere.
  const address = because === 'account-deleted' ? null : user.emailId && `(${user.emailId})`;
  await queueEmails(tx, await administratorAddresses(tx, except), {
    template: 'representative-left',
    props: {
      person: [name, address].filter(Boolean).join(' ') || 'The representative',
      place: await placeName(tx, communityId),
      because,
      said: said ?? null,
      link: shellAddress(PATHS.inviteToCommunity.to({ inviteCommunityId: communityId })),
    },
  });
}
