import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { account, loggedIn } from '../support/people/accounts';
import { closeTestDb, shopper, visitor } from '../support/people/personas';

afterAll(closeTestDb);

const url = (path: string) => `${inject('appUrl')}${path}`;

describe('the started app', () => {
  test('is live and ready', async () => {
    expect((await visitor().get('health')).httpStatus).toBe(200);
    expect((await visitor().get('ready')).body).toMatchObject({
      status: true,
      database: true,
      migrations: true,
    });
  });

  test('answers a call with its request id and the headers that every answer has', async () => {
    const { httpStatus, headers, body } = await visitor().call('community/get-all', {});
    expect([httpStatus, body.status]).toEqual([200, true]);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('hands out the cookies of a log-in one by one, and knows them again', async () => {
    const { emailId } = await account();
    const { client, answer } = await loggedIn(emailId);
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(expect.arrayContaining(['user', 'token']));
    expect((await client.call('user/get-user-details', {})).httpStatus).toBe(200);
    await client.call('user/logout', {});
    expect(client.cookie('user')).toBeUndefined();
  });

  test.each(['DELETE', 'PUT', 'PATCH', 'GET'])('refuses the method %s in words', async (method) => {
    const answer = await visitor().send('user/login', { method });
    expect(answer.httpStatus).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(answer.body).toMatchObject({ status: false, message: expect.any(String) as string });
  });

  test('refuses a body over the limit, whole or in chunks that do not say how many', async () => {
    const { client } = await shopper();
    const bytes = new TextEncoder().encode(`{"a":"${'x'.repeat(1_100_000)}"}`);
    const answer = await client.post('community/get-all', bytes);
    expect(answer.httpStatus).toBe(413);
    const inChunks: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    };
    const chunked = await fetch(url('/api/community/get-all'), inChunks);
    expect(chunked.status).toBe(413);
  });

  test('takes a form with a file', async () => {
    const { client } = await shopper();
    const form = new FormData();
    for (const name of ['firstName', 'lastName']) form.set(name, 'Grace');
    form.set('profilePic', new File(['no picture'], 'me.png'));
    const { httpStatus, body } = await client.post('user/update-user-personal-details', form, {});
    expect(httpStatus).toBe(415);
    expect(body).toMatchObject({ status: false, field: 'profilePic' });
  });

  test('answers a page although the client would rather have another protocol', async () => {
    const sent = request(url('/'), { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
  });

  test('answers with 200 where a client makes up the state of a router', async () => {
    const headers = { rsc: '1', 'next-router-state-tree': '{}' };
    expect((await fetch(url('/'), { headers })).status).toBe(200);
  });

  test('has no call and no page at an address that nobody gave out', async () => {
    expect((await visitor().post('nope', '{}')).httpStatus).toBe(404);
    expect((await fetch(url('/nope'))).status).toBe(404);
  });
});
