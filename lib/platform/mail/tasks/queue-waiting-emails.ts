import { z } from 'zod';
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
      const letters = await emailsWaiting(db, after, BATCH);
      const inputs = letters.map((letter) => ({ input: { letter }, key: String(letter) }));
      await enqueueMissing(db, sendEmail, inputs);
      if (letters.length < BATCH) return;
      after = letters.at(-1) ?? after;
    }
  },
});
