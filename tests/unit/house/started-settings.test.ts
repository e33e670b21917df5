import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GIVEN_BY_TESTS, startedWith } from '../../support/started-settings';

/** Files that start Node beside the product, and for what. */
const OTHERS: Readonly<Record<string, string>> = {
  'tests/fuzz/run.ts': 'vitest',
  'tests/runner/tools.ts': 'tools of developers',
  'tests/bench/calls.ts': 'who asks',
  'tests/bench/load.ts': 'who asks',
  'tests/bench/log-ins.ts': 'loops that keep the machine busy',
  'tests/server/commands/command-ends.test.ts': 'what all commands are made of, alone',
  'tests/server/http/log-values.test.ts': 'the log alone',
  'tests/server/supply/sbom.test.ts': 'a command that reads no setting',
  'tests/unit/house/no-servers.test.ts': 'nothing, it is refused',
};

const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => path.posix.join('tests', name))
  .filter((file) => file !== 'tests/unit/house/started-settings.test.ts');

test('whatever tests start as people do gets no variable that people don’t have', () => {
  const starting = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const startsNode = text.includes("'node:child_process'") && /execPath\b|\bfork\(/.test(text);
    return startsNode && !text.includes('startedWith(');
  });
  expect(starting.sort()).toEqual(Object.keys(OTHERS).sort());
});

test('tests set what .env.example names, each for a reason, and never the mode', () => {
  const example = readFileSync('.env.example', 'utf8');
  const named = new Set([...example.matchAll(/^([A-Z_\d]+)=/gm)].map(([, name]) => name));
  expect(Object.keys(GIVEN_BY_TESTS).filter((name) => !named.has(name))).toEqual([]);
  for (const reason of Object.values(GIVEN_BY_TESTS)) expect(reason.length).toBeGreaterThan(10);
  expect(named).not.toContain('NODE_ENV');
});

test('a setting that no test has a reason for is refused, and nothing of vitest is handed on', () => {
  expect(() => startedWith({ NODE_ENV: 'production' })).toThrow('NODE_ENV');
  expect(Object.keys(startedWith({ PORT: '4711' }))).not.toContain('NODE_ENV');
  expect(Object.keys(startedWith({})).filter((name) => name.startsWith('VITEST'))).toEqual([]);
});

test('every reason is in use', () => {
  const all = sources
    .filter((file) => !file.endsWith('started-settings.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unused = Object.keys(GIVEN_BY_TESTS).filter(
    (name) => !new RegExp(`\\b${name}\\b`).test(all),
  );
  expect(unused).toEqual([]);
});
