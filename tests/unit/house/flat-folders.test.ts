import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files of code that a folder may hold besides its own folders: more need parting by subject. */
const MOST = 40;

const TOP = ['app', 'components', 'db', 'emails', 'lib', 'scripts', 'server', 'tests'];

const files = TOP.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
).filter((file) => /[.](ts|tsx|mjs)$/.test(file));

test('no folder holds more than forty files of code', () => {
  expect(files.length).toBeGreaterThan(1000);
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MOST)).toEqual([]);
});
