import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { jsonRows } from '@/lib/domains/public-data/files/json-rows';
import { mostStepsInATurn } from '../../support/steps-in-a-turn';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wherewell-json-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns the path of a file with this content */
function fileOf(content: string): string {
  const file = path.join(folder, 'page.json');
  writeFileSync(file, content);
  return file;
}

const read = (file: string, within: string | null = null) =>
  jsonRows({
    path: file,
    list: 'results',
    within,
    fields: ['id', 'name'],
    row: z.object({ id: z.number(), name: z.string().optional() }),
    rest: z.object({ next: z.string().nullable() }),
    fault: () => new Error('No page.'),
  });

/** All rows, and what the file says besides them. */
async function all(rows: ReturnType<typeof read>) {
  const found: unknown[] = [];
  for (;;) {
    const { value, done } = await rows.next();
    if (done) return { found, rest: value };
    found.push(value);
  }
}

test('others get their turn between the rows of a long page', async () => {
  const results = Array.from({ length: 1200 }, (_, id) => ({ id, name: `School ${id}` }));
  const file = fileOf(JSON.stringify({ next: null, results }));
  const found: unknown[] = [];
  const most = await mostStepsInATurn(async (step) => {
    for await (const row of read(file)) {
      found.push(row);
      step();
    }
  });
  expect(found).toEqual(results);
  expect(most).toBeLessThan(50);
});

test('rows have the columns that are wanted and there, and what the file says besides comes last', async () => {
  const results = [{ id: 1, name: 'One', extra: true }, { id: 2 }];
  const file = fileOf(JSON.stringify({ count: 2, next: 'https://example.org/2', results }));
  expect(await all(read(file))).toEqual({
    found: [{ id: 1, name: 'One' }, { id: 2 }],
    rest: { next: 'https://example.org/2' },
  });
});

test('columns may be in an object of their own', async () => {
  const results = [{ attributes: { id: 1 } }];
  const file = fileOf(JSON.stringify({ next: null, results }));
  expect((await all(read(file, 'attributes'))).found).toEqual([{ id: 1 }]);
});

test('a page without rows is one', async () => {
  const file = fileOf(JSON.stringify({ next: null, results: [] }));
  expect(await all(read(file))).toEqual({ found: [], rest: { next: null } });
});

test.each([
  ['no JSON', '<html></html>'],
  ['no list', '{"next":null}'],
  ['a list of something else', '{"next":null,"results":[{"id":"x"}]}'],
  ['rows that are none', '{"next":null,"results":[null]}'],
  ['nothing of what comes next', '{"results":[]}'],
])('a file with %s is refused', async (_, content) => {
  await expect(all(read(fileOf(content)))).rejects.toThrow('No page.');
});

test('a reader who stops early leaves no thread behind', async () => {
  const results = Array.from({ length: 2000 }, (_, id) => ({ id }));
  for await (const row of read(fileOf(JSON.stringify({ next: null, results })))) {
    expect(row).toEqual({ id: 0 });
    break;
  }
});
