import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A column without a size is as wide as its longest word, which may be wider than the window. */
test('a grid has one column that its window bounds, where its classes name none', () => {
  const base = /@layer base \{[\s\S]*?\n\}/.exec(readFileSync('app/globals.css', 'utf8'))?.[0];
  expect(base).toMatch(/\n {2}\.grid \{\s*grid-template-columns: minmax\(0, 1fr\);\s*\}/);
});

test('no grid lets its content say how many columns it has, or how wide they are', () => {
  const files = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => path.posix.join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(300);
  const byContent = files.filter((file) =>
    /grid-flow-col|auto-cols-|grid-cols-none/.test(readFileSync(file, 'utf8')),
  );
  expect(byContent).toEqual([]);
});
