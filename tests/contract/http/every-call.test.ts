import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { JSON_BODY_LIMIT } from '@/lib/shared/constants/limits';
import { CONTRACT } from '@/lib/app/calls';
import { methodsOf, type AnyOperation } from '@/lib/platform/operations/operation';
import { callerOf, isForm, POSTED as posted } from '../../support/calls/callers';
import { Client } from '../../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';

const calls: readonly AnyOperation[] = CONTRACT;
const open = posted.filter(({ permission }) => permission === 'public');
const guarded = posted.filter(({ permission }) => permission !== 'public');
const paths = (list: readonly AnyOperation[]) => list.map(({ path }) => path);
const byPath = (list: readonly AnyOperation[]) => list.map((call) => [call.path, call] as const);

const TOO_LARGE = `{"a":"${'x'.repeat(JSON_BODY_LIMIT)}"}`;
let someone: Client;
let communityId: number;

beforeAll(async () => {
  someone = (await shopper()).client;
  communityId = await makeCommunity(testDb());
});
afterAll(closeTestDb);

/** Refused with a sentence and without data. */
function expectError({ httpStatus, body }: { httpStatus: number; body: object }, wanted?: number) {
  expect(httpStatus).toBeGreaterThanOrEqual(400);
  expect(httpStatus).toBeLessThan(500);
  if (wanted) expect(httpStatus).toBe(wanted);
  const { status, message, field, fieldMessage, ...data } = body as Record<string, unknown>;
  expect(status).toBe(false);
  expect(message).toMatch(/\w{2,}/);
  if (field !== undefined) expect(fieldMessage).toBe(message);
  expect(data).toEqual({});
}

test.each([
  ['community/get-all', 'area', 'everywhere'],
  ['community/get-all', 'area', { west: -80 }],
  ['community/map-points', 'area', 'everywhere'],
  ['user/edit-community-reps', 'base', 'nothing'],
  ['list/save-favorites', 'places', ['here']],
  ['report/create', 'kind', 7],
] as const)('%s refuses %s %j in our words', async (path, field, value) => {
  const { client } = await representativeOf(communityId);
  const answer = await client.post(path, JSON.stringify({ communityId, [field]: value }));
  expectError(answer, 422);
  expect(answer.body).toMatchObject({ field });
  expect(answer.body.message).not.toMatch(/invalid input|expected/i);
});

describe.each(['community/get-all', 'user/keep-active', 'community/create'] as const)(
  'the API, for %s',
  (path) => {
    let caller: Client;
    beforeAll(async () => {
      caller = (await administrator()).client;
    });

    test.each(['GET', 'DELETE', 'PUT', 'PATCH'])(
      'refuses the method %s where it does not serve, and names those that do',
      async (method) => {
        const served = methodsOf(calls.find((call) => call.path === path)!);
        const answer = await caller.send(path, { method });
        if (served.some((one) => one === method)) return expect(answer.httpStatus).not.toBe(405);
        expectError(answer, 405);
        expect(answer.headers.get('allow')?.split(', ')).toEqual(served);
      },
    );

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonp',
      'text/json',
    ])('refuses a body that says it is %s, not JSON', async (type) => {
      expectError(await caller.post(path, '{}', { 'content-type': type }), 415);
    });

    test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
      'takes one that says it is %s',
      async (type) => {
        expect((await caller.post(path, '{}', { 'content-type': type })).httpStatus).not.toBe(415);
      },
    );

    test('refuses a body one byte over the limit; one of just the limit is not', async () => {
      const sized = (size: number) => `{"a":"${'x'.repeat(size - '{"a":""}'.length)}"}`;
      expectError(await caller.post(path, sized(JSON_BODY_LIMIT + 1)), 413);
      expect((await caller.post(path, sized(JSON_BODY_LIMIT))).httpStatus).not.toBe(413);
    });

    test.each(['{', '{"a":}', 'undefined', "{'a':1}"])('refuses %s: not JSON', async (body) => {
      expectError(await caller.post(path, body), 400);
    });

    test.each(['[]', '"text"', '1', 'null', 'true'])('refuses %s: no object', async (body) => {
      expectError(await caller.post(path, body), 422);
    });
  },
);

test('a call that needs something refuses a request without a body, or with an empty one', async () => {
  const { client } = await administrator();
  expectError(await client.post('community/create', undefined, {}), 400);
  expectError(await client.post('community/create', ''), 400);
});

describe('every call', () => {
  test.each(byPath(posted))('%s keeps to the rules of the API', async (path, call) => {
    const caller = await callerOf(call, communityId);
    expectError(await visitor().send(path, { method: 'DELETE' }), 405);
    expectError(await someone.post(path, 'a=1', { 'content-type': 'text/plain' }), 415);
    expectError(await someone.post(path, TOO_LARGE), 413);
    expectError(await caller.post(path, '{'), 400);
    expectError(await caller.post(path, '[]'), 422);
    if (!call.bodyOptional) expectError(await caller.post(path, undefined, {}), 400);
  });

  test.each(byPath(calls.filter(isForm)))('%s keeps to the rules of the API', async (path) => {
    expectError(await visitor().send(path, { method: 'DELETE' }), 405);
    expectError(await someone.post(path, '{}'), 415);
  });

  test.each(paths(open.filter(({ bodyOptional }) => bodyOptional)))(
    '%s needs nothing and answers without a body',
    async (path) => {
      const { httpStatus, body } = await visitor().post(path, undefined, {});
      expect(httpStatus).toBe(200);
      expect(body.status).toBe(true);
    },
  );

  test.each(paths(guarded))('%s asks for a session before it looks at the input', async (path) => {
    for (const body of ['{}', '{', '[]', undefined])
      expectError(await visitor().post(path, body), 401);
    expectError(await new Client('forged').post(path, '{}'), 401);
  });

  test.each(paths(open))('%s takes a forged or ended session for none', async (path) => {
    const { httpStatus } = await new Client('forged').post(path, '{}');
    expect(httpStatus).not.toBe(401);
  });
});

describe('calls for some people only', () => {
  test('an administrator’s call refuses shoppers and representatives', async () => {
    const other = await representativeOf(await makeCommunity(testDb()));
    const town = { communityNameText: 'Nowhere', state: 20, city: 'Nowhere', lat: 38, long: -98 };
    expectError(await someone.call('community/create', town), 403);
    expectError(await other.client.call('community/create', town), 403);
  });

  test.each(['community/get-jboards', 'community/get-jobs-by-importid'] as const)(
    '%s is for the community’s own representative',
    async (path) => {
      const mine = await makeCommunity(testDb());
      const own = await representativeOf(mine);
      const { body } = await own.client.call(path, { communityId: mine });
      expect(body.status).toBe(true);
      const refused = await own.client.call(path, { communityId });
      expectError(refused, 403);
      expect(refused.body.message).toBe('You do not have permissions to access this url.');
      expectError(await someone.call(path, { communityId: mine }), 403);
    },
  );
});

describe('the document', () => {
  test('describes every call', async () => {
    const response = await visitor().get<{ openapi: string; paths: Record<string, object> }>(
      'openapi.json',
    );
    expect(response.body.openapi).toMatch(/^3\.1/);
    const names = calls.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    // The one address that answers with a page.
    names.push('share-community/{id}');
    expect(Object.keys(response.body.paths).sort()).toEqual(names.map((one) => `/${one}`).sort());
  });

  test('an unknown call is a 404', async () => {
    for (const path of ['nope', 'community', 'community/get-all/more', 'jobs', 'employers/a/b'])
      expectError(await visitor().post(path, '{}'), 404);
  });
});
