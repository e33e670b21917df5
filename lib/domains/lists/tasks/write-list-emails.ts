import { z } from 'zod';
import { dueForListEmail } from '@/db/queries/lists/list-news';
import { emailListChanges } from '@/lib/domains/lists/email-changes';
import { task } from '@/lib/platform/tasks/task';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { mondayOf } from '@/lib/shared/format/weeks';

const BATCH = 100;

/** Writes to who keeps lists with others what is new there. What a run leaves, the next does. */
export const writeListEmails = task({
  name: 'write-list-emails',
  input: z.object({}),
  // Several times on Mondays, for a server that was down: nobody gets two for one week.
  schedule: '30 14-20 * * 1',
  timeLimit: 900,
  async run({ db, signal, log }) {
    const week = mondayOf(new Date().toISOString());
    let after: string | null = null;
    let failed = 0;
    while (!signal.aborted) {
      const due: string[] = await dueForListEmail(db, week, { after, limit: BATCH });
      for (const userId of due) {
        if (signal.aborted) return;
        // One that fails keeps nobody else waiting; the next run tries it again.
        await emailListChanges(db, userId, week).catch((err: unknown) => {
          failed += 1;
          log.error({ userId, err }, 'an email about lists was not written');
        });
      }
      after = due.at(-1) ?? null;
      if (after === null) break;
    }
    if (failed > 0) throw new LoggableError(`Emails about lists that were not written: ${failed}.`);
  },
});
