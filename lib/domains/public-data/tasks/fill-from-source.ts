import * as z from 'zod';
import { database } from '@/db/client';
import { failRun, findRun, noteProgress } from '@/db/queries/imports/runs';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { queueMedians } from '@/lib/domains/figures';
import { task } from '@/lib/platform/tasks/task';
import { Unreachable } from '../source-errors';
import { reportDownloads } from '../files/download-progress';
import { internet } from '../files/origin';
import { runSource } from '../run-source';

/** Milliseconds after which it is looked whether a process that had a run in hand has died. */
const LOOK_AGAIN_MS = 90_000;

/** Milliseconds between two notes on how far a download is. */
const NOTED_MS = 2000;

/** Follows why a source could not be read, while the next attempt is due. */
const TRIES_AGAIN = ' The server tries again by itself';

/**
 * Fills communities from a public source. What has come of its files, and what is stored, stays.
 */
export const fillFromSource = task({
  name: 'fill-from-source',
  input: z.object({ run: z.uuid() }),
  timeLimit: 1800,
  retries: { limit: 5, firstDelay: 60 },
  async run({ input, db, signal, log }) {
    // What can't be noted now is noted with the next bytes.
    const say = (progress: string) =>
      void noteProgress(db, input.run, { progress }).catch(() => {});
    const origin = internet({ signal, ...reportDownloads(say, NOTED_MS) });
    const outcome = await runSource(db, input.run, { origin, signal, rests: true }).catch(
      async (error: unknown) => {
        if (error instanceof Unreachable)
          await noteProgress(db, input.run, { progress: error.message + TRIES_AGAIN });
        throw error;
      },
    );
    if (outcome === 'held') {
      await enqueue(db, fillFromSource, input, undefined, new Date(Date.now() + LOOK_AGAIN_MS));
      return;
    }
    log.info({ run: input.run, outcome }, 'a run of a public source has ended');
    await queueMedians(db);
    const { replicas } = await database();
    await replicas.tellChange(db);
  },
  async onExhausted({ input, db }) {
    const reason = (await findRun(db, input.run))?.run.progress?.replace(TRIES_AGAIN, '');
    await failRun(db, input.run, reason ?? 'It stopped too often.');
  },
});
