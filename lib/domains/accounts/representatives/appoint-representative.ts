import type { Db } from '@/db/client';
import { appoint, type Appointed } from '@/db/queries/accounts/appointments';
import { placeName } from '@/db/queries/insights/change-emails';
import { PATHS } from '@/lib/shared/constants/paths';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { queueEmail } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { ACCOUNT_MESSAGES } from '../constants';
import type { Dismissal } from '../input';
import { saidOfDismissal } from './said-of-dismissal';
import { shellAddress } from '../verification/links';

interface Appointment {
  communityId: number;
  userId: string;
  /** The id of the representative who may be replaced; null where nobody may. */
  mayReplace: string | null;
  /** What the email to the replaced person says. */
  dismissal?: Dismissal | null;
}

type Done = Omit<Extract<Appointed, { outcome: 'appointed' }>, 'outcome'>;

/**
 * The only way to become a community's representative. A replaced one becomes an advisor and gets
 * an email, both people's sessions end, the person's other community has nobody, and other
 * invitations to this one are cancelled. Of two calls at once, the second sees what the first did.
 * @throws AppError 'missing' for an unknown account (field `userId`) or community; 'conflict' at
 *   `communityId` where someone else represents it, or for the last administrator
 */
export async function appointRepresentative(tx: Db, appointment: Appointment): Promise<Done> {
  const { communityId, dismissal = null, ...rest } = appointment;
  const done = await appoint(tx, { communityId, ...rest });
  switch (done.outcome) {
    case 'no community':
      throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    case 'no account':
      throw new AppError('missing', ACCOUNT_MESSAGES.noAccount, { field: 'userId' });
    case 'represented':
      throw new AppError('conflict', ACCOUNT_MESSAGES.represented, { field: 'communityId' });
    case 'last administrator':
      throw new AppError('conflict', ACCOUNT_MESSAGES.lastAdministrator);
  }
  const { changed, former, leftCommunityId } = done;
  if (former?.emailId)
    await queueEmail(tx, former.emailId, {
      template: 'representation-ended',
      props: {
        firstName: former.firstName,
        place: await placeName(tx, communityId),
        link: shellAddress(PATHS.communityDetails.to({ id: communityId })),
        because: 'replaced',
        ...saidOfDismissal(dismissal),
      },
    });
  return { changed, former, leftCommunityId };
}
