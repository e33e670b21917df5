import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { mayEver } from '@/lib/access/can';
import { ROLES } from '@/lib/access/roles';
import { CONTRACT } from '@/lib/contract';
import { methodsOf, type AnyOperation } from '@/lib/server/operation';
import { Client } from '../support/client';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../support/personas';

const calls: readonly AnyOperation[] = CONTRACT;
const posted = calls.filter(
  (call) => methodsOf(call).includes('POST') && call.body !== 'multipart',
);
const open = posted.filter(({ permission }) => permission === 'public');
const guarded = posted.filter(({ permission }) => permission !== 'public');
const paths = (list: readonly AnyOperation[]) => list.map(({ path }) => path);
const byPath = (list: readonly AnyOperation[]) => list.map((call) => [call.path, call] as const);

/** Somebody whose input is looked at: what a role never may is refused before it. */
async function callerOf({ permission }: AnyOperation): Promise<Client> {
  if (permission === 'public') return (await shopper()).client;
  const representative = { id: '', roleId: ROLES.representative, communityId };
  return mayEver(representative, permission)
    ? (await representativeOf(communityId)).client
    : (await administrator()).client;
}

const HUGE = 'x'.repeat(100_000);
const NASTY: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  HUGE,
  "'; drop table communities; --",
  '<script>alert(1)</script>',
  'e\u0301\u0000\ud800',
  [],
  [[null]],
  {},
  { $ne: null },
];

let someone: Client;
let communityId: number;

beforeAll(async () => {
  someone = (await shopper()).client;
  communityId = await makeCommunity(testDb());
});
afterAll(closeTestDb);

/** Refused with a sentence and without data. */
function expectRefusal(
  { httpStatus, body }: { httpStatus: number; body: object },
  wanted?: number,
) {
  expect(httpStatus).toBeGreaterThanOrEqual(400);
  expect(httpStatus).toBeLessThan(500);
  if (wanted) expect(httpStatus).toBe(wanted);
  const { status, message, field, fieldMessage, ...data } = body as Record<string, unknown>;
  expect(status).toBe(false);
  expect(message).toMatch(/\w{2,}/);
  if (field !== undefined) expect(fieldMessage).toBe(message);
  expect(data).toEqual({});
}

describe('every call', () => {
  test.each(paths(posted))('%s refuses other methods and names its own', async (path) => {
    const answer = await visitor().send<object>(path, { method: 'DELETE' });
    expectRefusal(answer, 405);
    expect(answer.headers.get('allow')).toContain('POST');
  });

  test.each(paths(posted))('%s refuses a body that does not say it is JSON', async (path) => {
    expectRefusal(await someone.post(path, 'a=1', { 'content-type': 'text/plain' }), 415);
    expectRefusal(
      await someone.post(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
    );
  });

  test.each(paths(posted))('%s refuses a body over the limit', async (path) => {
    expectRefusal(await someone.post(path, `{"a":"${'x'.repeat(1_100_000)}"}`), 413);
  });

  test.each(byPath(posted))('%s refuses broken JSON', async (path, call) => {
    const caller = await callerOf(call);
    for (const body of ['{', '{"a":}', 'undefined', "{'a':1}"])
      expectRefusal(await caller.post(path, body), 400);
  });

  test.each(byPath(posted))('%s refuses JSON that is not an object', async (path, call) => {
    const caller = await callerOf(call);
    for (const body of ['[]', '"text"', '1', 'null', 'true'])
      expectRefusal(await caller.post(path, body), 422);
  });

  test.each(byPath(posted.filter(({ bodyOptional }) => !bodyOptional)))(
    '%s refuses a request without a body',
    async (path, call) => {
      const caller = await callerOf(call);
      expectRefusal(await caller.post(path, undefined, {}), 400);
      expectRefusal(await caller.post(path, ''), 400);
    },
  );

  test.each(paths(open.filter(({ bodyOptional }) => bodyOptional)))(
    '%s needs nothing and answers without a body',
    async (path) => {
      const { httpStatus, body } = await visitor().post(path, undefined, {});
      expect(httpStatus).toBe(200);
      expect(body.status).toBe(true);
    },
  );

  test.each(byPath(posted))('%s never fails on a value of the wrong kind', async (path, call) => {
    const shape = (call.input as { shape?: object; in?: { shape?: object } }).shape ?? {};
    const fields = [...Object.keys(shape), 'page', 'limit', 'communityId'];
    // A call may end the session it was made with.
    const client = await callerOf(call);
    const tryOne = async (field: string, value: unknown) => {
      const { httpStatus, body } = await client.post(
        path,
        JSON.stringify({ communityId, typeText: 'favourite', [field]: value }),
      );
      expect(httpStatus, `${field} = ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500);
      if (httpStatus !== 200) expect(body.status).toBe(false);
      if (!body.status) expect(body.message).toMatch(/\w{2,}/);
    };
    for (const field of new Set(fields))
      await Promise.all(NASTY.map((value) => tryOne(field, value)));
  });

  test.each(paths(guarded))('%s asks for a session before it looks at the input', async (path) => {
    for (const body of ['{}', '{', '[]', undefined])
      expectRefusal(await visitor().post(path, body), 401);
    expectRefusal(await new Client('forged').post(path, '{}'), 401);
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
    expectRefusal(await someone.call('community/create', town), 403);
    expectRefusal(await other.client.call('community/create', town), 403);
  });

  test.each(['community/get-jboards', 'community/get-jobs-by-importid'] as const)(
    '%s is for the community’s own representative',
    async (path) => {
      const mine = await makeCommunity(testDb());
      const own = await representativeOf(mine);
      const { body } = await own.client.call(path, { communityId: mine });
      expect(body.status).toBe(true);
      const refused = await own.client.call(path, { communityId });
      expectRefusal(refused, 403);
      expect(refused.body.message).toBe('You do not have permissions to access this url.');
      expectRefusal(await someone.call(path, { communityId: mine }), 403);
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
      expectRefusal(await visitor().post(path, '{}'), 404);
  });
});
