import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  version: string;
  license?: string;
  dev?: boolean;
  inBundle?: boolean;
  integrity?: string;
}

interface Manifest {
  license?: string | { type: string };
  licenses?: { type: string }[];
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as never;

const { packages } = json('package-lock.json') as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([folder]) => folder !== '');
const production = locked.filter(([, { dev }]) => !dev);

/** Licenses that ask for no more than a notice. What has another one has to be looked at. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
]);

/** Each only for the packages named, for the reason given. */
const ALLOWED_FOR: { license: string; name: RegExp; why: string }[] = [
  { license: 'LGPL-3.0-or-later', name: /^@img\/sharp/, why: 'libvips, a library of its own' },
  { license: 'MPL-2.0', name: /^(lightningcss|mediabunny|web-push$)/, why: 'used unchanged' },
  { license: 'CC-BY-4.0', name: /^caniuse-lite$/, why: 'a table, named in its package' },
  { license: 'Public Domain', name: /^jsonify$/, why: 'nobody’s, says its README' },
  { license: 'BSD', name: /^zipcodes$/, why: 'the three clauses, says its file LICENSE' },
];

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/** What an installed package says itself; what is for other systems, the lockfile says. */
function licenseOf(folder: string, { license }: Locked): string {
  const file = `${folder}/package.json`;
  if (!existsSync(file)) return license ?? 'unknown';
  const { license: own, licenses } = json(file) as Manifest;
  const said = typeof own === 'object' ? own.type : own;
  return said ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
}

function isAllowed(name: string, expression: string): boolean {
  const one = (license: string) =>
    ALLOWED.has(license) ||
    ALLOWED_FOR.some((rule) => rule.license === license && rule.name.test(name));
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  // A mixture of both has brackets inside, which is no license’s name.
  return plain.includes(' OR ') ? plain.split(' OR ').some(one) : plain.split(' AND ').every(one);
}

test.each([
  ['a', 'MIT', true],
  ['a', '(MIT OR GPL-3.0)', true],
  ['a', 'MIT AND GPL-3.0', false],
  ['a', 'GPL-3.0', false],
  ['a', 'unknown', false],
  ['a', 'LGPL-3.0-or-later', false],
  ['@img/sharp-linux-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
])('a package %s under %s is allowed: %s', (name, license, allowed) => {
  expect(isAllowed(name, license)).toBe(allowed);
});

test('every package that the app runs with has a license that allows it', () => {
  const refused = production
    .map(([folder, entry]) => ({ name: nameOf(folder), license: licenseOf(folder, entry) }))
    .filter(({ name, license }) => !isAllowed(name, license));
  expect(refused).toEqual([]);
  expect(production.length).toBeGreaterThan(300);
});

test('packages are installed in the versions that the lockfile says', () => {
  const installed = locked.filter(([folder]) => existsSync(`${folder}/package.json`));
  const others = installed
    .map(([folder, { version }]) => {
      const { version: found } = json(`${folder}/package.json`) as { version: string };
      return { folder, version, found };
    })
    .filter(({ version, found }) => version !== found);
  expect(others).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
});

test('every package of the lockfile has a checksum, or comes inside one that has', () => {
  const without = locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle);
  expect(without.map(([folder]) => folder)).toEqual([]);
});

test('packages that the app names are pinned, as in the lockfile', () => {
  type Named = Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const { dependencies, devDependencies } = json('package.json') as Named;
  const own = packages[''] as never as Named;
  expect(own.dependencies).toEqual(dependencies);
  expect(own.devDependencies).toEqual(devDependencies);
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^(npm:[\w-]+@)?\d+\.\d+\.\d+$/);
});
