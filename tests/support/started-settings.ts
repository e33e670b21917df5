import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** What every shell gives what it starts. */
const OF_THE_SHELL = ['PATH', 'HOME', 'TMPDIR'];

const EVERY = 'Several run at once on this machine.';
const SECRET_TESTED = 'A server on Postgres needs it, and tests seal sessions with it.';

/**
 * What tests may set for what they start from `npm run …`, each with the reason. Whatever else
 * people can set is as they have it who set nothing; NODE_ENV and what vitest sets is not given
 * on. `tests/unit/house/started-settings.test.ts` holds that no test starts anything beside this.
 */
export const GIVEN_BY_TESTS: Readonly<Record<string, string>> = {
  PORT: EVERY,
  HOST: 'Nobody outside this machine reaches what is tested.',
  APP_URL: EVERY,
  DATA_DIR: EVERY,
  DATABASE_URL: 'Each has a database of its own.',
  DATABASE_DIRECT_URL: 'The cluster has poolers, as docs/operations.md sets one up.',
  DATABASE_REPLICA_URLS: 'The cluster has standbys.',
  DATABASE_PREPARE: 'The cluster’s pooler is one that needs it off.',
  DATABASE_POOL_MAX: 'The embedded database as a server has one session.',
  AUTH_SECRET: SECRET_TESTED,
  TRUSTED_PROXIES:
    'Each test comes through a proxy of its own: the limits of one don’t hit others.',
  DRAIN_SECONDS: 'No load balancer has to notice that it stops; one test has it as people do.',
  CALL_TIMEOUT_MS: 'On a busy machine a call may take longer than people would wait.',
  PLACES_AT_START: 'Tests make the few communities that they need; two tests leave it as it is.',
  DEMO_FILL: 'No test asks the publishers of public data.',
  PUBLIC_DATA_URL: 'Publishers of public data are servers of tests, or none.',
  TASKS: 'A process of its own runs the tasks, as README.md allows.',
  TASKS_INTERVAL_MS: 'What another process queued is looked for while a test waits.',
  LOG_LEVEL: 'Several processes of a cluster print at once.',
  METRICS_PORT: EVERY,
  BACKUP_PASSPHRASE: 'Backups need it.',
  CDN_PURGE: 'The cluster has nginx, as docs/operations.md sets it up.',
  CDN_PURGE_URL: 'The cluster has nginx, as docs/operations.md sets it up.',
  CDN_PURGE_TOKEN: 'The cluster has nginx, as docs/operations.md sets it up.',
  PUSH_PUBLIC_KEY: 'Notifications are offered with keys only.',
  PUSH_PRIVATE_KEY: 'Notifications are offered with keys only.',
  PUSH_LOOPBACK: 'The push service is a server of the test; npm start refuses it.',
  CONTACT_EMAIL: 'Push services ask for it.',
};

/** Whose settings are in .env beside package.json, has their own site: tests don't touch it. */
const withoutOwn = (): Record<string, string> =>
  existsSync('.env')
    ? Object.fromEntries(
        Object.keys(parseEnv(readFileSync('.env', 'utf8'))).map((name) => [name, '']),
      )
    : {};

/**
 * The whole environment of what a test starts as people do.
 * @throws for a setting that tests have no reason to give
 */
export function startedWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const unknown = Object.keys(settings).filter((name) => !Object.hasOwn(GIVEN_BY_TESTS, name));
  if (unknown.length > 0)
    throw new Error(`Say in tests/support/started-settings.ts why tests set ${unknown.join()}.`);
  const shell = OF_THE_SHELL.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...withoutOwn(), ...Object.fromEntries(shell), ...settings } as NodeJS.ProcessEnv;
}
