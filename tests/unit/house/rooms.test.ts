import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { beforeAll, expect, test } from 'vitest';

/** A room is a domain, a part of the platform, or a layer; a room's own subfolders belong to it. */
const ROOM =
  /^(lib\/(?:shared|platform|domains)\/[^/]+|lib\/(?:app|client|search)|lib\/env|db\/(?:queries|schema|seed|factories)|db|emails|server|components\/screens\/admin|components\/screens\/[^/]+|components\/[^/]+|app\/actions|app)/;

/** Drawings and controls use each other: one room. */
const roomOf = (file: string): string =>
  (ROOM.exec(file)?.[1] ?? file).replace('components/graphics', 'components/ui');

type Graph = Map<string, Map<string, string>>;

/** Which room imports which, with one import as an example. */
const graph: Graph = new Map();

beforeAll(async () => {
  const tsConfig = extractTSConfig('tsconfig.json');
  const { output } = await cruise(
    ['app', 'components', 'db', 'emails', 'lib', 'server'],
    {
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { tsConfig: 'tsconfig.json' } as never,
    { tsConfig },
  );
  for (const { source, dependencies } of (output as ICruiseResult).modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from === to || !ROOM.test(resolved) || !ROOM.test(source)) continue;
      const targets = graph.get(from) ?? new Map<string, string>();
      if (!targets.has(to)) targets.set(to, `${source} → ${resolved}`);
      graph.set(from, targets);
    }
}, 60_000);

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
  expect(circle(graph) ?? []).toEqual([]);
});
