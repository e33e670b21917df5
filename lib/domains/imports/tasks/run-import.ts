import * as z from 'zod';
import { database } from '@/db/client';
import { failRun } from '@/db/queries/imports/runs';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { task } from '@/lib/platform/tasks/task';
import { workOn } from '../work';

/** Milliseconds of one run; when a process dies, the next one goes on soon after its time limit. */
const AT_A_TIME_MS = 15_000;

/** Works on an import whose file has come. Each part of it is stored whole, and once. */
export const runImport = task({
  name: 'run-import',
  input: z.object({ run: z.uuid() }),
  timeLimit: 45,
  retries: { limit: 5, firstDelay: 5 },
  async run({ input, db, signal, log }) {
    if (await workOn(db, input.run, AT_A_TIME_MS, signal))
      log.info({ import: input.run }, 'an import has finished');
    else await enqueue(db, runImport, input);
    const { replicas } = await database();
    await replicas.tellChange(db);
  },
  async onExhausted({ input, db }) {
    await failRun(db, input.run, null);
  },
});
