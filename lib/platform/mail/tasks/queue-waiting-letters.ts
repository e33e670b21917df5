import { z } from 'zod';
import { lettersWaiting } from '@/db/queries/platform/outbox';
import { enqueueMissing } from '@/lib/platform/tasks/enqueue';
import { sendLetter } from './send-letter';
import { task } from '@/lib/platform/tasks/task';

const BATCH = 1000;

/** Queues letters that wait without a run: an earlier version wrote them, or an operator asked. */
export const queueWaitingLetters = task({
  name: 'queue-waiting-letters',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, signal }) {
    for (let after = 0; !signal.aborted;) {
      const letters = await lettersWaiting(db, after, BATCH);
      const inputs = letters.map((letter) => ({ input: { letter }, key: String(letter) }));
      await enqueueMissing(db, sendLetter, inputs);
      if (letters.length < BATCH) return;
      after = letters.at(-1) ?? after;
    }
  },
});
