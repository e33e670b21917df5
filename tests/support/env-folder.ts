import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is no part of the product, or somebody's own. */
const LEFT_OUT = /^\.(?:env.*|git|data|shots|ci)$/;

/**
 * A folder that has all that this one has, with settings in its .env.
 * @returns the folder, and what throws it away
 */
export function withEnvFile(settings: Readonly<Record<string, string>>): {
  folder: string;
  forget: () => void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-env-'));
  for (const name of readdirSync('.'))
    if (!LEFT_OUT.test(name)) symlinkSync(path.resolve(name), path.join(folder, name));
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(path.join(folder, '.env'), lines.join(''));
  return { folder, forget: () => rmSync(folder, { recursive: true, force: true }) };
}
