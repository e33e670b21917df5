import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { startTestDatabase, type DatabaseKind } from './test-database';

/** Clients of a running database, as the app has them. */
export function connectTo(url: string, kind: DatabaseKind): Database {
  // The embedded database has a single session behind all its clients.
  const sql = postgres(url, { max: kind === 'server' ? 6 : 1, onnotice: () => {} });
  const primary = drizzle(sql);
  return {
    primary,
    replica: () => primary,
    kind,
    reserve: async (work) => {
      const single = postgres(url, { max: 1, onnotice: () => {} });
      try {
        return await work(single);
      } finally {
        await single.end();
      }
    },
    close: () => sql.end(),
  };
}

/**
 * A migrated, empty database for tests of what lies below the calls: a real server where there is
 * one, because only that shows what happens at the same moment, else the embedded one.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = await startTestDatabase('server');
  const started = server ?? (await startTestDatabase('embedded'));
  if (!started) throw new Error('No database could be started.');
  const open = connectTo(started.url, server ? 'server' : 'embedded');
  const database: Database = {
    ...open,
    close: async () => {
      await open.close();
      await started.stop();
    },
  };
  await migrate(database);
  return database;
}
