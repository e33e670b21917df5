import postgres from 'postgres';
import { TEST_AUTH_SECRET } from '../support/app';
import { startPostgres } from '../support/databases/postgres-server';
import { fill } from './fill';

export interface BenchDatabase {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/**
 * A database of its own, at full scale by default: on BENCH_DATABASE_URL, or on a server started
 * from the installed binaries. It is dropped at the end.
 * @param fillIt puts into it what is measured
 * @returns null where there is no server
 */
export async function startBenchDatabase(
  report: (line: string) => void,
  fillIt: (url: string, report: (line: string) => void) => Promise<void> = fill,
): Promise<BenchDatabase | null> {
  const given = process.env.BENCH_DATABASE_URL;
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres();
  if (!server) return null;
  const name = `wherewell_bench_${Date.now()}`;
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  const stop = async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
    await server.stop();
  };
  try {
    await admin.unsafe(`create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    await migrateTo(url.href);
    await fillIt(url.href, report);
    const [row] = await admin<{ server_version: string }[]>`show server_version`;
    return { url: url.href, version: row?.server_version ?? 'unknown', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The product's own migrations; they take the database from the settings. */
async function migrateTo(url: string): Promise<void> {
  process.env.DATABASE_URL = url;
  // The settings are read once; sessions made here must be those of the app.
  process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  // Calls that are made in this process to note their statements leave lines otherwise.
  process.env.LOG_LEVEL = 'warn';
  const { closeDatabase, database } = await import('@/db/client');
  const { migrate } = await import('@/db/migrate');
  await migrate(await database());
  await closeDatabase();
}
