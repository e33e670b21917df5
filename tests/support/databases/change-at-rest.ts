import postgres, { type Sql } from 'postgres';
import { freshSocketPath, startEmbedded } from '@/db/embedded';

/** Changes an embedded database that nobody has open. */
export async function changeAtRest(
  dataDir: string,
  change: (sql: Sql) => Promise<void>,
): Promise<void> {
  const socketPath = freshSocketPath(dataDir);
  const server = await startEmbedded(dataDir, socketPath);
  const sql = postgres({
    path: socketPath,
    database: 'postgres',
    username: 'postgres',
    max: 1,
    onnotice: () => {},
  });
  try {
    await change(sql);
  } finally {
    await sql.end();
    await server.stop();
  }
}
