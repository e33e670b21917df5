import path from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';

const root = import.meta.dirname;

// npm says "production" wherever it leaves out what only development needs (.npmrc).
Reflect.set(process.env, 'NODE_ENV', 'test');

// A zone with half hours and summer time on the other half of the globe: a date that only works at
// home fails here.
process.env.TZ = 'Australia/Lord_Howe';

const isAction = (id: string, code: string) =>
  id.startsWith(path.join(root, 'app/actions/')) && code.startsWith("'use server'");

/** What Next gives the browser of the server actions in a file: functions that send their input. */
const asCalls = (code: string) =>
  [...code.matchAll(/^export (?:const|async function) (\w+)/gm)]
    .map(
      ([, name]) => `export const ${name} = async (input) =>
        (await fetch('/action/${name}', { method: 'POST', body: JSON.stringify(input) })).json();`,
    )
    .join('\n');

/** Gives components such functions, which the module cache keeps apart from the actions. */
const actionsAsCalls: Plugin = {
  name: 'actions-as-calls',
  enforce: 'pre',
  configureVitest: ({ experimental_defineCacheKeyGenerator: addToKey }) =>
    addToKey(({ id, sourceCode }) => (isAction(id, sourceCode) ? asCalls(sourceCode) : undefined)),
  transform: (code, id) => (isAction(id, code) ? asCalls(code) : null),
};

/** Each test file runs the app on its own copy of a migrated database; files share processes. */
const ownDatabase = {
  environment: 'node' as const,
  globalSetup: 'tests/support/databases/template.ts',
  isolate: false,
  setupFiles: [
    'tests/support/databases/fresh-modules.ts',
    'tests/support/databases/own-database.ts',
    'tests/support/setup/without-waits.ts',
  ],
  // What hangs ends; a call that a busy machine keeps waiting has a minute.
  testTimeout: 90_000,
  hookTimeout: 180_000,
};

/** What takes long, or needs servers of its own: in the long tail (`npm run test:all`). */
const LONG = 'tests/**/*.long.test.ts';

/**
 * What a transport could answer differently: through the route handler of Next too, where everything
 * else goes through the Node server's. TEST_TRANSPORT=next sends any test file there.
 */
const ON_BOTH_TRANSPORTS = [
  'tests/contract/accounts/access-matrix.test.ts',
  'tests/contract/communities/cover-photo.test.ts',
  'tests/contract/accounts/ended-session.test.ts',
  'tests/contract/imports/import-bad-input.test.ts',
  'tests/contract/accounts/limits.test.ts',
  'tests/contract/accounts/sessions.test.ts',
  'tests/contract/accounts/two-step.test.ts',
];

export default defineConfig({
  resolve: { alias: { '@': path.resolve(root) } },
  test: {
    // A busy machine takes its time, and a wait that ends well costs nothing.
    setupFiles: ['tests/support/setup/patience.ts'],
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: [
            'tests/support/databases/fresh-modules.ts',
            'tests/support/databases/fresh-state.ts',
            'tests/support/setup/without-servers.ts',
          ],
          // Loading the whole app takes seconds, and on a busy machine many.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: [
            'tests/support/databases/fresh-modules.ts',
            'tests/support/databases/fresh-state.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [actionsAsCalls],
        test: {
          name: 'dom',
          include: ['tests/dom/**/*.test.tsx'],
          environment: 'happy-dom',
          // A window that a test opens stays empty: nothing is asked for over the network.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } },
          },
          // A worker keeps its window and the code it has loaded from file to file.
          pool: 'threads',
          isolate: false,
          setupFiles: [
            'tests/support/databases/fresh-modules.ts',
            'tests/support/browser/plain-window.ts',
            'tests/support/browser/dom-setup.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          experimental: { fsModuleCache: true },
        },
      },
      {
        extends: true,
        test: {
          ...ownDatabase,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [LONG],
        },
      },
      {
        extends: true,
        test: {
          ...ownDatabase,
          name: 'route handler',
          include: ON_BOTH_TRANSPORTS,
          env: { TEST_TRANSPORT: 'next' },
        },
      },
      {
        extends: true,
        test: {
          ...ownDatabase,
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          exclude: [LONG],
        },
      },
      {
        extends: true,
        test: { ...ownDatabase, name: 'platform', include: ['tests/platform/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...ownDatabase,
          name: 'data',
          include: ['tests/data/**/*.test.ts'],
          exclude: [LONG],
        },
      },
      {
        extends: true,
        test: { ...ownDatabase, name: 'long', include: [LONG] },
      },
      {
        extends: true,
        test: {
          ...ownDatabase,
          name: 'replay',
          include: ['tests/replay/**/*.test.ts'],
          // It opens its databases itself.
          setupFiles: [
            'tests/support/databases/fresh-modules.ts',
            'tests/support/setup/without-waits.ts',
          ],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: { ...ownDatabase, name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/http/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/started-app.ts'],
          setupFiles: ['tests/support/setup/beside-started-app.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
