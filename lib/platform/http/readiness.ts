import { database, type Db } from '@/db/client';
import { pendingMigrations } from '@/db/migrate';
import type { ServerState } from '@/db/primary-watch';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { log } from '@/lib/platform/observability/log';
import { withTimeout } from './with-timeout';

const DEADLINE_MS = 2000;

interface Readiness {
  /** Whether the primary answers, so that people can write. */
  database: boolean;
  /** Whether that one, or without it a replica, has every migration: then requests may come. */
  migrations: boolean;
  /**
   * Whether each replica answers. Without one the primary does its work: it is ready all the same.
   */
  replicas: boolean[];
  /** What each server in DATABASE_URL is, where it names several. */
  servers?: ServerState[];
}

const late = () => new LoggableError('The database did not respond in time.');

/** Whether the database answers, and whether it has every migration. */
export async function readiness(): Promise<Readiness> {
  const open = await database();
  const servers = open.servers();
  const known = { replicas: open.replicas.states(), ...(servers.length > 0 && { servers }) };
  const isMigrated = async (db: Db) =>
    (await withTimeout(pendingMigrations(db), DEADLINE_MS, late)) === 0;
  try {
    return { database: true, migrations: await isMigrated(open.primary), ...known };
  } catch (error) {
    log().warn({ err: error }, 'not ready');
  }
  const replica = open.replicas.any();
  const migrations = replica !== null && (await isMigrated(replica.db).catch(() => false));
  return { database: false, migrations, ...known };
}
