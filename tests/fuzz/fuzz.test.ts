import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieName } from '@/lib/platform/auth/cookies';
import { writeVisits } from '@/lib/domains/communities/visits';
import { warmEmails } from '@/lib/platform/mail';
import { performAction } from '@/lib/platform/operations/action';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { ADDRESS_HEADER } from '@/lib/platform/http/request';
import { handleCall } from '@/lib/app/api';
import { TEST_APP_URL } from '../support/app';
import { isLongTail } from '../support/long-tail';
import { closeTestDb } from '../support/people/personas';
import { changesSince, forgetTries, watchTables } from './changes';
import { expectActionResult, expectWellFormed, inTime } from './expectations';
import { anyRequest, CALLS, requestOf, schemaOf } from './requests';
import { inputOf } from './values';
import { CALLERS, makeWorld, type Caller } from './world';

// Read at the first call.
if (isLongTail) process.env.CALL_TIMEOUT_MS = '3000';

/** 600 in each run, with the same seed each time; `npm run fuzz` sets both. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** Four in five requests come by the route handler, the others by server actions. */
const runsOf = (share: number) => Math.ceil((RUNS * share) / CALLERS.length);

const parameters = (share: number, caller: Caller): fc.Parameters<unknown> => ({
  numRuns: runsOf(share),
  seed: SEED + CALLERS.indexOf(caller),
  // A failure is reported after some simplifying: each try is a request.
  interruptAfterTimeLimit: Math.max(120_000, RUNS * 20),
  verbose: fc.VerbosityLevel.None,
});

const TIMEOUT_MS = Math.max(150_000, RUNS * 25);

const LIVE: readonly Caller[] = [
  'a shopper',
  'its representative',
  'the representative of another community',
  'an administrator',
];

/** Of all calls, those that someone without a session may make, or all of them for who has one. */
function shareOpenTo(caller: Caller): number {
  if (LIVE.includes(caller)) return 1;
  const open = [...CALLS.values()].filter(({ permission }) => permission === 'public');
  return open.length / CALLS.size;
}

beforeAll(async () => {
  await warmEmails();
  await watchTables();
});
afterAll(closeTestDb);

/** A refused call has changed nothing, whatever else it did. */
async function expectUnchanged(worked: boolean): Promise<void> {
  // What a call has seen is written after its answer, and would be taken for the next one's.
  await writeVisits();
  const changes = await changesSince();
  if (!worked) expect(changes, 'changed by a refused call').toEqual([]);
}

describe.each(CALLERS)('whatever %s sends', (caller) => {
  test(
    'to a call, it is answered as the contract says, in time, and changes nothing where it is refused',
    async () => {
      const world = await makeWorld();
      await changesSince();
      let worked = 0;
      let sentSoFar = 0;
      const property = fc.asyncProperty(anyRequest(world.known), async (sent) => {
        if ((sentSoFar += 1) % 25 === 0) await forgetTries();
        const session = await world.session(caller);
        await changesSince();
        const request = requestOf(sent, session, world.picture);
        const response = await inTime(handleCall(request, sent.path));
        const ok = await expectWellFormed(response, world.emailsOfOthers(caller, sent.call));
        await expectUnchanged(ok);
        if (ok) worked += 1;
        if (response.status === 401 && LIVE.includes(caller)) world.ended(caller);
      });
      await fc.assert(property, parameters(0.8, caller));
      // Otherwise nothing but the transport was tried.
      expect(worked).toBeGreaterThan((runsOf(0.8) * shareOpenTo(caller)) / 20);
    },
    TIMEOUT_MS,
  );

  test(
    'to a server action, it is answered, in time, and changes nothing where it is refused',
    async () => {
      const world = await makeWorld();
      const calls = [...CALLS.values()].filter(({ body = 'json' }) => body === 'json');
      const inputs = calls.map((operation) => {
        const input = fc.oneof(
          { weight: 4, arbitrary: inputOf(schemaOf(operation), world.known) },
          // The browser's encoding of an action's input knows more than JSON does.
          {
            weight: 1,
            arbitrary: fc.anything({
              withBigInt: true,
              withDate: true,
              withMap: true,
              withSet: true,
            }),
          },
        );
        return fc.record({ call: fc.constant(operation.path), input, last: fc.nat(255) });
      });
      const property = fc.asyncProperty(fc.oneof(...inputs), async ({ call, input, last }) => {
        const session = await world.session(caller);
        await changesSince();
        const headers = new Headers({
          origin: TEST_APP_URL,
          host: new URL(TEST_APP_URL).host,
          [ADDRESS_HEADER]: '127.0.0.1',
          'x-forwarded-for': `10.0.${last}.1`,
          ...(session !== null && { cookie: `${cookieName('session')}=${session}` }),
        });
        const door = { headers, setCookies: () => {} };
        const answer = await inTime(performAction(CALLS.get(call) as AnyOperation, input, door));
        const ok = expectActionResult(answer, world.emailsOfOthers(caller, call));
        await expectUnchanged(ok);
        if (!answer.ok && answer.httpStatus === 401 && LIVE.includes(caller)) world.ended(caller);
      });
      await fc.assert(property, parameters(0.2, caller));
    },
    TIMEOUT_MS,
  );
});
