import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { outboxMessages } from '@/db/schema/platform';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { CONTRACT } from '@/lib/app/calls';
import {
  account,
  loggedIn,
  newEmail,
  PASSWORD,
  robotToken,
  signUp,
} from '../../support/people/accounts';
import { closeTestDb, representativeOf, testDb, visitor } from '../../support/people/personas';
import { insideOneWindow } from '../../support/people/rate-limits';

beforeEach(insideOneWindow);
afterAll(closeTestDb);

async function forgotFrom(address: string): Promise<number> {
  const client = visitor();
  client.address = address;
  const input = { emailId: newEmail(), recapToken: await robotToken() };
  return (await client.call('user/forgot-password', input)).httpStatus;
}

test('a network is one /64 of IPv6, and one address of IPv4 whatever its port', async () => {
  const inSix = (host: number) => `2001:db8:0:7::${host}`;
  for (let host = 1; host <= 5; host += 1) expect(await forgotFrom(inSix(host))).toBe(200);
  expect(await forgotFrom(`[${inSix(6)}]:443`)).toBe(429);
  expect(await forgotFrom('2001:db8:0:8::1')).toBe(200);
  for (let port = 1; port <= 5; port += 1)
    expect(await forgotFrom(`198.51.100.7:${port}`)).toBe(200);
  expect(await forgotFrom('::ffff:198.51.100.7')).toBe(429);
  expect(await forgotFrom('198.51.100.8')).toBe(200);
});

/** How many emails wait for an address or were sent to it. */
const emailsTo = (emailId: string) =>
  testDb().$count(outboxMessages, eq(outboxMessages.recipient, emailId));

describe('mail that a person triggers', () => {
  test('forgot password: five emails an hour per account, and always the same response', async () => {
    const { emailId } = await account();
    const bodies: unknown[] = [];
    for (let at = 0; at < 7; at += 1) {
      const typed = at % 2 ? emailId : emailId.toUpperCase();
      const input = { emailId: typed, recapToken: await robotToken() };
      const { httpStatus, body } = await visitor().call('user/forgot-password', input);
      expect(httpStatus).toBe(200);
      bodies.push(body);
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await emailsTo(emailId)).toBe(5);
  });

  test('a change of email: five an hour by an account, whether or not the new one is taken', async () => {
    const { client } = await loggedIn((await account()).emailId);
    const taken = (await account()).emailId;
    const change = (newEmailId: string) =>
      client.call('user/change-email', { newEmailId, password: PASSWORD });
    for (let at = 0; at < 5; at += 1)
      expect((await change(at % 2 ? taken : newEmail())).httpStatus).toBe(200);
    const refused = await change(newEmail());
    expect(refused.httpStatus).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await change(taken)).httpStatus).toBe(429);
  });

  test('a change of email: five an hour to one address, by whomever', async () => {
    const newEmailId = newEmail();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { client } = await loggedIn((await account()).emailId);
      const answer = await client.call('user/change-email', { newEmailId, password: PASSWORD });
      statuses.push(answer.httpStatus);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await emailsTo(newEmailId)).toBe(5);
  });

  test('a sign-up: five an hour to one address, also where the accounts were deleted again', async () => {
    const emailId = newEmail();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { client, answer } = await signUp(visitor(), { emailId });
      statuses.push(answer.httpStatus);
      if (answer.body.deviceAuth) await client.call('user/delete-user', { password: PASSWORD });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await loggedIn(emailId)).answer.body.status).toBe(false);
  });

  test('a shared community: five an hour to one address, by whomever', async () => {
    const communityId = await makeCommunity(testDb());
    const emailId = newEmail();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const input = { emailId, communityId, recapToken: await robotToken() };
      statuses.push((await visitor().call('share-community-email', input)).httpStatus);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await emailsTo(emailId)).toBe(5);
  });
});

describe('calls that take much work', () => {
  test('are limited by account where they take a file', () => {
    const withFile = CONTRACT.filter(({ body }) => body === 'multipart' || body === 'stream');
    expect(withFile.length).toBeGreaterThan(0);
    expect(withFile.filter(({ limit }) => !limit)).toEqual([]);
  });

  test('all 5,000 facilities at once: 60 a minute by a network; a page as often as one likes', async () => {
    const communityId = await makeCommunity(testDb());
    const client = visitor();
    const ask = (getAllData: boolean) =>
      client.call('community/get-all-community-health-facilities', { communityId, getAllData });
    for (let at = 0; at < RATE_LIMITS.wholeLists.hits; at += 1)
      expect((await ask(true)).httpStatus).toBe(200);
    expect((await ask(true)).httpStatus).toBe(429);
    expect((await ask(false)).httpStatus).toBe(200);
  });

  test('are counted before anything of the body is read, for one account alone', async () => {
    const [one, other] = [await makeCommunity(testDb()), await makeCommunity(testDb())];
    const { client } = await representativeOf(one);
    const neighbor = Object.assign((await representativeOf(other)).client, {
      address: client.address,
    });
    const upload = (as: typeof client) =>
      as.post('community/update-cover-photo', new FormData(), {});
    for (let at = 0; at < RATE_LIMITS.pictures.hits; at += 1)
      expect((await upload(client)).httpStatus).toBe(422);
    const refused = await upload(client);
    expect(refused.httpStatus).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(neighbor)).httpStatus).toBe(422);
  });
});
