import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Database } from '@/db/client';
import { createMeasured } from '@/lib/platform/metrics/registry';

const read = (name: string) => readFileSync(`ops/${name}`, 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: Record<string, string>;
}

interface Case {
  input_series: { series: string }[];
  alert_rule_test: {
    alertname: string;
    exp_alerts: { exp_annotations: Record<string, string> }[];
  }[];
}

const { groups } = parse(read('alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

const casesOf = (alert: string) =>
  (parse(read('alerts.test.yml')) as { tests: Case[] }).tests.flatMap(
    ({ input_series, alert_rule_test }) =>
      alert_rule_test
        .filter(({ alertname }) => alertname === alert)
        .map(({ exp_alerts }) => ({ series: input_series, fired: exp_alerts })),
  );

const nodesOf = (expression: string) => {
  const found: { name: string; text: string }[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to }) => {
      found.push({ name: type.isError ? 'error' : name, text: expression.slice(from, to) });
    },
  });
  return found;
};

const namesIn = (expression: string) =>
  new Set(
    nodesOf(expression)
      .filter(({ name }) => name === 'VectorSelector')
      .map(({ text }) => text.replace(/\{.*$/, '')),
  );

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

test('each alert is written in Prometheus’ grammar, and says what to do', () => {
  for (const { alert, expr, annotations } of alerts) {
    const faults = nodesOf(expr).filter(({ name }) => name === 'error');
    expect(faults, alert).toEqual([]);
    expect(Object.keys(annotations), alert).toEqual(['summary', 'action']);
  }
  expect(alerts.length).toBeGreaterThan(10);
});

test('each alert has a case in which it fires and one in which it is quiet', () => {
  for (const { alert, expr, annotations } of alerts) {
    const cases = casesOf(alert);
    expect(
      cases.map(({ fired }) => fired.length),
      alert,
    ).toEqual([1, 0]);
    expect(cases[0]?.fired[0]?.exp_annotations, alert).toEqual(annotations);
    for (const { series } of cases) {
      const fed = new Set(series.map((one) => one.series.replace(/\{.*$/, '')));
      expect(fed, alert).toEqual(namesIn(expr));
    }
  }
});
