import type { TestProject } from 'vitest/node';
import { startApp, TEST_AUTH_SECRET } from './app';
import { startTestDatabase, type DatabaseKind } from './test-database';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    databaseUrl: string;
  }
}

/** One started app with a database of its own for a whole run of contract tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind: DatabaseKind = process.env.TEST_DATABASE === 'server' ? 'server' : 'embedded';
  const database = await startTestDatabase(kind);
  if (!database)
    throw new Error('There is no Postgres here: install one or set TEST_DATABASE_URL.');
  const app = await startApp({
    DATABASE_URL: database.url,
    DATABASE_POOL_MAX: kind === 'embedded' ? '1' : '10',
    AUTH_SECRET: TEST_AUTH_SECRET,
  });
  project.provide('appUrl', app.url);
  project.provide('databaseUrl', database.url);
  return async () => {
    await app.stop();
    await database.stop();
  };
}
