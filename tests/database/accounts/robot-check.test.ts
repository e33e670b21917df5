import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { database as openDatabase, type Database } from '@/db/client';
import { robotCheckSolutions } from '@/db/schema/accounts';
import { ROBOT_TOKEN_LONGEST } from '@/lib/shared/constants/account-limits';
import { passesRobotCheck } from '@/lib/domains/robot-check';
import { deriveKey as deriveKeyWithoutWebCrypto } from '@/lib/domains/robot-check/pbkdf2-without-web-crypto';
import { issueChallenge } from '@/lib/domains/robot-check/proof-of-work';
import { challengeOutput, type Challenge } from '@/lib/domains/robot-check/output';
import { readSettingsAgain } from '../../support/browser/settings';
import { threadTime } from '../../support/thread-time';

const ADDRESS = '203.0.113.7';
let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});
afterEach(() => void vi.useRealTimers());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const passes = (token: string) => passesRobotCheck(database.primary, token, ADDRESS);

async function solved(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

describe('proof of work', () => {
  test('a solved challenge passes once, also when two use it at the same moment', async () => {
    const challenge = await issueChallenge();
    expect(challengeOutput.parse({ challenge, siteKey: null }).challenge).toEqual(challenge);
    const token = encode(await solved(challenge));
    expect((await Promise.all([passes(token), passes(token)])).sort()).toEqual([false, true]);
    expect(await passes(token)).toBe(false);
  });

  test('a spent solution does not come back to life in other words', async () => {
    const { challenge, solution } = await solved(await issueChallenge());
    expect(await passes(encode({ challenge, solution }))).toBe(true);
    const variants = [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, time: 1 } },
      { solution, challenge, more: true },
    ];
    for (const variant of variants) expect(await passes(encode(variant))).toBe(false);
  });

  test('ends after ten minutes', async () => {
    const token = encode(await solved(await issueChallenge()));
    const other = encode(await solved(await issueChallenge()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9.9 * 60_000 });
    expect(await passes(token)).toBe(true);
    vi.setSystemTime(Date.now() + 0.2 * 60_000);
    expect(await passes(other)).toBe(false);
  });

  test('a changed challenge, a made-up one and a wrong answer are refused', async () => {
    const { challenge, solution } = await solved(await issueChallenge());
    const { parameters, signature } = challenge;
    const altered = [
      { ...parameters, cost: 1 },
      { ...parameters, expiresAt: parameters.expiresAt + 60 },
      { ...parameters, keyPrefix: '00' },
      { ...parameters, nonce: parameters.salt },
      { ...parameters, keySignature: signature },
    ].map((changed) => ({ challenge: { parameters: changed, signature }, solution }));
    const wrong = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { parameters, signature: '00'.repeat(32) }, solution },
      { challenge: { parameters }, solution },
      { challenge },
    ];
    for (const token of [...altered, ...wrong].map(encode)) expect(await passes(token)).toBe(false);
    expect(await passes(encode({ challenge, solution }))).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no base64', '☃ %%%'],
    ['no JSON', Buffer.from('{"challenge":').toString('base64')],
    ['null', encode(null)],
    ['a list', encode([[[]]])],
    ['odd types', encode({ challenge: { parameters: 5, signature: {} }, solution: 'x' })],
    ['deep nesting', Buffer.from('['.repeat(9000)).toString('base64')],
    ['a long one', 'A'.repeat(ROBOT_TOKEN_LONGEST)],
    ['a very long one', 'A'.repeat(5_000_000)],
  ])('%s is refused without a fuss', async (_, token) => {
    expect(await passes(token)).toBe(false);
  });

  test('costs the browser little and the server hardly anything', async () => {
    const started = threadTime();
    const { solution } = await solved(await issueChallenge());
    expect(solution.counter).toBeGreaterThanOrEqual(50);
    expect(solution.counter).toBeLessThanOrEqual(150);
    expect(threadTime() - started).toBeLessThan(5000);
  });

  test('expired rows go as new ones come', async () => {
    await database.primary
      .insert(robotCheckSolutions)
      .values({ solutionHash: 'long ago', expiresAt: new Date('2020-01-01') });
    expect(await passes(encode(await solved(await issueChallenge())))).toBe(true);
    const rows = await database.primary.select().from(robotCheckSolutions);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ solutionHash }) => solutionHash)).not.toContain('long ago');
  });
});

describe('without Web Crypto', () => {
  test.each([
    [20, 16, 1, 32],
    [20, 16, 2000, 32],
    [64, 60, 3, 16],
    [0, 0, 2, 32],
    [5, 130, 2, 32],
  ])(
    'the key is that of PBKDF2: password %i, salt %i, %i rounds, %i bytes',
    async (password, salt, cost, keyLength) => {
      const [secret, grains] = [randomBytes(password), randomBytes(salt)];
      const { derivedKey } = await deriveKeyWithoutWebCrypto({ cost, keyLength }, grains, secret);
      expect(Buffer.from(derivedKey)).toEqual(
        pbkdf2Sync(secret, grains, cost, keyLength, 'sha256'),
      );
    },
  );

  test('a challenge solved that way passes', async () => {
    const challenge = await issueChallenge();
    const solution = await solveChallenge({ challenge, deriveKey: deriveKeyWithoutWebCrypto });
    expect(await passes(encode({ challenge, solution }))).toBe(true);
  });
});

describe('reCAPTCHA', () => {
  test('takes the place of the proof of work; its tokens work once too', async () => {
    const asked: URLSearchParams[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const form = new URLSearchParams(body);
        asked.push(form);
        const token = form.get('response') ?? '';
        response.end(
          token === 'broken' ? '<html>' : JSON.stringify({ success: true, score: Number(token) }),
        );
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('RECAPTCHA_SITE_KEY', 'site');
    vi.stubEnv('RECAPTCHA_SECRET_KEY', 'secret');
    vi.stubEnv('RECAPTCHA_VERIFY_URL', `http://127.0.0.1:${port}/siteverify`);
    readSettingsAgain();
    const { passesRobotCheck: check } = await import('@/lib/domains/robot-check');
    const ask = (token: string) => check(database.primary, token, ADDRESS);
    try {
      expect(await ask('0.9')).toBe(true);
      expect(Object.fromEntries(asked[0]!)).toEqual({
        secret: 'secret',
        response: '0.9',
        remoteip: ADDRESS,
      });
      expect(await ask('0.9')).toBe(false);
      expect(await ask('0.4')).toBe(false);
      expect(await ask('broken')).toBe(false);
    } finally {
      server.close();
    }
    await once(server, 'close');
    expect(await ask('0.8')).toBe(false);
  });
});
