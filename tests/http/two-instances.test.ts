import { afterAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { account, loggedIn } from '../support/people/accounts';
import { send, writeOf } from '../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  testDb,
  visitor,
} from '../support/people/personas';
import { insideOneWindow } from '../support/people/rate-limits';

afterAll(closeTestDb);

const instances = [inject('appUrl'), inject('otherAppUrl')];

// The embedded database has one session, so two instances cannot share it.
describe.runIf(instances.every(Boolean))('two instances on one database', () => {
  test('count the wrong passwords of an account and a network together: ten are the most', async () => {
    await insideOneWindow();
    const { emailId } = await account();
    const attacker = visitor();
    const wrong = async (base: string | undefined) => {
      attacker.base = base;
      return attacker.call('user/login', { emailId, password: 'wrong' });
    };
    for (let i = 0; i < 5; i += 1)
      for (const base of instances) expect((await wrong(base)).httpStatus).toBe(200);
    const refused = await wrong(instances[1]);
    expect(refused.httpStatus).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await loggedIn(emailId)).answer.httpStatus).toBe(200);
  });

  test('take turns when both publish in a section', async () => {
    const communityId = await makeCommunity(testDb());
    const { client } = await representativeOf(communityId);
    const other = (await administrator()).client;
    other.base = instances[1];
    const publish = (one: typeof client, at: number) =>
      send(one, writeOf('about'), { communityId, aboutDesc: `From ${at}.` });
    // What a process loads for its first write may take as long as a call may.
    for (const [at, one] of [client, other].entries()) await publish(one, at);
    const answers = await Promise.all([client, other, client, other].map(publish));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.version)).size).toBe(4);
  });
});
