import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Database } from '@/db/client';
import { createMeasured } from '@/lib/platform/metrics/registry';

const read = (name: string) => readFileSync(`ops/${name}`, 'utf8');

const alerts = [...read('alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

/** The names of measures in a text, without what Prometheus adds to those of histograms. */
const measuresIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(wherewell|nodejs|process)_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    ),
  );

test('alerts and the dashboard ask only for what a process measures', async () => {
  const { registry } = await createMeasured({
    replicas: { states: () => [] },
  } as never as Database);
  const measured = new Set(registry.getMetricsAsArray().map(({ name }) => name));
  for (const file of ['alerts.yml', 'dashboard.json'])
    for (const name of measuresIn(read(file))) expect(measured, file).toContain(name);
});

test('each alert has a case in which it fires and one in which it is quiet', () => {
  const cases = read('alerts.test.yml');
  for (const name of alerts) {
    const told = [
      ...cases.matchAll(new RegExp(`alertname: ${name}\\n\\s+exp_alerts: *(\\[])?`, 'g')),
    ];
    expect(
      told.map(([, quiet]) => quiet === undefined),
      name,
    ).toEqual([true, false]);
  }
  expect(alerts.length).toBeGreaterThan(10);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

// Debian’s package prometheus has it.
describe.runIf(hasPromtool)('promtool', () => {
  test('sees every alert fire when it is caused, and none when it is not', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', 'ops/alerts.test.yml'],
      { encoding: 'utf8' },
    );
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
