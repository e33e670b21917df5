import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { prepareMatrix } from '../support/calls/call-matrix';
import { startOnCopy } from '../support/databases/database-copy';
import type { Template } from '../support/databases/template';
import type { Recorded } from './responses';
import { playScenario } from './scenario';

type Answers = Map<string, Recorded>;

/** Plays the scenario in a database of its own. */
async function played(template: Template, transport: 'node' | 'next'): Promise<Answers> {
  const copy = await startOnCopy(template);
  process.env.TEST_TRANSPORT = transport;
  const end = await prepareMatrix();
  try {
    await copy.open();
    return await playScenario();
  } finally {
    await end();
    await copy.close();
  }
}

const template = inject('template');
const other = inject('otherTemplate');

let recorded: Answers;

beforeAll(async () => {
  recorded = await played(template, 'node');
});
afterAll(() => {
  delete process.env.TEST_TRANSPORT;
});

function expectSame(answers: Answers): void {
  expect([...answers.keys()].sort()).toEqual([...recorded.keys()].sort());
  const different = [...recorded].filter(
    ([name, answer]) => JSON.stringify(answers.get(name)) !== JSON.stringify(answer),
  );
  const names = different.map(([name]) => name);
  expect(Object.fromEntries(names.map((name) => [name, answers.get(name)]))).toEqual(
    Object.fromEntries(different),
  );
}

describe('what the Node server answered on the first database', () => {
  test('is more than 500 answers, of every kind', () => {
    expect(recorded.size).toBeGreaterThan(500);
    const statuses = new Set([...recorded.values()].map(({ status }) => status));
    for (const status of [200, 400, 401, 403, 404, 405, 413, 415, 422])
      expect([...statuses]).toContain(status);
  });

  test('is what Next’s route handler answers', async () => {
    expectSame(await played(template, 'next'));
  });

  test.runIf(other)('is what the embedded database gives', async () => {
    if (other) expectSame(await played(other, 'node'));
  });
});
