import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { emptyDatabase } from '../support/databases/copy-template';
import { freePort } from '../support/databases/postgres-server';
import { withEnvFile } from '../support/env-folder';
import { isLongTail } from '../support/long-tail';
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

/** What npm start prints for people, beside its log. */
const FOR_PEOPLE = [
  /^$/,
  /^Filling the database with places …|^ {2}[A-Z]/,
  /^Emails are not sent: each is saved as a file in .+ SMTP_URL or RESEND_API_KEY, with MAIL_FROM\.$/,
  /^Serving on http:\/\/localhost:\d+, ready after .+ \(Ctrl\+C to stop\)\.$/,
];

/**
 * Has the process write to its console when it gets a signal, as any package might. The word is put
 * together there: its own address, which the log has, doesn't hold it.
 */
const PACKAGE_THAT_WRITES = `--import=data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => console.warn('canary-' + 4711))",
)}`;

const LIBRARY = 'a library wrote to the console';

const databases: (['embedded'] | ['server'])[] =
  inject('otherAppUrl') === undefined || !isLongTail ? [['embedded']] : [['embedded'], ['server']];

describe.each(databases)('npm start, with what .env says and nothing else, on %s', (kind) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wherewell-plain-'));
  const undo: (() => Promise<void> | void)[] = [
    () => rmSync(dataDir, { recursive: true, force: true }),
  ];
  let started: PlainlyStarted;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://localhost:${port}`;
    const settings: Record<string, string> = { PORT: String(port), DATA_DIR: dataDir };
    if (kind === 'embedded') {
      if (DEMO_DATA) cpSync(DEMO_DATA, dataDir, { recursive: true });
    } else {
      const { url: database, drop } = await emptyDatabase(inject('settings').DATABASE_URL ?? '');
      undo.push(drop);
      Object.assign(settings, { DATABASE_URL: database, AUTH_SECRET: 'x'.repeat(32) });
    }
    const { folder, forget } = withEnvFile(settings);
    undo.push(forget);
    started = startPlainly(['start'], {}, { cwd: folder, flags: [PACKAGE_THAT_WRITES] });
    undo.push(async () => void (await endPlainly(started)));
    await untilReady(url, started);
  }, LONGEST_START + 10_000);
  afterAll(async () => {
    for (const one of undo.toReversed()) await one();
  });

  const lines = () => started.printed().split('\n');
  const logged = () =>
    lines()
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  test('has production’s policy on every page', async () => {
    for (const address of ['/', '/?q=boise', '/about-the-data']) {
      const policy = (await fetch(url + address)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).not.toContain('ws:');
    }
  });

  test('shows its emails to nobody, and lets nobody in with the demo’s password', async () => {
    expect((await fetch(`${url}/dev/outbox`)).status).toBe(404);
    const response = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        emailId: 'admin@demo.wherewell.test',
        password: 'Welcome-Home-1',
      }),
    });
    expect((await response.json()) as object).toMatchObject({ status: false });
  });

  test('says at its start that emails aren’t sent and where it serves, and logs lines of JSON', async () => {
    await expect.poll(() => started.printed()).toContain(`Serving on ${url}`);
    expect(started.printed()).toContain(`saved as a file in ${path.join(dataDir, 'outbox')}`);
    expect(logged()).toContainEqual(expect.objectContaining({ msg: 'ready', database: kind }));
    const others = lines().filter((line) => !line.startsWith('{'));
    expect(others.filter((line) => !FOR_PEOPLE.some((known) => known.test(line)))).toEqual([]);
  });

  test('no package writes to its console; one that does is logged, and not what it wrote', async () => {
    expect(logged().filter(({ msg }) => msg === LIBRARY)).toEqual([]);
    started.child.kill('SIGUSR2');
    await expect.poll(logged).toContainEqual(expect.objectContaining({ level: 40, msg: LIBRARY }));
    expect(started.printed()).not.toContain('canary-4711');
  });

  test('keeps its secret beside an embedded database, and makes none for a server', () => {
    expect(existsSync(path.join(dataDir, 'auth-secret'))).toBe(kind === 'embedded');
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

test('development settings in .env change nothing', async () => {
  const { folder, forget } = withEnvFile({
    NODE_ENV: 'development',
    DATABASE_URL: 'postgres://wherewell@127.0.0.1:1/wherewell',
  });
  const { child, printed } = startPlainly(['start'], {}, { cwd: folder });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(printed()).toMatch(SECRET);
  forget();
});

test('npm start sends notifications to no service on this machine', async () => {
  const { child, printed } = startPlainly(['start'], { PUSH_LOOPBACK: 'yes' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(printed()).toContain('PUSH_LOOPBACK is for tests only');
});
