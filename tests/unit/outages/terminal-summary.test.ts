import { beforeEach, expect, test, vi } from 'vitest';

const PASSWORD = 'Canary-4711';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(globalThis, 'wherewell env');
});

/** What is said of a statement that failed with a code, where these settings hold. */
async function said(code: string, settings: Record<string, string>): Promise<string> {
  vi.stubEnv('DATABASE_URL', '');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { terminalSummary } = await import('@/lib/platform/outages/terminal-summary');
  const cause = Object.assign(new Error(PASSWORD), { code });
  return terminalSummary(Object.assign(new Error('failed', { cause }), { query: 'select 1' }));
}

const DATABASE_URL = `postgres://app:${PASSWORD}@db.example:5433/wherewell?sslmode=require`;

test.each([
  ['ECONNREFUSED', 'nothing listens there'],
  ['ENOTFOUND', 'nobody knows that name'],
  ['EHOSTUNREACH', 'no way leads there'],
  ['CONNECT_TIMEOUT', 'it doesn’t answer'],
  ['ECONNRESET', 'it ended the connection'],
  ['57P03', 'it is starting or shutting down'],
  ['53300', 'it takes no more connections'],
  ['28P01', 'it refuses the user or the password'],
  ['3D000', 'it has no database of that name'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'no connection can be made'],
])('%s of a database names its host and port, and says: %s', async (code, words) => {
  expect(await said(code, { DATABASE_URL })).toBe(
    `The database at db.example:5433 can’t be reached: ${words} (${code}). Check DATABASE_URL, and that the server is running.`,
  );
});

test('several servers are all named, with the usual port where none is given', async () => {
  const several = DATABASE_URL.replace('db.example:5433', 'one.example,two.example:5434');
  const direct = { DATABASE_DIRECT_URL: 'postgres://app@direct.example/wherewell' };
  const words = await said('ECONNREFUSED', { DATABASE_URL: several, ...direct });
  expect(words).toContain('at one.example:5432, two.example:5434, direct.example:5432 can’t');
  expect(words).toContain('Check DATABASE_URL and DATABASE_DIRECT_URL,');
});

test.each([
  DATABASE_URL,
  `postgres://app:4711/${PASSWORD}@db.example/wherewell`,
  `postgres://app:${PASSWORD}/@db.example:5432/wherewell`,
  `postgres://app:a?${PASSWORD}@db.example:5432/wherewell`,
  `postgres://app:${PASSWORD}#@db.example:5432/wherewell`,
  `postgres:///wherewell?host=/tmp&password=${PASSWORD}`,
])('no part of a password is shown, however the address is spelled: %#', async (url) => {
  const words = await said('ECONNREFUSED', { DATABASE_URL: url });
  expect(words).toMatch(/^The database( at db\.example:\d+)? can’t be reached: nothing listens/);
  expect(words).not.toContain('4711');
});

test('an error of something else than the database is reported as before', async () => {
  vi.stubEnv('DATABASE_URL', DATABASE_URL);
  const { terminalSummary } = await import('@/lib/platform/outages/terminal-summary');
  const refused = Object.assign(new Error('no'), { code: 'ECONNREFUSED', port: 25 });
  expect(terminalSummary(refused)).toBe('ECONNREFUSED Error 25');
  expect(await said('23505', { DATABASE_URL })).not.toContain('reached');
});
