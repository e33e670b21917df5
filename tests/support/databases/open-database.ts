import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Database } from '@/db/client';
import { Replicas } from '@/db/replicas';
import type { DatabaseKind } from './test-database';

/** Clients of a running database, as the app has them. */
export function connectTo(url: string, kind: DatabaseKind): Database {
  // The embedded database has a single session behind all its clients.
  const sql = postgres(url, { max: kind === 'server' ? 6 : 1, onnotice: () => {} });
  const primary = drizzle(sql);
  return {
    primary,
    replicas: new Replicas([], sql),
    kind,
    servers: () => [],
    missingSettings: () => Promise.resolve([]),
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
