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

test('a record of which a part holds no more says so in the index', () => {
  const index = decisionIndex([
    {
      name: '001-old.md',
      text: '# 001 Old way\n\nPartly superseded by [002](002-new.md) and [003](003-newer.md).\n',
    },
  ]);
  expect(index).toContain('| Partly superseded | [002](002-new.md) and [003](003-newer.md) |');
});

test.each([
  '**Superseded** in part by [002](002-new.md): nothing is collected anymore.',
  'Superseded by [002](002-new.md): not anymore.',
  'superseded by 002.',
  'Mostly superseded by [002](002-new.md).',
  'Replaced by [002](002-new.md).',
  '**Overtaken** in part by [002](002-new.md).',
  'Superseded by [002](002-new.md).\n\nSuperseded by [003](003-newer.md).',
])('a record that ends in words that the index doesn’t read is refused: %s', (words) => {
  expect(() => decisionIndex([{ name: '001-old.md', text: `# 001 Old\n\n${words}\n` }])).toThrow(
    'once, in a line of its own',
  );
});

test('what a record replaces is superseded by it', () => {
  const texts = new Map(recordsOf('docs/decisions').map(({ name, text }) => [name, text]));
  const replaced = [...texts].flatMap(([name, text]) =>
    [...text.matchAll(/^Replaces \[\d{3}\]\((.+?)\)/gm)].map(([, old = '']) => ({ name, old })),
  );
  expect(replaced).not.toEqual([]);
  for (const { name, old } of replaced)
    expect(texts.get(old)).toMatch(new RegExp(`uperseded by .*\\(${name}\\)`));
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
