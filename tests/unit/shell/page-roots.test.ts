import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayBePage, PAGE_ROOTS } from '@/server/page-roots';

/** Files of `app/` that are served, by their names there. */
const SERVED_AS: Readonly<Record<string, string>> = {
  'icon.svg': 'icon.svg',
  'manifest.ts': 'manifest.webmanifest',
  'robots.ts': 'robots.txt',
  'sitemap.ts': 'sitemap.xml',
};

/** Folders of `app/` that have no page of their own: the server answers calls itself. */
const NO_PAGES = ['[[...slug]]', 'actions', 'api', 'fonts', 'not-found'];

test('every address that something in app/ answers may be a page', () => {
  const roots = readdirSync('app', { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return NO_PAGES.includes(entry.name) ? [] : [entry.name];
    return SERVED_AS[entry.name] ?? [];
  });
  expect([...PAGE_ROOTS].sort()).toEqual(['', ...roots].sort());
});

test.each([
  ['/', true],
  ['/?q=asheville', true],
  ['/community/7/asheville-nc', true],
  ['/privacy?from=mail', true],
  ['/nope', false],
  ['/app/community-list', false],
  ['/communities', false],
  ['/wp-login.php?x=/privacy', false],
])('whether %s may be a page is known without rendering it: %s', (url, expected) => {
  expect(mayBePage(url)).toBe(expected);
});
