import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/databases/postgres-server';
import {
  demoSettings,
  endPlainly,
  LONGEST_START,
  startPlainly,
  untilReady,
  type PlainlyStarted,
} from '../support/plain-start';

/** The data of a demo that the suite has started before; without it, the demo fills its own. */
const { DEMO_DATA } = process.env;

describe('npm run demo, with nothing set but its port and folder', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-plain-'));
  let started: PlainlyStarted;
  let url: string;
  let ready: Response;

  beforeAll(async () => {
    if (DEMO_DATA) cpSync(DEMO_DATA, dataDir, { recursive: true });
    const port = await freePort();
    url = `http://localhost:${port}`;
    started = startPlainly(['demo', '--built'], demoSettings(port, dataDir));
    ready = await untilReady(url, started);
  }, LONGEST_START + 10_000);
  afterAll(async () => {
    await endPlainly(started);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('becomes ready on its embedded database', async () => {
    expect(await ready.json()).toMatchObject({ status: true, database: true });
  });

  test.each(['/', '/?q=boise', '/about-the-data'])(
    '%s has production’s policy: nothing is evaluated, no socket is opened',
    async (address) => {
      const policy = (await fetch(url + address)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).not.toContain('ws:');
    },
  );

  test('shows its emails on this machine, and to nobody who comes through a proxy', async () => {
    const outbox = `${url}/dev/outbox`;
    expect((await fetch(outbox)).status).toBe(200);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await fetch(outbox, { headers })).status).toBe(404);
  });

  test('lets its accounts in', async () => {
    const response = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        emailId: 'shopper@demo.wherewell.test',
        password: 'Welcome-Home-1',
      }),
    });
    expect(response.status).toBe(200);
  });

  test('says where it serves and to whom, and logs lines of JSON with the time', async () => {
    expect(started.printed()).toContain(`Serving on ${url}`);
    expect(started.printed()).toContain('shopper@demo.wherewell.test');
    const lines = started
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 30,
        msg: 'ready',
        database: 'embedded',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      }),
    );
  });

  test('ends when it is asked to, with everything written', async () => {
    started.child.kill('SIGTERM');
    expect(await once(started.child, 'exit')).toEqual([0, null]);
  });
});

const SECRET = /AUTH_SECRET must be set \(at least 32 random characters\)/;

test.each([[['start']], [['demo', '--built']]])(
  '%s on a Postgres server is refused without the secret that all instances share',
  async (mode) => {
    const settings = { DATABASE_URL: 'postgres://wherewell@127.0.0.1:1/wherewell' };
    const { child, printed } = startPlainly(mode, settings);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(printed()).toMatch(SECRET);
  },
  LONGEST_START,
);

test('development settings of who starts it change nothing', async () => {
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: 'postgres://wherewell@127.0.0.1:1/wherewell',
  };
  const { child, printed } = startPlainly(['start'], settings);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(printed()).toMatch(SECRET);
});
