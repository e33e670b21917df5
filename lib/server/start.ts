import { database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { authSecret, env } from '@/lib/env';
import { startOutbox, warmLetters } from '@/lib/mail';
import { log } from './log';
import { schedulePruning } from './pruning';

/** Checks the settings, opens the database and migrates it; a failure ends the process. */
export async function start(): Promise<void> {
  try {
    env();
    authSecret();
    const open = await database();
    await migrate(open);
    startOutbox(open);
    await warmLetters();
    schedulePruning(open);
    log().info({ database: open.kind }, 'ready');
  } catch (error) {
    // A server that stayed up would answer every call with a 500.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
