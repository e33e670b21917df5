import { expect, test } from 'vitest';
import robots from '@/app/robots';

/** As crawlers read it: of the rules that fit, the longest decides. */
function mayCrawl(path: string): boolean {
  const { rules } = robots();
  const { allow, disallow } = Array.isArray(rules) ? rules[0]! : rules;
  const longest = (paths: string | string[] = []) =>
    Math.max(-1, ...[paths].flat().map((start) => (path.startsWith(start) ? start.length : -1)));
  return longest(allow) > longest(disallow);
}

test.each([
  ['/', true],
  ['/community/7/asheville-nc', true],
  ['/api/share-community/7', true],
  ['/api/media/cover-0123456789abcdef0123456789abcdef', true],
  ['/api/community/get-all', false],
  ['/api/openapi.json', false],
])('crawlers may read %s: %s', (path, may) => {
  expect(mayCrawl(path)).toBe(may);
});
