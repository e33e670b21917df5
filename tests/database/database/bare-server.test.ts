import postgres from 'postgres';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { comparable } from '@/tests/bench/floor';
import { FLOOR_CALLS } from '@/tests/bench/floor-calls';
import { account, loggedIn, PASSWORD } from '../../support/people/accounts';
import { administrator, closeTestDb, shopper, testDb } from '../../support/people/personas';

// The embedded database takes one client, which is the app's.
const onServer = inject('template').kind === 'server';

describe.runIf(onServer)('the benchmark’s bare server says what the product says to', () => {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 2, onnotice: () => {} });
  afterAll(async () => {
    await sql.end();
    await closeTestDb();
  });

  const fromBareServer = async (path: string, input: object, cookie?: string) => {
    const answer = await FLOOR_CALLS[path]?.(sql, { body: JSON.stringify(input), cookie });
    return comparable(answer?.json ?? 'null');
  };

  test('a log-in', async () => {
    const { emailId } = await account();
    const { answer } = await loggedIn(emailId);
    const floor = await fromBareServer('user/login', { emailId, password: PASSWORD });
    expect(floor).toEqual(comparable(JSON.stringify(answer.body)));
  });

  test.each([
    [
      'a heart',
      'community/add-as-favourite',
      shopper,
      { typeText: 'favourite', isFavourite: true },
    ],
    ['a published text', 'community/update-community-about', administrator, { aboutDesc: 'Calm.' }],
  ])('%s', async (_what, path, person, more) => {
    const { client } = await person();
    const input = { communityId: await makeCommunity(testDb()), ...more };
    const { body } = await client.post(path, JSON.stringify(input));
    const floor = await fromBareServer(path, input, `user=${client.cookie('user')}`);
    expect(floor).toEqual(comparable(JSON.stringify(body)));
  });
});
