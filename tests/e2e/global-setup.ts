import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApp } from '../support/app';
import { prepareDatabase } from '../../scripts/prepare';

/** One started app with the demo's data, as a stranger sees it after `npm run demo`. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-e2e-'));
  process.env.DATA_DIR = dataDir;
  await prepareDatabase('embedded');
  const app = await startApp({ DATA_DIR: dataDir });
  process.env.E2E_URL = app.url;
  return async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
