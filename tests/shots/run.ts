import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright/test';
import { prepareDatabase } from '@/db/seed/prepare-database';
import { hearRequests } from '../e2e/fixtures';
import { SCREENS, settled } from '../e2e/screens';
import { DEMO, startApp, TEST_AUTH_SECRET } from '../support/app';
import { CHROMIUM_ARGUMENTS, findChromium } from '../support/browser/chromium';

const WIDTHS = [375, 768, 1280];
const OUT = '.shots';

/** `npm run shots -- list jobs` photographs those screens alone. */
const wanted = process.argv.slice(2);

const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-shots-'));
process.env.DATA_DIR = dataDir;
process.env.AUTH_SECRET = TEST_AUTH_SECRET;
await prepareDatabase({ content: 'demo', on: 'embedded' });
const app = await startApp({ DATA_DIR: dataDir }, { mode: DEMO });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_ARGUMENTS,
});
try {
  if (wanted.length === 0) rmSync(OUT, { recursive: true, force: true });
  const screens = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of WIDTHS) {
      // Steps of some screens open pages beside it.
      const context = await browser.newContext({
        baseURL: app.url,
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      hearRequests(page);
      for (const { name, address } of screens) {
        await page.goto('about:blank');
        await page.goto(await address(page));
        await settled(page);
        // What is far down is drawn once somebody begins to use the page.
        await page.keyboard.press('Shift');
        await settled(page);
        const file = path.join(OUT, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
        process.stdout.write(`${file}\n`);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
