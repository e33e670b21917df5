// What a build was made from, noted beside it: as long as that hasn't changed, it is served as it
// is. Plain JavaScript, because it is asked before there is a build.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What the build reads, besides packages. */
export const BUILT_FOLDERS = ['app', 'components', 'db', 'emails', 'lib', 'public', 'server'];
const FILES = [
  'instrumentation.alone.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'proxy.ts',
  'tailwind.config.ts',
  'tsconfig.json',
];
const PACKAGES = ['package.json', 'package-lock.json'];

/** Next reads them when it builds. */
const SETTINGS = ['.env', '.env.local', '.env.production', '.env.production.local'];

const NOTE = path.join('.next', 'built-from.json');

const WHY = {
  sources: 'the sources have changed',
  packages: 'the packages have changed',
  settings: 'the settings have changed',
  node: 'Node has another version',
};

/** The files in a folder and its folders, by name; editors and systems hide theirs behind a dot. */
function filesIn(root, folder) {
  let entries;
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesIn(root, name) : [name];
    })
    .sort();
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** One hash over the names and contents of files; those that aren't there count as such. */
function hashOf(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = read(path.join(root, file));
    hash.update(`${file}\0${content?.length ?? 'none'}\0`);
    if (content) hash.update(content);
  }
  return hash.digest('hex');
}

/** What a build of this moment is made from. */
export function buildKey(root = '.') {
  return {
    sources: hashOf(root, [...BUILT_FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES]),
    packages: hashOf(root, [...PACKAGES, ...filesIn(root, 'patches')]),
    settings: hashOf(root, SETTINGS),
    node: `${process.version} ${process.platform} ${process.arch}`,
  };
}

/** The build that is there is about to change: until it is noted again, it isn't whole. */
export function forgetBuild(root = '.') {
  rmSync(path.join(root, NOTE), { force: true });
}

/** Notes what the finished build was made from. */
export function noteBuild(key, root = '.') {
  mkdirSync(path.join(root, '.next'), { recursive: true });
  writeFileSync(path.join(root, NOTE), `${JSON.stringify(key, null, 2)}\n`);
}

function noted(root) {
  try {
    return JSON.parse(readFileSync(path.join(root, NOTE), 'utf8'));
  } catch {
    return null;
  }
}

/** Whether a build was finished here, of whatever sources. */
export const isBuilt = (root = '.') => noted(root) !== null;

/** Why a build is needed; null where the one that is there was made from all this. */
export function whyBuild(root = '.') {
  const before = noted(root);
  if (before === null) return 'there is no finished build';
  const now = buildKey(root);
  const changed = Object.keys(WHY).find((part) => before[part] !== now[part]);
  return changed === undefined ? null : WHY[changed];
}
