import { database } from '@/db/client';
import { pendingMigrations } from '@/db/migrate';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { log } from '@/lib/platform/observability/log';

const DEADLINE_MS = 2000;

interface Readiness {
  database: boolean;
  migrations: boolean;
  /** Whether each replica answers. Without one the primary does its work: it is ready all the same. */
  replicas: boolean[];
}

/** Whether the database answers, and whether it has every migration. */
export async function readiness(): Promise<Readiness> {
  const slow = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new LoggableError('The database did not respond in time.')),
      DEADLINE_MS,
    ).unref();
  });
  try {
    const { pending, replicas } = await Promise.race([
      database().then(async (open) => ({
        pending: await pendingMigrations(open.primary),
        replicas: open.replicas.states(),
      })),
      slow,
    ]);
    return { database: true, migrations: pending === 0, replicas };
  } catch (error) {
    log().warn({ err: error }, 'not ready');
    return { database: false, migrations: false, replicas: [] };
  }
}
