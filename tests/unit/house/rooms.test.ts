import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A room is a domain, a part of the platform, or a layer; a room's own subfolders belong to it. */
const ROOM =
  /^(lib\/(?:shared|platform|domains)\/[^/]+|lib\/(?:app|client|search)|lib\/env|db\/(?:queries|schema|seed|factories)|db|emails|server|components\/screens\/admin|components\/screens\/[^/]+|components\/[^/]+|app\/actions|app)/;

/** Drawings and controls use each other: one room. */
const roomOf = (file: string): string =>
  (ROOM.exec(file)?.[1] ?? file).replace('components/graphics', 'components/ui');

type Graph = Map<string, Map<string, string>>;

const FOLDERS = ['app', 'components', 'db', 'emails', 'lib', 'server'];

/** Of `import … from`, `export … from`, `import '…'` and `import('…')`. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Which room imports which, with one import as an example. */
const graph: Graph = new Map();

/** @returns where an import leads from the root; null outside of the repository's own files */
function leadsTo(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

/** The same of the folders of lib/search. */
const folders: Graph = new Map();

function noteFolders(file: string, target: string): void {
  const [from, to] = [path.posix.dirname(file), path.posix.dirname(target)];
  if (from === to || !from.startsWith('lib/search/') || !to.startsWith('lib/search/')) return;
  const targets = folders.get(from) ?? new Map<string, string>();
  if (!targets.has(to)) targets.set(to, `${file} → ${target}`);
  folders.set(from, targets);
}

let imports = 0;
for (const file of FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  ),
).filter((name) => /[.](tsx?|mjs)$/.test(name)))
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
    const target = leadsTo(file, specifier);
    if (target === null) continue;
    imports += 1;
    noteFolders(file, target);
    const [from, to] = [roomOf(file), roomOf(target)];
    if (from === to || !ROOM.test(target) || !ROOM.test(file)) continue;
    const targets = graph.get(from) ?? new Map<string, string>();
    if (!targets.has(to)) targets.set(to, `${file} → ${target}`);
    graph.set(from, targets);
  }

/** @returns the imports of one circle of rooms, or null */
function circle(of: Graph): string[] | null {
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (room: string): string[] | null => {
    state.set(room, 'open');
    path.push(room);
    for (const next of of.get(room)?.keys() ?? []) {
      if (state.get(next) === 'open') {
        const loop = [...path.slice(path.indexOf(next)), next];
        return loop.slice(1).map((to, at) => of.get(loop[at] ?? '')?.get(to) ?? '');
      }
      const found = state.has(next) ? null : visit(next);
      if (found) return found;
    }
    path.pop();
    state.set(room, 'done');
    return null;
  };
  for (const room of of.keys()) {
    const found = state.has(room) ? null : visit(room);
    if (found) return found;
  }
  return null;
}

test('no rooms import each other in a circle: move what both need into a room below them', () => {
  expect(graph.size).toBeGreaterThan(40);
  expect(imports).toBeGreaterThan(7000);
  expect(circle(graph) ?? []).toEqual([]);
});

test('no folders of lib/search import each other, in whatever circle', () => {
  expect(folders.size).toBeGreaterThan(5);
  expect(circle(folders)).toBeNull();
});
