import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, expect, test } from 'vitest';

const CHUNKS = path.resolve('.next/static/chunks');

interface BuiltModule {
  bytes: number;
  /** How many scripts it is written into. */
  files: number;
}

let scripts: string[];
const modules = new Map<unknown, BuiltModule>();

/** Runs a script of the build with a collector in place of Turbopack's loader. */
function collect(source: string): void {
  const window: Record<string, unknown> = {
    TURBOPACK: {
      // The script's own address, then each module's ids and the function that they share.
      push([, ...entries]: unknown[]) {
        let ids: unknown[] = [];
        for (const entry of entries) {
          if (typeof entry !== 'function') {
            ids.push(entry);
            continue;
          }
          const [id] = ids;
          const { files = 0 } = modules.get(id) ?? {};
          modules.set(id, { bytes: String(entry).length, files: files + 1 });
          ids = [];
        }
      },
    },
    document: {},
  };
  window.globalThis = window;
  runInNewContext(source, window);
}

beforeAll(() => {
  scripts = (readdirSync(CHUNKS, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(CHUNKS, name), 'utf8'));
  // What loads the others is no script of modules.
  for (const source of scripts)
    if (/\bTURBOPACK\b.{0,80}\.push\(\[/.test(source.slice(0, 300))) collect(source);
});

test('the build has at most 200 scripts of 8 MB in all', () => {
  expect(scripts.length).toBeLessThanOrEqual(200);
  expect(scripts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(8_000_000);
});

test('no large module is written into more than 8 scripts, no small one into more than 20, and all on average into two', () => {
  expect(modules.size).toBeGreaterThan(500);
  const all = [...modules.values()];
  const mostOf = (from: number) =>
    Math.max(...all.filter(({ bytes }) => bytes >= from).map(({ files }) => files));
  expect(mostOf(10_000)).toBeLessThanOrEqual(8);
  expect(mostOf(0)).toBeLessThanOrEqual(20);
  const once = all.reduce((sum, { bytes }) => sum + bytes, 0);
  const written = all.reduce((sum, { bytes, files }) => sum + bytes * files, 0);
  expect(written / once).toBeLessThanOrEqual(2);
});
