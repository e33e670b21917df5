import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  test('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link ?? '');
    for (const link of links)
      expect(existsSync(path.resolve(path.dirname(document), link)), link).toBe(true);
  });

  test('names paths that exist', () => {
    const paths = [
      ...text.matchAll(/`((?:app|lib|db|components|tests|scripts|docs)\/[\w./[\]-]*)`/g),
    ];
    for (const [, named] of paths) expect(existsSync(path.resolve(named ?? '')), named).toBe(true);
  });

  test('names npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, name] of text.matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([name ?? '']);
  });
});
