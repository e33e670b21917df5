import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import { migrate } from '@/db/migrate';
import { startTestDatabase } from './test-database';

/**
 * A migrated, empty database for tests of what lies below the calls: a real server where there is
 * one, because only that shows what happens at the same moment, else the embedded one.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = await startTestDatabase('server');
  const started = server ?? (await startTestDatabase('embedded'));
  if (!started) throw new Error('No database could be started.');
  // The embedded database has a single session behind all its clients.
  const sql = postgres(started.url, { max: server ? 6 : 1, onnotice: () => {} });
  const primary = drizzle(sql);
  const database: Database = {
    primary,
    replica: () => primary,
    kind: server ? 'server' : 'embedded',
    reserve: async (work) => {
      const single = postgres(started.url, { max: 1, onnotice: () => {} });
      try {
        return await work(single);
      } finally {
        await single.end();
      }
    },
    close: async () => {
      await sql.end();
      await started.stop();
    },
  };
  await migrate(database);
  return database;
}
