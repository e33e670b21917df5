import { spawn, spawnSync } from 'node:child_process';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { triedToStart } from '../../support/setup/without-servers';

test.each([
  ['A server', () => void createServer().listen(0)],
  ['A socket', () => void connect(9)],
  ['A socket', () => void get('http://127.0.0.1:9/')],
  ['A process', () => void spawn(process.execPath)],
  ['A process', () => void spawnSync(process.execPath)],
])('%s in a unit test makes it fail', (what, start) => {
  expect(start).toThrow('tests/server');
  expect(triedToStart()).toEqual([what]);
});

test('what code tries and hides is noticed too', async () => {
  await fetch('http://127.0.0.1:4711/').catch(() => {});
  expect(triedToStart()).toEqual(['A socket']);
});
