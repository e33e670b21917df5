import * as z from 'zod';
import { database } from '@/db/client';
import { failUndo } from '@/db/queries/imports/undo-import';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { task } from '@/lib/platform/tasks/task';
import { RUN_KINDS } from '@/lib/shared/constants/runs';
import { workOnUndo } from '../work-on-undo';

/** Milliseconds of one run; when a process dies, the next one goes on soon after its time limit. */
const AT_A_TIME_MS = 15_000;

/** Undoes an import or a run of a public source, part by part: each part whole, and once. */
export const undoImport = task({
  name: 'undo-import',
  input: z.object({ run: z.uuid(), kind: z.enum(RUN_KINDS) }),
  timeLimit: 45,
  retries: { limit: 5, firstDelay: 5 },
  async run({ input, db, signal, log }) {
    const { run, kind } = input;
    if (await workOnUndo(db, run, { kind, milliseconds: AT_A_TIME_MS, signal }))
      log.info({ import: run }, 'an import was undone');
    else await enqueue(db, undoImport, input);
    const { replicas } = await database();
    await replicas.tellChange(db);
  },
  async onExhausted({ input, db }) {
    await failUndo(db, input.run);
  },
});
