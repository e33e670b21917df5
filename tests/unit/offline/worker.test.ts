import { expect, test } from 'vitest';
import { filesCache, outdatedCaches, pagesCache, PICTURES_CACHE } from '@/lib/client/worker/caches';
import { filesNamedIn, isOfRelease } from '@/lib/client/worker/release-files';

const cachesOf = (...releases: string[]) =>
  releases.flatMap((release) => [filesCache(release), pagesCache(release)]);

test('tabs of the last release keep their files, and older ones lose them', () => {
  const names = [...cachesOf('one', 'two', 'three', 'four'), PICTURES_CACHE, 'of-somebody-else'];
  expect(outdatedCaches(names, 'four')).toEqual(cachesOf('one', 'two'));
});

test('a release that comes back after a later one keeps its files', () => {
  expect(outdatedCaches(cachesOf('one', 'two', 'three'), 'one')).toEqual(cachesOf('two'));
});

test('a page is of the release whose worker has every file that it names', () => {
  const html = `<link href="/_next/static/chunks/a.css?x" rel="stylesheet"/>
    <script src="/_next/static/chunks/b.js" async=""></script>
    <script>self.__next_f.push([1,"[\\"/_next/static/chunks/c.js\\"]"])</script>`;
  const named = filesNamedIn(html);
  expect(named).toEqual(['a.css', 'b.js', 'c.js'].map((name) => `/_next/static/chunks/${name}`));
  expect(isOfRelease(named, new Set(named))).toBe(true);
  expect(isOfRelease(named, new Set(['/_next/static/chunks/other.js']))).toBe(false);
});

test('a page that names no file, such as an error of a proxy, is of no release', () => {
  expect(isOfRelease(filesNamedIn('<p>Bad gateway</p>'), new Set())).toBe(false);
});
