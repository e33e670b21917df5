import * as z from 'zod';
import { markGivenUp } from '@/db/queries/platform/outbox';
import { env } from '@/lib/env';
import { deliver } from '@/lib/platform/mail/deliver';
import { chooseTransport } from '@/lib/platform/mail/transport';
import { task } from '@/lib/platform/tasks/task';

export const sendEmail = task({
  name: 'send-letter',
  input: z.object({ letter: z.int() }),
  // 5 to 10 s after the first failure, 10 to 20 after the second: two to four days in all.
  retries: { limit: 15, firstDelay: 5 },
  timeLimit: 40,
  concurrency: 4,
  finishOnStop: true,
  run: ({ input, db, log, signal }) =>
    deliver({ db, log, signal, transport: chooseTransport(env()) }, input.letter),
  onExhausted: ({ input, db }) => markGivenUp(db, input.letter),
});
