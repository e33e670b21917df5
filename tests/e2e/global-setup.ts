import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TEST_AUTH_SECRET } from '../support/app';
import { prepareDatabase } from '../../db/seed/prepare-database';

/** The demo's data, of which every worker takes a copy. */
export default async function setup(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-e2e-'));
  process.env.DATA_DIR = dataDir;
  // Tests make links that the apps accept.
  process.env.AUTH_SECRET = TEST_AUTH_SECRET;
  await prepareDatabase({ content: 'demo', on: 'embedded' });
  process.env.E2E_DATA = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
