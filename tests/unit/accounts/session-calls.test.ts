import type { MutationOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiClient, CallFailure } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { createQueryClient } from '@/lib/client/query-client';

interface Sent {
  url: string;
  init: RequestInit;
  answer: (body: object, status?: number) => void;
}

let sent: Sent[];
let api: ApiClient;

/** Lets what waits for the next turn happen. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A browser with nothing but cookies, events and calls that wait for their answers. */
beforeEach(() => {
  sent = [];
  api = new ApiClient();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    return new Promise<Response>((resolve) => {
      const answer = (body: object, status = 200) =>
        resolve(Response.json(body, { status, headers: { date: new Date().toUTCString() } }));
      sent.push({ url, init, answer });
    });
  });
});

afterEach(async () => {
  // A call without an answer would fail fifteen seconds later, in another file's test.
  for (const { answer } of sent) answer({ status: true });
  await turn();
  vi.unstubAllGlobals();
});

const headersOf = (at: number) => new Headers(sent[at]?.init.headers);

describe('what every call says', () => {
  test('nothing about a visitor', () => {
    void api.call('community/get-all-states', {});
    expect([...headersOf(0).keys()]).toEqual(['content-type']);
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  test('a call that names its record in the address asks for it there', () => {
    void api.call('jobs/{id}', { id: 'a/b' });
    expect(sent[0]?.url).toBe('/api/jobs/a%2Fb');
    expect(sent[0]?.init).toMatchObject({ method: 'GET' });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test('and for the rest of its input in the query', () => {
    void api.call('jobs/{id}', { id: 'a', communityId: 7 });
    expect(sent[0]?.url).toBe('/api/jobs/a?communityId=7');
  });

  test('the token, the decoded host type and the company of a signed-in person', () => {
    document.cookie = `token=1795233640; hosttype=${encodeURIComponent(btoa('communityrep'))}`;
    api.setCompany('c-7');
    void api.call('community/get-all-states', {});
    expect(headersOf(0).get('authorization')).toBe('Bearer 1795233640');
    expect(headersOf(0).get('hosttype')).toBe('communityrep');
    expect(headersOf(0).get('companyId')).toBe('c-7');
  });

  test.each(['%E0%A4', 'not base64!', encodeURIComponent(btoa('two\nlines'))])(
    'no host type where the cookie is broken: %s',
    (value) => {
      document.cookie = `hosttype=${value}`;
      void api.call('community/get-all-states', {});
      expect(headersOf(0).has('hosttype')).toBe(false);
    },
  );

  test('a form with files leaves its content type to the browser and what is absent out', () => {
    const profilePic = new File(['x'], 'me.png', { type: 'image/png' });
    const input = { firstName: 'Ada', lastName: 'Lovelace', city: null, profilePic };
    void api.call('user/update-user-personal-details', input, { multipart: true });
    const body = sent[0]?.init.body as FormData;
    expect([...body.keys()]).toEqual(['firstName', 'lastName', 'profilePic']);
    expect(headersOf(0).has('content-type')).toBe(false);
  });
});

describe('what a call is answered', () => {
  test('a truthy status is success', async () => {
    const answer = api.call('community/get-all-states', {});
    sent[0]?.answer({ status: true, data: [] });
    await expect(answer).resolves.toEqual({ status: true, data: [] });
  });

  test('anything else is a failure with the body’s message and field', async () => {
    const answer = api.call('user/verify', { token: 'x' });
    sent[0]?.answer({ status: false, message: 'No.', field: 'token', fieldMessage: 'No.' }, 422);
    await expect(answer).rejects.toMatchObject({
      message: 'No.',
      httpStatus: 422,
      field: 'token',
      fieldMessage: 'No.',
    });
  });

  test('the server’s clock is learnt from its answers', async () => {
    const real = Date.UTC(2026, 10, 28, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: real });
    const answer = api.call('community/get-all-states', {});
    sent[0]?.answer({ status: true, data: [] });
    vi.setSystemTime(real - 7_200_000);
    await answer;
    expect(Math.abs(api.now() - real)).toBeLessThan(1500);
    vi.useRealTimers();
  });
});

describe('a failure that no screen shows', () => {
  const failure = (message: string, details = {}) =>
    new CallFailure(message, { httpStatus: 500, ...details });

  function start() {
    const messages: string[] = [];
    const client = createQueryClient(api, (message) => messages.push(message));
    const mutate = (error: Error, options: MutationOptions<void, Error, void> = {}) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(error), ...options })
        .execute()
        .catch(() => {});
    return { messages, client, mutate };
  }

  test('is in a toast once no calls are in flight, and once', async () => {
    const { messages, client, mutate } = start();
    const open = client.fetchQuery(communityQueries.states());
    await Promise.all([mutate(failure('It broke.')), mutate(failure('It broke.'))]);
    await turn();
    expect(messages).toEqual([]);
    sent[0]?.answer({ status: true, data: [] });
    await open;
    await turn();
    expect(messages).toEqual(['It broke.']);
  });

  test('of a write is shown by the screen if it opts in, and of a read unless it opts out', async () => {
    const { messages, client, mutate } = start();
    await mutate(failure('Beside the form.'), { meta: { showError: 'inline' } });
    const read = client.fetchQuery(communityQueries.states()).catch(() => {});
    sent[0]?.answer({ status: false, message: 'In place of the list.' }, 500);
    await read;
    await turn();
    expect(messages).toEqual([]);
    const status = { ...communityQueries.status(7), meta: { showError: 'toast' } } as const;
    const loud = client.fetchQuery(status).catch(() => {});
    sent[1]?.answer({ status: false, message: 'Nowhere else.' }, 500);
    await loud;
    await turn();
    expect(messages).toEqual(['Nowhere else.']);
  });

  test.each([
    ['the string null', failure('null')],
    ['an ended session', failure('Over.', { httpStatus: 401 })],
    ['a field’s error', failure('Wrong.', { field: 'emailId', fieldMessage: 'Wrong.' })],
  ])('never is in a toast for %s', async (_, error) => {
    const { messages, mutate } = start();
    await mutate(error);
    await turn();
    expect(messages).toEqual([]);
  });

  test('is described in general terms if it is not a call’s', async () => {
    const { messages, mutate } = start();
    await mutate(new TypeError('x is not a function'));
    await turn();
    expect(messages).toEqual([
      'We couldn’t reach the server. Check your connection and try again.',
    ]);
  });

  test('ends the session when it is a 401, of a read and of a write', async () => {
    const { client, mutate } = start();
    const ended = vi.fn();
    api.onSessionEnded(ended);
    const read = client.fetchQuery(communityQueries.states()).catch(() => {});
    sent[0]?.answer({ status: false, message: 'Over.' }, 401);
    await read;
    expect(ended).toHaveBeenCalledTimes(1);
    await mutate(failure('Over.', { httpStatus: 401 }));
    expect(ended).toHaveBeenCalledTimes(2);
    await mutate(failure('Over.', { httpStatus: 401 }), { meta: { expectsSessionEnd: true } });
    await mutate(failure('Broken.'));
    expect(ended).toHaveBeenCalledTimes(2);
  });
});
