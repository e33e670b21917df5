import { insertConsultation } from '@/db/queries/videos/consultations';
import { representativeAddress } from '@/db/queries/videos/videos';
import { findUser } from '@/db/queries/accounts/users';
import { queueNotice } from '@/lib/domains/push';
import { readBasicInfo } from '@/lib/domains/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { appUrl } from '@/lib/env';
import { queueEmail } from '@/lib/platform/mail';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { CONSULTATION_MESSAGES as SAY } from './constants';
import { communityVideoInput } from './input';
import { videoMessageOutput } from './output';

export const sendVideoConsultationRequest = operation({
  path: 'community/send-video-consultation-request',
  summary:
    'Ask a representative for a video consultation. They get an email and can reply. Their own address isn’t shown.',
  permission: 'account:use',
  effect: 'write',
  limit: RATE_LIMITS.consultations,
  input: communityVideoInput,
  output: videoMessageOutput,
  async run({ actor, db, input: { communityId } }) {
    const { communityNameText, stateCommunities } = await readBasicInfo(db, communityId, null);
    const representative = await representativeAddress(db, communityId);
    if (!representative) throw new AppError('conflict', SAY.noRepresentative);
    if (representative.id === actor.id) throw new AppError('conflict', SAY.own);
    if (!(await insertConsultation(db, communityId, actor.id)))
      throw new AppError('conflict', SAY.alreadySent);
    const sender = (await findUser(db, actor.id))?.user;
    const email = {
      template: 'consultation-request',
      props: {
        firstName: representative.firstName,
        senderName: [sender?.firstName, sender?.lastName].filter(Boolean).join(' ') || null,
        senderEmail: sender?.emailId ?? '',
        place: `${communityNameText}, ${stateCommunities.stateShortName}`,
        link: appUrl() + shellHref(PATHS.account.to({})),
      },
    } as const;
    // Replies go to an address only when it is known to be the sender's.
    const replyTo = sender?.isVerified ? sender.emailId : null;
    await queueEmail(db, representative.emailId, email, { replyTo });
    await queueNotice(db, [representative.id], { kind: 'consultation', communityId });
    return { message: SAY.sent };
  },
});
