import * as z from 'zod';
import { dueForWeeklyEmail, lastWeek } from '@/db/queries/accounts/weekly-emails';
import { writeWeeklyEmail } from '@/lib/domains/weekly-email/write';
import { eachDue } from '@/lib/platform/tasks/each-due';
import { task } from '@/lib/platform/tasks/task';

/** Writes to each representative about the week before. What a run leaves, the next one does. */
export const writeWeeklyEmails = task({
  name: 'write-weekly-emails',
  input: z.object({}),
  // Several times on Mondays, for a server that was down: nobody gets two for one week.
  schedule: '15 14-20 * * 1',
  timeLimit: 900,
  async run({ db, signal, log }) {
    const week = await lastWeek(db);
    await eachDue({
      what: 'Weekly emails',
      due: (part) => dueForWeeklyEmail(db, week, part),
      write: (userId) => writeWeeklyEmail(db, userId, week),
      signal,
      log,
    });
  },
});
