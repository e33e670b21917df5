import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTRACT, findCall } from '@/lib/app/calls';
import { IMPORTS } from '@/lib/domains/imports/kinds';

/** What is in the way of naming a file as its call. */
const FILES: Record<string, string> = {
  'jobs/{id}': 'get-job',
  'employers/{id}': 'get-employer',
  'robot-check/challenge': 'get-challenge',
  ...Object.fromEntries(Object.values(IMPORTS).map(({ call }) => [call, 'update-data'])),
};

/** What a page of the server asks for, and no call. */
const PAGES = ['sitemap', 'sitemap of jobs'];

const LIB = path.resolve('lib');

/** Every operation that lib declares, with the file that does. */
async function declared(): Promise<{ name: string; file: string }[]> {
  const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(app|client)\//.test(file),
  );
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(path.join(LIB, file))) as object);
      return (
        exported
          // Calls that differ by what they are about come as a list.
          .flat()
          .filter((one: unknown) => typeof one === 'object' && one && 'run' in one && 'path' in one)
          .map((one: { path: string }) => ({ name: one.path, file }))
      );
    }),
  );
  return modules.flat();
}

describe('the table of calls', () => {
  test('no name appears twice', () => {
    const paths = CONTRACT.map(({ path: name }) => name);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('has every operation that is declared, each in a file of its name', async () => {
    const operations = await declared();
    const names = operations.map(({ name }) => name);
    const listed = CONTRACT.map(({ path: name }) => name as string);
    expect([...new Set(names)].sort()).toEqual([...listed, ...PAGES].sort());
    const strangers = operations
      .filter(({ name }) => listed.includes(name))
      .map(({ name, file }) => [name, path.basename(file, '.ts')] as const)
      .filter(([name, file]) => file !== (FILES[name] ?? path.posix.basename(name)));
    expect(strangers).toEqual([]);
  });

  test('a path with an id finds its call and the id', () => {
    expect(findCall('jobs/a%20b')?.params).toEqual({ id: 'a%20b' });
    expect(findCall('jobs/{id}')?.params).toBeUndefined();
    expect(findCall('jobs/')).toBeNull();
    expect(findCall('community/get-all')?.operation.path).toBe('community/get-all');
    expect(findCall('constructor')).toBeNull();
  });
});
