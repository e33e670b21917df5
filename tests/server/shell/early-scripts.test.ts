import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleEarlyScripts, EARLY_SCRIPTS } from '@/server/early-scripts';

test('the scripts of the page’s head are bundled from their current TypeScript', async () => {
  const bundled = await bundleEarlyScripts();
  expect(readFileSync(EARLY_SCRIPTS, 'utf8'), 'run npm run generate').toBe(bundled);
});

test('no script of the page’s head can end its own element', async () => {
  expect(await bundleEarlyScripts()).not.toMatch(/<\/script|<!--/i);
});
