import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findDebian } from '../support/debian-package';

test('Prometheus sees every alert fire when it is caused, and none when it is not', ({ skip }) => {
  const promtool = findDebian('promtool', 'prometheus');
  if (promtool === null) return skip('promtool isn’t installed');
  const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', 'ops/alerts.test.yml'], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
}, 300_000);
