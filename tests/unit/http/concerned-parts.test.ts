import { expect, test } from 'vitest';
import { concernedBy } from '@/tests/runner/changes';

test('when nothing that the long tail is about has changed, none of it runs and nothing is said', () => {
  const changed = ['components/screens/home.tsx', 'tests/contract/db/a.test.ts', 'README.md'];
  expect(concernedBy(changed)).toEqual({ parts: [], advice: null });
});

test('what changed since main decides which quick parts of the long tail run, and the rest is advised', () => {
  const { parts, advice } = concernedBy(['server/shutdown.ts', 'ops/nginx.conf', 'lib/env.ts']);
  expect(parts).toEqual(['replay', 'faults', 'faults-embedded', 'cluster']);
  expect(advice).toContain('server/, ops/ changed since main');
  expect(advice).toContain('npm run test:all');
  expect(concernedBy(['ops/nginx.conf']).parts).toEqual(['cluster']);
});

test('where git can’t say what changed, the long tail is advised', () => {
  const { parts, advice } = concernedBy(null);
  expect(parts).toEqual([]);
  expect(advice).toContain('npm run test:all');
});
