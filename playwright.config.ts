import { cpus } from 'node:os';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from './tests/support/browser/chromium';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // A test mostly waits for its page; two share two cores well.
  workers: Math.min(2, cpus().length),
  // Beside other work everything takes longer, and what comes in the end costs nothing.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS },
    // What a worker keeps would serve one test what another has read; tests about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
});
