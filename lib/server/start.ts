import { database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { authSecret, env } from '@/lib/env';
import { warmLetters } from '@/lib/mail';
import { startTasks } from '@/lib/tasks/runner';
import { log } from './log';

/** Checks the settings, opens the database and migrates it; a failure ends the process. */
export async function start(): Promise<void> {
  try {
    env();
    authSecret();
    const open = await database();
    await migrate(open);
    const tasks = env().TASKS;
    if (tasks === 'on') await startTasks(open);
    else if (open.kind === 'embedded')
      log().warn('TASKS=off on the embedded database: letters wait, nobody else can send them');
    await warmLetters();
    log().info({ database: open.kind, tasks }, 'ready');
  } catch (error) {
    // A server that stayed up would answer every call with a 500.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
