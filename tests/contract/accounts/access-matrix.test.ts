import { afterAll, describe, expect, test } from 'vitest';
import type { CallPath } from '@/lib/app/calls';
import { CALLS, MATRIX, prepareMatrix, requestOf } from '../../support/calls/call-matrix';
import { CALLERS, worldOf } from '../../support/people/matrix-world';
import { closeTestDb } from '../../support/people/personas';

afterAll(closeTestDb);
afterAll(await prepareMatrix());

test('every call of the contract has a row, and every row a call', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(CALLS.map(({ path }) => path).sort());
});

describe.each(CALLS.map((call) => [call.path, call] as const))('%s', (path, call) => {
  const [answers, input] = MATRIX[path as CallPath];

  test.each(CALLERS.map((caller, at) => [answers[at], caller] as const))(
    'answers %i to %s',
    async (expected, caller) => {
      const world = await worldOf(caller);
      const { path: address, ...request } = requestOf(call, await input(world));
      const { httpStatus, body } = await world.client.send<object>(address, request);
      expect(httpStatus, JSON.stringify(body).slice(0, 300)).toBe(expected);
      expect(body.status, body.message).toBe(expected === 200);
    },
  );
});
