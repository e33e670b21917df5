import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Columns that a line of a comment may take, as the formatter keeps the code to. */
const MOST = 100;

const FOLDERS = ['app', 'components', 'db', 'emails', 'lib', 'scripts', 'server', 'tests'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
).filter((file) => /[.](ts|tsx|mjs)$/.test(file) && !file.endsWith('.generated.ts'));

test('comments are no wider than the code', () => {
  expect(files.length).toBeGreaterThan(1000);
  const wide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > MOST && /^\s*([/]{2}|[/][*]|[*]\s|[{][/][*])/.test(line)
          ? [`${file}:${at + 1}`]
          : [],
      ),
  );
  expect(wide).toEqual([]);
});
