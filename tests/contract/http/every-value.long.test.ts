import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { callerOf, POSTED } from '../../support/calls/callers';
import { closeTestDb, testDb } from '../../support/people/personas';

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

let communityId: number;

beforeAll(async () => {
  communityId = await makeCommunity(testDb());
});
afterAll(closeTestDb);

test.each(POSTED.map((call) => [call.path, call] as const))(
  '%s never fails on a value of the wrong kind',
  async (path, call) => {
    const shape = (call.input as { shape?: object; in?: { shape?: object } }).shape ?? {};
    const fields = [...Object.keys(shape), 'page', 'limit', 'communityId'];
    // A call may end the session it was made with.
    const client = await callerOf(call, communityId);
    const bodyWith = (field: string, value: unknown) =>
      JSON.stringify({ communityId, typeText: 'favourite', [field]: value });
    const tryOne = async (field: string, value: unknown) => {
      const { httpStatus, body } = await client.post(path, bodyWith(field, value));
      expect(httpStatus, `${field} = ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500);
      if (httpStatus !== 200) expect(body.status).toBe(false);
      if (!body.status) expect(body.message).toMatch(/\w{2,}/);
    };
    for (const field of new Set(fields)) {
      // What the schema refuses goes no further: of those values, one each field is sent.
      const isTaken = (value: unknown) =>
        call.input.safeParse(JSON.parse(bodyWith(field, value))).success;
      const refused = NASTY.filter((value) => !isTaken(value));
      const sent = [...NASTY.filter(isTaken), ...refused.slice(0, 1)];
      for (let at = 0; at < sent.length; at += 5)
        await Promise.all(sent.slice(at, at + 5).map((value) => tryOne(field, value)));
    }
  },
);
