import * as z from 'zod';
import { dueForListEmail } from '@/db/queries/lists/list-news';
import { emailListChanges } from '@/lib/domains/lists/email-changes';
import { eachDue } from '@/lib/platform/tasks/each-due';
import { task } from '@/lib/platform/tasks/task';
import { mondayOf } from '@/lib/shared/format/weeks';

/** Writes to who keeps lists with others what is new there. What a run leaves, the next does. */
export const writeListEmails = task({
  name: 'write-list-emails',
  input: z.object({}),
  // Several times on Mondays, for a server that was down: nobody gets two for one week.
  schedule: '30 14-20 * * 1',
  timeLimit: 900,
  async run({ db, signal, log }) {
    const week = mondayOf(new Date().toISOString());
    await eachDue({
      what: 'Emails about lists',
      due: (part) => dueForListEmail(db, week, part),
      write: (userId) => emailListChanges(db, userId, week),
      signal,
      log,
    });
  },
});
