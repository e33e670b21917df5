import { z } from 'zod';
import { dueForWeeklyEmail, lastWeek } from '@/db/queries/accounts/weekly-emails';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { writeWeeklyEmail } from '@/lib/domains/weekly-email/write';
import { task } from '@/lib/platform/tasks/task';

const BATCH = 100;

/** Writes to each representative about the week before. What a run leaves, the next one does. */
export const writeWeeklyEmails = task({
  name: 'write-weekly-emails',
  input: z.object({}),
  // Several times on Mondays, for a server that was down: nobody gets two for one week.
  schedule: '15 14-20 * * 1',
  timeLimit: 900,
  async run({ db, signal, log }) {
    const week = await lastWeek(db);
    let after: string | null = null;
    let failed = 0;
    while (!signal.aborted) {
      const due: string[] = await dueForWeeklyEmail(db, week, { after, limit: BATCH });
      for (const userId of due) {
        if (signal.aborted) return;
        // One that fails keeps nobody else waiting; the next attempt tries it again.
        await writeWeeklyEmail(db, userId, week).catch((err: unknown) => {
          failed += 1;
          log.error({ userId, err }, 'a weekly email was not written');
        });
      }
      after = due.at(-1) ?? null;
      if (after === null) break;
    }
    if (failed > 0) throw new LoggableError(`Weekly emails that were not written: ${failed}.`);
  },
});
