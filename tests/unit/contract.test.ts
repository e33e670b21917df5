import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTRACT, findCall } from '@/lib/contract';

const DOMAINS = ['communities', 'figures', 'insights', 'amenities', 'facilities', 'jobs'];

describe('the table of calls', () => {
  test('no name stands twice', () => {
    const paths = CONTRACT.map(({ path: name }) => name);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(CONTRACT.filter(({ path: name }) => name.startsWith('community/')).map((c) => c.path))(
    '%s has a file of its name',
    (name) => {
      const file = `${name.replace('community/', '')}.ts`;
      expect(DOMAINS.some((domain) => existsSync(path.resolve('lib', domain, file)))).toBe(true);
    },
  );

  test('every operation of a domain is in it', () => {
    const listed = new Set(CONTRACT.map(({ path: name }) => name.replace(/^community\//, '')));
    const verbs = DOMAINS.flatMap((domain) => readdirSync(path.resolve('lib', domain)))
      .filter((file) => /^(get|add|update|delete|edit|create|toggle)(-|\.ts$)/.test(file))
      .map((file) => file.replace(/\.ts$/, ''));
    const missing = verbs.filter((verb) => !listed.has(verb));
    expect(missing.sort()).toEqual(['get-employer', 'get-job']);
    expect(listed).toContain('jobs/{id}');
    expect(listed).toContain('employers/{id}');
  });

  test('a path with an id finds its call and the id', () => {
    expect(findCall('jobs/a%20b')?.params).toEqual({ id: 'a%20b' });
    expect(findCall('jobs/{id}')?.params).toBeUndefined();
    expect(findCall('jobs/')).toBeNull();
    expect(findCall('community/get-all')?.operation.path).toBe('community/get-all');
    expect(findCall('constructor')).toBeNull();
  });
});
