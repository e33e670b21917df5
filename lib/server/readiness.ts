import { database } from '@/db/client';
import { pendingMigrations } from '@/db/migrate';
import { LoggableError } from '@/lib/constants/loggable-error';
import { log } from './log';

const DEADLINE_MS = 2000;

/** Whether the database answers, and whether it has every migration. */
export async function readiness(): Promise<{ database: boolean; migrations: boolean }> {
  const slow = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new LoggableError('The database did not answer in time.')),
      DEADLINE_MS,
    ).unref();
  });
  try {
    const pending = await Promise.race([
      database().then((open) => pendingMigrations(open.primary)),
      slow,
    ]);
    return { database: true, migrations: pending === 0 };
  } catch (error) {
    log().warn({ err: error }, 'not ready');
    return { database: false, migrations: false };
  }
}
