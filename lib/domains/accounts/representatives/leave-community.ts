import type { z } from 'zod';
import { endRepresentation } from '@/db/queries/accounts/departures';
import { endSessions } from '@/db/queries/accounts/sessions';
import { placeName } from '@/db/queries/insights/change-emails';
import { findUser, updateUser } from '@/db/queries/accounts/users';
import { ADVISOR_TITLES } from '@/lib/shared/access/default-titles';
import { beginSession } from '@/lib/platform/auth/begin-session';
import { ACCOUNT_MESSAGES, LEAVE_REASONS } from '../constants';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueEmail } from '@/lib/platform/mail';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { shellAddress } from '../verification/links';
import { leaveCommunityInput } from '../input';
import { leftCommunityOutput } from '../output';
import { notifyUnrepresented } from './notify-unrepresented';

/** Why somebody leaves, as it is stored. */
const reasonsOf = (input: z.output<typeof leaveCommunityInput>) => ({
  roleChanged: input.roleChanged,
  handingOff: input.handingOff,
  timeConsuming: input.timeConsuming,
  participationNotProvedValue: input.ParticipationNotProvedValue,
});

export const leaveCommunity = operation({
  path: 'user/leave-community',
  summary:
    'Stop representing a community. Its insights stay, the person becomes a home shopper, and all their other sessions end.',
  permission: 'community:leave',
  effect: 'write',
  ownTransactions: true,
  input: leaveCommunityInput,
  output: leftCommunityOutput,
  audit: ({ input, after }) =>
    after === undefined ? null : { action: 'community-left', details: reasonsOf(input) },
  async run({ actor, db, input, address, browser, noteAfter }) {
    const { communityId, feedback } = input;
    if (!(await passesRobotCheck(db, input.recapToken, address)))
      throw new AppError('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    const deviceAuth = await db.transaction(async (tx) => {
      const departure = { communityId, userId: actor.id, ...reasonsOf(input), feedback };
      // Of two clicks at once, one finds the person gone.
      if (!(await endRepresentation(tx, departure)))
        throw new AppError('forbidden', MESSAGES.noPermission);
      noteAfter(ADVISOR_TITLES.roleId);
      await updateUser(tx, actor.id, ADVISOR_TITLES);
      const user = (await findUser(tx, actor.id))?.user;
      const reasons = LEAVE_REASONS.filter(({ name }) => input[name]).map(({ label }) => label);
      if (user?.emailId)
        await queueEmail(tx, user.emailId, {
          template: 'representation-ended',
          props: {
            firstName: user.firstName,
            place: await placeName(tx, communityId),
            link: shellAddress(PATHS.communityDetails.to({ id: communityId })),
            because: 'left',
            reason: null,
            words: null,
          },
        });
      if (user)
        await notifyUnrepresented(
          tx,
          { user, communityId },
          { because: 'left', said: { reasons, feedback } },
        );
      const sessionVersion = await endSessions(tx, actor.id);
      return beginSession(tx, { id: actor.id, sessionVersion }, browser);
    });
    return { deviceAuth, message: ACCOUNT_MESSAGES.communityLeft };
  },
});
