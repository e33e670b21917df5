import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { PATIENT, startApp, TEST_AUTH_SECRET } from './app';
import { wantedKind } from './databases/template';
import { startTestDatabase } from './databases/test-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** Not there for tests that run the app in their own process. */
    appUrl: string | undefined;
    /** A second instance on the same database, where that is a server. */
    otherAppUrl: string | undefined;
    settings: Record<string, string>;
  }
}

/** The production build on a database of its own, for a whole run of tests over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = wantedKind();
  const database = await startTestDatabase(kind);
  if (!database)
    throw new Error('There is no Postgres here: install one or set TEST_DATABASE_URL.');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-http-'));
  const settings = {
    ...PATIENT,
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: kind === 'embedded' ? '1' : '10',
    AUTH_SECRET: TEST_AUTH_SECRET,
    DATA_DIR: dataDir,
    // Tests are behind a proxy each, so that the limits of one do not hit another.
    TRUSTED_PROXIES: '1',
  };
  const app = await startApp(settings);
  // The embedded database mixes up what two busy instances ask of it.
  const other = kind === 'server' ? await startApp(settings) : undefined;
  project.provide('appUrl', app.url);
  project.provide('otherAppUrl', other?.url);
  project.provide('settings', settings);
  return async () => {
    await app.stop();
    await other?.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
