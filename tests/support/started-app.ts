import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startApp, TEST_AUTH_SECRET } from './app';
import { startTestDatabase, type DatabaseKind } from './test-database';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    databaseUrl: string;
    /** A second instance on the same database. */
    otherAppUrl: string;
    /**
     * Only beside a real server: the embedded one mixes up the unnamed statements of two busy clients.
     */
    otherSendsMail: boolean;
    dataDir: string;
    /** Two instances that write at once need a server: the embedded database has one session. */
    databaseKind: DatabaseKind;
  }
}

/** One started app with a database of its own for a whole run of contract tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind: DatabaseKind = process.env.TEST_DATABASE === 'server' ? 'server' : 'embedded';
  const database = await startTestDatabase(kind);
  if (!database)
    throw new Error('There is no Postgres here: install one or set TEST_DATABASE_URL.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-contract-'));
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: kind === 'embedded' ? '1' : '10',
    AUTH_SECRET: TEST_AUTH_SECRET,
    DATA_DIR: dataDir,
    // Letters go out when they are written; looking for more in between would only disturb.
    OUTBOX_INTERVAL_MS: '600000',
    // Tests stand behind a proxy each, so that the limits of one do not hit another.
    TRUSTED_PROXIES: '1',
  };
  const app = await startApp(settings);
  // Where mail is really sent, log-in takes a second step; this server is down, so letters wait.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Test <test@example.test>' };
  const sendsMail = kind === 'server';
  const other = await startApp({ ...settings, ...(sendsMail && mail) });
  project.provide('otherSendsMail', sendsMail);
  project.provide('appUrl', app.url);
  project.provide('otherAppUrl', other.url);
  project.provide('databaseUrl', database.url);
  project.provide('dataDir', dataDir);
  project.provide('databaseKind', kind);
  return async () => {
    await app.stop();
    await other.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
