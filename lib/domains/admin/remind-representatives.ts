import * as z from 'zod';
import { noteReminded, representativesOf } from '@/db/queries/accounts/reminders';
import { placeName } from '@/db/queries/insights/change-emails';
import { shellAddress } from '@/lib/domains/accounts';
import { emptySections } from '@/lib/domains/insights';
import { queueEmail } from '@/lib/platform/mail';
import { operation } from '@/lib/platform/operations/operation';
import { REMINDER_DAYS } from '@/lib/shared/constants/list-filters';
import { DELAYS } from '@/lib/shared/constants/limits';
import { PATHS } from '@/lib/shared/constants/paths';
import { formatDate } from '@/lib/shared/format/dates';
import { count } from '@/lib/shared/input/pagination';
import { remindInput } from './input';
import { counted } from './counted';

export const remindRepresentatives = operation({
  path: 'user/remind-representatives',
  summary:
    'Email the representatives of communities how far their pages are, each at most once a week.',
  permission: 'work:manage',
  effect: 'write',
  // Each email is written from its page.
  deadline: DELAYS.uploadDeadline,
  input: remindInput,
  output: z.object({ data: z.object({ reminded: count, left: count }), message: z.string() }),
  audit: ({ after }) => {
    const places = after as string[];
    return places.length === 0
      ? null
      : { action: 'representatives-reminded', subject: 'work:reminders', details: { places } };
  },
  async run({ db, input: { communityIds }, noteAfter }) {
    const people = await representativesOf(db, communityIds);
    const places: string[] = [];
    const due = people.filter(({ isRecent, emailId }) => !isRecent && emailId !== null);
    for (const { emailId, firstName, communityId, complete, editedAt } of due) {
      const place = await placeName(db, communityId);
      places.push(place);
      const props = {
        firstName,
        place,
        complete,
        lastEdited: editedAt && formatDate(editedAt),
        emptySections: await emptySections(db, communityId),
        link: shellAddress(PATHS.communityDetails.to({ id: communityId })),
      };
      await queueEmail(db, emailId ?? '', { template: 'representative-reminder', props });
    }
    await noteReminded(
      db,
      due.map(({ id }) => id),
    );
    noteAfter(places);
    const recent = people.length - due.length;
    const none = communityIds.length - people.length;
    return {
      data: { reminded: due.length, left: recent + none },
      message: [
        `${counted(due.length, 'representative was', 'representatives were')} reminded.`,
        ...(recent > 0
          ? [
              `${counted(recent, 'was', 'were')} left out, because of a reminder in the last ${REMINDER_DAYS} days.`,
            ]
          : []),
        ...(none > 0
          ? [`${counted(none, 'community has', 'communities have')} no representative.`]
          : []),
      ].join(' '),
    };
  },
});
