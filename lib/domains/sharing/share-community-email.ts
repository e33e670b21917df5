import { addShare } from '@/db/queries/communities/page-numbers';
import { isUnsubscribed } from '@/db/queries/accounts/unsubscribed';
import { findUser } from '@/db/queries/accounts/users';
import { can } from '@/lib/shared/access/can';
import { readBasicInfo } from '@/lib/domains/communities';
import { ACCOUNT_MESSAGES } from '@/lib/domains/accounts/constants';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { PAGES } from '@/lib/shared/constants/paths';
import { knownFacts } from '@/lib/shared/format/place-facts';
import { placeSentence } from '@/lib/shared/format/place-sentence';
import { SHARING } from './constants';
import { appUrl } from '@/lib/env';
import { queueEmail } from '@/lib/platform/mail';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { shareEmailInput } from './input';
import { shareEmailOutput } from './output';
import { addressHash, unsubscribeLink } from './unsubscribe-link';

export const shareCommunityEmail = operation({
  path: 'share-community-email',
  summary: 'Share a community by email. Requires a robot check when not logged in.',
  permission: 'public',
  effect: 'write',
  ownTransactions: true,
  input: shareEmailInput,
  output: shareEmailOutput,
  async run({ actor, db, input, address, network }) {
    await countTry(db, `share ${actor?.id ?? network}`, RATE_LIMITS.shareEmail);
    if (!actor && !(await passesRobotCheck(db, input.recapToken ?? '', address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    const community = await readBasicInfo(db, input.communityId, null);
    const { id, communityNameText, stateCommunities } = community;
    const receiver = `share to ${input.emailId.toLowerCase()}`;
    await countTry(db, receiver, RATE_LIMITS.emailsPerReceiver);
    // The sender need not know that the email is not sent.
    if (await isUnsubscribed(db, addressHash(input.emailId))) return { message: SHARING.sent };
    const sender = actor && (await findUser(db, actor.id))?.user;
    const unsubscribe = unsubscribeLink(input.emailId);
    const email = {
      template: 'shared-community',
      props: {
        // A visitor may say who they are; nobody who is logged in writes as somebody else.
        senderName: actor
          ? [sender?.firstName, sender?.lastName].filter(Boolean).join(' ') || null
          : input.senderName || null,
        place: `${communityNameText}, ${stateCommunities.stateName}`,
        about: placeSentence({ ...community, ...stateCommunities, near: null }),
        facts: knownFacts(community, 4),
        message: input.message,
        link: appUrl() + PAGES.shareCommunity(id),
        unsubscribe,
      },
    } as const;
    // Replies go to an address only when it is known to be the sender's.
    const replyTo = sender?.isVerified ? sender.emailId : null;
    const theirOwn = can(actor, 'community:edit', { communityId: id });
    await db.transaction(async (tx) => {
      await queueEmail(tx, input.emailId, email, { replyTo, unsubscribe });
      if (!theirOwn) await addShare(tx, id);
    });
    return { message: SHARING.sent };
  },
});
