import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO, startApp } from '../support/app';
import { writeMountainExcerpts } from '../support/files/mountain-excerpts';
import { runScript } from '../support/run-script';
import { expect, test as base } from './fixtures';

/**
 * The demo, filled further from excerpts of public files as `npm run data` fills it; for tests that
 * only read.
 */
export const test = base.extend<object, { filledUrl: string }>({
  filledUrl: [
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-filled-'));
      cpSync(process.env.E2E_DATA ?? '', dataDir, { recursive: true });
      const from = path.join(dataDir, 'excerpts');
      await writeMountainExcerpts(from);
      const { code, output } = await runScript(
        'data',
        ['climate', 'hospitals', 'colleges', '--only', 'NC,TN', '--from', from],
        { DATA_DIR: dataDir },
      );
      expect(code, output).toBe(0);
      const app = await startApp({ DATA_DIR: dataDir }, { mode: DEMO });
      await use(app.url);
      await app.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
