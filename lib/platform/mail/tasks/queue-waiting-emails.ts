import * as z from 'zod';
import { emailsWaiting } from '@/db/queries/platform/outbox';
import { enqueueMissing } from '@/lib/platform/tasks/enqueue';
import { sendEmail } from './send-email';
import { task } from '@/lib/platform/tasks/task';

const BATCH = 1000;

/** Queues emails that wait without a run: an earlier version wrote them, or an operator asked. */
export const queueWaitingEmails = task({
  name: 'queue-waiting-letters',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, signal }) {
    for (let after = 0; !signal.aborted;) {
      const emailIds = await emailsWaiting(db, after, BATCH);
      const inputs = emailIds.map((emailId) => ({
        input: { letter: emailId },
        key: String(emailId),
      }));
      await enqueueMissing(db, sendEmail, inputs);
      if (emailIds.length < BATCH) return;
      after = emailIds.at(-1) ?? after;
    }
  },
});
