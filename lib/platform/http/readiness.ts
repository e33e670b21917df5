import { database } from '@/db/client';
import { pendingMigrations } from '@/db/migrate';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { log } from '@/lib/platform/observability/log';
import { withTimeout } from './with-timeout';

const DEADLINE_MS = 2000;

interface Readiness {
  database: boolean;
  migrations: boolean;
  /**
   * Whether each replica answers. Without one the primary does its work: it is ready all the same.
   */
  replicas: boolean[];
}

const late = () => new LoggableError('The database did not respond in time.');

/** Whether the database answers, and whether it has every migration. */
export async function readiness(): Promise<Readiness> {
  const looking = database().then(async (open) => ({
    pending: await pendingMigrations(open.primary),
    replicas: open.replicas.states(),
  }));
  try {
    const { pending, replicas } = await withTimeout(looking, DEADLINE_MS, late);
    return { database: true, migrations: pending === 0, replicas };
  } catch (error) {
    log().warn({ err: error }, 'not ready');
    return { database: false, migrations: false, replicas: [] };
  }
}
