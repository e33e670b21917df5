import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decisionIndex } from '../../../scripts/decision-index';

const recordsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d{3}-.+[.]md$/.test(name))
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }));

test('the index of decisions is up to date: npm run generate:decisions', () => {
  const written = readFileSync('docs/decisions/README.md', 'utf8');
  expect(written).toBe(decisionIndex(recordsOf('docs/decisions')));
});

test('a record that another one replaced says so in the index', () => {
  const index = decisionIndex([
    { name: '002-new.md', text: '# 002 New way\n' },
    { name: '001-old.md', text: '# 001 Old way\n\nSuperseded by [002](002-new.md).\n' },
  ]);
  expect(index).toContain('| 001 | [Old way](001-old.md) | Superseded | [002](002-new.md) |');
  expect(index).toContain('| 002 | [New way](002-new.md) | In force |  |');
});

test.each([
  ['a number used twice', '002-b.md', '# 002 B\n', 'Two records'],
  ['a heading with another number', '003-b.md', '# 004 B\n', 'its heading'],
])('the index refuses %s', (_, name, text, message) => {
  expect(() =>
    decisionIndex([
      { name: '002-a.md', text: '# 002 A\n' },
      { name, text },
    ]),
  ).toThrow(message);
});
