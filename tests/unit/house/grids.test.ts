import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['app', 'components'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file),
  ),
).filter((file) => file.endsWith('.tsx'));

/** Texts in quotation marks that are a list of classes with a grid. */
const grids = (code: string): string[] =>
  [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /(?:^|\s)grid(?:\s|$)/.test(text) && /(?:^|\s|:)gap-|grid-cols/.test(text));

/** A column without a size is as wide as its longest word, which may be wider than the window. */
test('a grid says how wide its columns are on a phone, so that a long word breaks in them', () => {
  const found = files.flatMap((file) =>
    grids(readFileSync(file, 'utf8')).map((one) => [file, one]),
  );
  expect(found.length).toBeGreaterThan(30);
  const without = found.filter(
    ([, classes = '']) =>
      !/(?:^|\s)grid-cols-|(?:^|\s)auto-cols-|(?:^|\s)grid-flow-col|place-(?:items|content)-center/.test(
        classes,
      ),
  );
  expect(without).toEqual([]);
});
