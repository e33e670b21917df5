import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { PATIENT, startApp, TEST_AUTH_SECRET } from './app';
import { copyTemplate } from './databases/copy-template';
import { sharedTemplate, wantedKind } from './databases/template';
import { startTestDatabase, type TestDatabase } from './databases/test-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** Not there for tests that run the app in their own process. */
    appUrl: string | undefined;
    /** A second instance on the same database, where that is a server. */
    otherAppUrl: string | undefined;
    settings: Record<string, string>;
  }
}

/** A migrated database on the server. */
async function migrated(): Promise<TestDatabase> {
  const { template, leave } = await sharedTemplate('server');
  if (template.kind !== 'server') throw new Error('There is no server.');
  const { url, drop } = await copyTemplate(template.url);
  return {
    url,
    stop: async () => {
      await drop();
      await leave();
    },
  };
}

/** The production build on a database of its own, for a whole run of tests over HTTP. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = wantedKind();
  const database = await (kind === 'server' ? migrated() : startTestDatabase(kind));
  if (!database) throw new Error('The embedded database did not start.');
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
