import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

const every = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, one]) => one!);
const LINK = /\]\((?!https?:|#)([^)#]+)/g;
const PATH = /`((?:app|lib|db|components|server|tests|scripts|docs)\/[\w./[\]-]*)`/g;
const SCRIPT = /npm run ([\w:]+)/g;

test.each([
  ['links', LINK],
  ['paths', PATH],
  ['npm scripts', SCRIPT],
])('the documents have %s to look at', (_, pattern) => {
  const text = documents.map((document) => readFileSync(document, 'utf8')).join('\n');
  expect(every(pattern, text).length).toBeGreaterThan(5);
});

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    for (const link of every(LINK, text))
      expect(existsSync(path.resolve(path.dirname(document), link)), link).toBe(true);
  });

  test('names paths that exist', () => {
    for (const named of every(PATH, text))
      expect(existsSync(path.resolve(named)), named).toBe(true);
  });

  test('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of every(SCRIPT, text)) expect(scripts).toHaveProperty([name]);
  });
});
