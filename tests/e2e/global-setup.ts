import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_AUTH_SECRET } from '../support/app';
import { writeSouthernExcerpts } from '../support/files/southern-excerpts';
import { runScript } from '../support/run-script';
import { prepareDatabase } from '../../db/seed/prepare-database';

/**
 * The demo's data, filled further from excerpts of public files as `npm run data` fills it. Every
 * worker takes a copy. DEMO_DATA names data of a demo that the suite has started before.
 */
export default async function setup(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-e2e-'));
  process.env.DATA_DIR = dataDir;
  // Tests make links that the apps accept.
  process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  const { DEMO_DATA } = process.env;
  if (DEMO_DATA) cpSync(DEMO_DATA, dataDir, { recursive: true });
  else await prepareDatabase({ content: 'demo', on: 'embedded' });
  await fillFurther(dataDir);
  process.env.E2E_DATA = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}

async function fillFurther(dataDir: string): Promise<void> {
  const from = path.join(dataDir, 'excerpts');
  await writeSouthernExcerpts(from);
  const { code, output } = await runScript(
    'data',
    ['climate', 'hospitals', 'colleges', '--only', 'NC,TN', '--from', from],
    { DATA_DIR: dataDir },
  );
  rmSync(from, { recursive: true });
  if (code !== 0) throw new Error(output);
}
