import type { z } from 'zod';
import type { Db } from '@/db/client';
import { placeName } from '@/db/queries/insights/change-letters';
import { endRepresentation } from '@/db/queries/accounts/departures';
import { endSessions } from '@/db/queries/accounts/sessions';
import { findUser, updateUser } from '@/db/queries/accounts/users';
import { administratorAddresses } from '@/db/queries/videos/videos';
import { ADVISOR } from '@/lib/shared/access/advisor';
import { beginSession } from '@/lib/platform/auth/begin-session';
import { ACCOUNT_MESSAGES, LEAVE_REASONS } from './constants';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { PATHS } from '@/lib/shared/constants/paths';
import { queueLetters } from '@/lib/platform/mail';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { leaveCommunityInput } from './input';
import { shellAddress } from './links';
import { leftCommunityOutput } from './output';

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
      throw new Refusal('invalid', ACCOUNT_MESSAGES.robot, { field: 'recapToken' });
    const deviceAuth = await db.transaction(async (tx) => {
      const departure = { communityId, userId: actor.id, ...reasonsOf(input), feedback };
      // Of two clicks at once, one finds the person gone.
      if (!(await endRepresentation(tx, departure)))
        throw new Refusal('forbidden', MESSAGES.noPermission);
      noteAfter(ADVISOR.roleId);
      await updateUser(tx, actor.id, ADVISOR);
      await tellAdministrators(tx, actor.id, input);
      const sessionVersion = await endSessions(tx, actor.id);
      return beginSession(tx, { id: actor.id, sessionVersion }, browser);
    });
    return { deviceAuth, message: ACCOUNT_MESSAGES.communityLeft };
  },
});

async function tellAdministrators(
  tx: Db,
  userId: string,
  input: z.output<typeof leaveCommunityInput>,
): Promise<void> {
  const { communityId, feedback } = input;
  const user = (await findUser(tx, userId))?.user;
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  await queueLetters(tx, await administratorAddresses(tx), {
    template: 'representative-left',
    props: {
      person: [name, user?.emailId && `(${user.emailId})`].filter(Boolean).join(' '),
      place: await placeName(tx, communityId),
      reasons: LEAVE_REASONS.filter(({ name }) => input[name]).map(({ label }) => label),
      feedback,
      link: shellAddress(PATHS.inviteToCommunity.to({ inviteCommunityId: communityId })),
    },
  });
}
