import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand, say } from './command';

const USAGE = `Usage: npm run sbom [-- FILE]

Lists the packages that the app runs with, as CycloneDX, in sbom.cdx.json or another file.
`;

interface Lockfile {
  packages: Record<string, { dev?: boolean; devDependencies?: object }>;
}

const json = (name: string) => JSON.parse(readFileSync(name, 'utf8')) as object;

/**
 * `npm sbom --omit dev` leaves out what a tool of ours needs as well, such as react: so npm gets a
 * copy of the lockfile without tools.
 */
function listPackages(file: string): void {
  const manifest = json('package.json') as { devDependencies?: object };
  delete manifest.devDependencies;
  const lockfile = json('package-lock.json') as Lockfile;
  lockfile.packages = Object.fromEntries(
    Object.entries(lockfile.packages).filter(([, { dev }]) => !dev),
  );
  delete lockfile.packages['']?.devDependencies;

  const copy = mkdtempSync(path.join(tmpdir(), 'wherewell-packages-'));
  try {
    // npm calls what it lists after its folder.
    const folder = path.join(copy, 'wherewell');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile));
    const list = execFileSync(
      'npm',
      ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 27, shell: process.platform === 'win32' },
    );
    writeFileSync(file, list);
    const { components } = JSON.parse(list) as { components: unknown[] };
    say(`${file}: ${components.length} packages`);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

runCommand(USAGE, async ([file = 'sbom.cdx.json']) => listPackages(file));
