import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { TEST_AUTH_SECRET } from '../app';
import { connectTo } from './open-database';
import { freePort, initCluster, installation, runServer, serverFolder } from './postgres-server';
import { startTestDatabase, type DatabaseKind } from './test-database';

export const faultKind: DatabaseKind =
  process.env.TEST_DATABASE === 'server' ? 'server' : 'embedded';

export interface FaultDatabase {
  /** What an app on it is started with. */
  settings: Record<string, string>;
  dataDir: string;
  drop(): Promise<void>;
  /** Ends the database as a power cut would, and starts it again where the app doesn't itself. */
  lose(): Promise<void>;
}

/** What can be killed, which a server that was given can't be. */
async function ownServer() {
  const installed = installation();
  if (!installed) throw new Error('There is no Postgres here: install one.');
  const folder = serverFolder(installed);
  const port = await freePort();
  initCluster(installed, folder);
  const run = () => runServer(installed, folder, port, ['shared_buffers=64MB']);
  let running = await run();
  return {
    url: running.url,
    stop: () => running.stop(),
    lose: async () => {
      await running.kill();
      running = await run();
    },
  };
}

/** Kills the process that an app has its embedded database in. */
function killEmbedded(dataDir: string): void {
  const lock = readFileSync(path.join(dataDir, 'postgres.lock'), 'utf8');
  process.kill((JSON.parse(lock) as { pid: number }).pid, 'SIGKILL');
}

/**
 * A migrated database whose servers are killed and started again.
 * @param fill puts rows in while nobody else has it open
 * @param options `canBeLost`: `lose` is called, for which a server of its own is started
 */
export async function faultDatabase(
  fill: (open: Database) => Promise<void>,
  { canBeLost = false } = {},
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
    const lose = async () => killEmbedded(dataDir);
    return { settings, dataDir, lose, drop: async () => forget() };
  }
  const own = canBeLost ? await ownServer() : null;
  const server = own ?? (await startTestDatabase('server'));
  if (!server) throw new Error('There is no Postgres here: install one or set TEST_DATABASE_URL.');
  settings.DATABASE_URL = server.url;
  await fillAt(server.url);
  return {
    settings,
    dataDir,
    lose: own?.lose ?? (() => Promise.reject(new Error('This server is shared.'))),
    drop: async () => {
      await server.stop();
      forget();
    },
  };
}
