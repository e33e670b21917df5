import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

// A zone with half hours and summer time on the other half of the globe: a date that only works at
// home fails here.
process.env.TZ = 'Australia/Lord_Howe';

export default defineConfig({
  resolve: { alias: { '@': path.resolve(root) } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          // Loading a screen's code takes seconds where other work is under way.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/started-app.ts'],
          testTimeout: 30_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
