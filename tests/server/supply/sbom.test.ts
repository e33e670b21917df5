import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface List {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; hashes?: object[] }[];
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;

test('the list has every package that the app runs with, and none of its tools', () => {
  const file = path.join(folder, 'sbom.json');
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/sbom.ts', file]);
  const { bomFormat, metadata, components } = json(file) as List;
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'wherewell']);

  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const { packages } = json('package-lock.json') as {
    packages: Record<string, { dev?: boolean; version: string; integrity?: string }>;
  };
  const running = Object.entries(packages).filter(([where, { dev }]) => where && !dev);
  const names = running.map(([where, { version }]) => {
    const name = where.slice(where.lastIndexOf('node_modules/') + 13);
    return `${name}@${version}`;
  });
  expect(listed).toEqual(new Set(names));
  expect(names).toContain(`react@${packages['node_modules/react']?.version}`);
});
