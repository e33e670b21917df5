import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { TEST_AUTH_SECRET } from '../app';
import { connectTo } from './open-database';
import { freePort } from './postgres-server';
import { startTestDatabase, type DatabaseKind } from './test-database';

export const faultKind: DatabaseKind =
  process.env.TEST_DATABASE === 'server' ? 'server' : 'embedded';

export interface FaultDatabase {
  /** What an app on it is started with. */
  settings: Record<string, string>;
  dataDir: string;
  drop(): Promise<void>;
}

/**
 * A migrated database whose servers are killed and started again.
 * @param fill puts rows in while nobody else has it open
 */
export async function faultDatabase(
  fill: (open: Database) => Promise<void>,
): Promise<FaultDatabase> {
  process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-faults-'));
  const settings = {
    AUTH_SECRET: TEST_AUTH_SECRET,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // A call that is refused for lack of time says nothing about what outlives a kill.
    CALL_TIMEOUT_MS: '60000',
  };
  const fillAt = async (url: string) => {
    const open = connectTo(url, faultKind);
    await migrate(open);
    await fill(open);
    await open.close();
  };
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  if (faultKind === 'embedded') {
    const port = await freePort();
    const database = await startEmbedded(dataDir, port, 2);
    await fillAt(`postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`);
    await database.stop();
    return { settings, dataDir, drop: async () => forget() };
  }
  const server = await startTestDatabase('server');
  if (!server) throw new Error('There is no Postgres here: install one or set TEST_DATABASE_URL.');
  settings.DATABASE_URL = server.url;
  await fillAt(server.url);
  return {
    settings,
    dataDir,
    drop: async () => {
      await server.stop();
      forget();
    },
  };
}
