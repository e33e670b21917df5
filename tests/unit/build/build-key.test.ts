import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  BUILT_FOLDERS,
  buildKey,
  forgetBuild,
  isBuilt,
  noteBuild,
  whyBuild,
} from '@/server/build-key.mjs';

let root: string;

function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-key-'));
  write('app/page.tsx', 'export default () => null;');
  write('lib/search/words.ts', 'export const WORDS = [];');
  write('next.config.ts', 'export default {};');
  write('package.json', '{"dependencies":{}}');
  write('package-lock.json', '{}');
  noteBuild(buildKey(root), root);
});
afterEach(() => rmSync(root, { recursive: true }));

const SOURCES = 'the sources have changed';

test('a build of the same sources is served as it is', () => {
  expect(whyBuild(root)).toBeNull();
  expect(isBuilt(root)).toBe(true);
});

describe('what makes the next start build again', () => {
  test.each([
    ['a changed file', SOURCES, () => write('lib/search/words.ts', 'export const WORDS = [1];')],
    ['a new file', SOURCES, () => write('components/ui/button.tsx', '')],
    ['a deleted file', SOURCES, () => rmSync(path.join(root, 'app/page.tsx'))],
    ['a deleted folder', SOURCES, () => rmSync(path.join(root, 'lib'), { recursive: true })],
    ['a changed setting of the build', SOURCES, () => write('next.config.ts', 'export default 1;')],
    ['another package', 'the packages have changed', () => write('package-lock.json', '{"a":1}')],
    ['a patch of a package', 'the packages have changed', () => write('patches/next.patch', '-')],
    ['a setting that Next reads', 'the settings have changed', () => write('.env', 'PORT=1')],
    [
      'another version of Node',
      'Node has another version',
      () => noteBuild({ ...buildKey(root), node: 'v18.0.0' }, root),
    ],
    ['a build that was not finished', 'there is no finished build', () => forgetBuild(root)],
    [
      'a note that was cut off',
      'there is no finished build',
      () => write('.next/built-from.json', '{"sources":'),
    ],
  ])('%s', (_, why, change) => {
    change();
    expect(whyBuild(root)).toBe(why);
  });

  test('not a file that was renamed and back, or a text that moved from one file to the next', () => {
    const text = 'export default () => null;';
    rmSync(path.join(root, 'app/page.tsx'));
    write('app/other.tsx', text);
    expect(whyBuild(root)).toBe(SOURCES);
    rmSync(path.join(root, 'app/other.tsx'));
    write('app/page.tsx', text);
    expect(whyBuild(root)).toBeNull();
  });
});

test.each([
  ['a file that was only saved again', () => write('app/page.tsx', 'export default () => null;')],
  [
    'a file with another date',
    () => utimesSync(path.join(root, 'app/page.tsx'), new Date(0), new Date(0)),
  ],
  ['a hidden file of an editor', () => write('app/.page.tsx.swp', 'x')],
  ['a test', () => write('tests/unit/words.test.ts', '')],
  ['a document', () => write('docs/architecture.md', '')],
])('%s asks for no build', (_, change) => {
  change();
  expect(whyBuild(root)).toBeNull();
});

test('an interrupted build passes for none, whatever was built before', () => {
  forgetBuild(root);
  expect(isBuilt(root)).toBe(false);
  expect(whyBuild(root)).not.toBeNull();
});

test('all that the sources of a build import of this repository is in its key', () => {
  const imported = BUILT_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /[.](tsx?|mjs)$/.test(name))
      .flatMap((name) => [
        ...readFileSync(path.join(folder, name), 'utf8').matchAll(/from '@[/]([\w-]+)[/]/g),
      ]),
  ).map(([, top]) => top);
  expect(imported.length).toBeGreaterThan(5000);
  expect([...new Set(imported)].filter((top) => !BUILT_FOLDERS.includes(top ?? ''))).toEqual([]);
});
