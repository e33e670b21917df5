import { describe, expect, test } from 'vitest';
import { checkActionRequest } from '@/lib/platform/operations/action-request';
import { ERROR_STATUS, AppError } from '@/lib/platform/http/errors';

const ADDRESS = 'http://localhost:3000/';
const ACTION = { 'next-action': 'a1', 'content-type': 'text/plain;charset=UTF-8' };

/** The status that the request is refused with, or null. */
async function appErrorOf(init: RequestInit): Promise<number | null> {
  try {
    await checkActionRequest(new Request(ADDRESS, init));
    return null;
  } catch (error) {
    if (error instanceof AppError) return ERROR_STATUS[error.code];
    throw error;
  }
}

const action = (body: string, headers: Record<string, string> = {}) =>
  appErrorOf({ method: 'POST', body, headers: { ...ACTION, ...headers } });

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'])(
  'a page has no method %s',
  async (method) => {
    expect(await appErrorOf({ method })).toBe(405);
  },
);

test.each(['GET', 'HEAD'])('a page has the method %s', async (method) => {
  expect(await appErrorOf({ method })).toBeNull();
});

test.each([
  '[{"section":"about","communityId":1,"aboutDesc":"$$5 a ride"}]',
  '[{"section":"about","population":"$undefined"}]',
  '[]',
])('an action may bring %s', async (body) => {
  expect(await action(body)).toBeNull();
});

describe('what Next would answer with a 500 is refused before', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{{'],
    ['an object', '{}'],
    ['a reference to what was not sent', '["$1"]'],
    ['a reference to a function', '[{"section":"$F1"}]'],
    ['a list in a list in a list …', '['.repeat(30_000) + ']'.repeat(30_000)],
  ])('%s: 400', async (_, body) => {
    expect(await action(body)).toBe(400);
  });

  test.each(['multipart/form-data; boundary=b', 'application/x-www-form-urlencoded', ''])(
    'the content type “%s”: 415',
    async (type) => {
      expect(await action('[{}]', { 'content-type': type })).toBe(415);
    },
  );

  test('another site: 403', async () => {
    expect(await action('[{}]', { origin: 'https://elsewhere.example' })).toBe(403);
  });

  test('more than 64 kB without a session, or more than 1 MB from anyone: 413', async () => {
    const text = (bytes: number) => `["${'x'.repeat(bytes)}"]`;
    const cookie = { cookie: 'user=sealed' };
    expect(await action(text(70_000))).toBe(413);
    expect(await action(text(70_000), cookie)).toBeNull();
    expect(await action(text(1_100_000), cookie)).toBe(413);
    expect(await action('[]', { 'content-length': '70000' })).toBe(413);
  });
});
