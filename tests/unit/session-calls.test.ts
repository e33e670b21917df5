import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  call,
  CallFailure,
  onFailure,
  onSessionEnded,
  serverNow,
  setCompanyId,
  tellFailure,
} from '@/lib/client/call';
import { callForm } from '@/lib/client/call-form';

interface Sent {
  url: string;
  init: RequestInit;
  answer: (body: object, status?: number) => void;
}

let sent: Sent[];

/** Lets what waits for the next turn happen. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A browser with nothing but cookies, events and calls that wait for their answers. */
beforeEach(() => {
  sent = [];
  vi.stubGlobal('window', new EventTarget());
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
  // Calls that a test left open would count as in flight in the next.
  for (const { answer } of sent) answer({ status: true });
  await turn();
  setCompanyId(null);
  vi.unstubAllGlobals();
});

const headersOf = (at: number) => new Headers(sent[at]?.init.headers);

function heard(): string[] {
  const messages: string[] = [];
  onFailure((message) => messages.push(message));
  return messages;
}

describe('what every call says', () => {
  test('nothing about a visitor', () => {
    void call('community/get-all-states', {});
    expect([...headersOf(0).keys()]).toEqual(['content-type']);
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  test('the token, the decoded host type and the company of a signed-in person', () => {
    document.cookie = `token=1795233640; hosttype=${encodeURIComponent(btoa('communityrep'))}`;
    setCompanyId('c-7');
    void call('community/get-all-states', {});
    expect(headersOf(0).get('authorization')).toBe('Bearer 1795233640');
    expect(headersOf(0).get('hosttype')).toBe('communityrep');
    expect(headersOf(0).get('companyId')).toBe('c-7');
  });

  test.each(['%E0%A4', 'not base64!', encodeURIComponent(btoa('two\nlines'))])(
    'no host type where the cookie is broken: %s',
    (value) => {
      document.cookie = `hosttype=${value}`;
      void call('community/get-all-states', {});
      expect(headersOf(0).has('hosttype')).toBe(false);
    },
  );

  test('a form with files leaves its content type to the browser and what is absent out', () => {
    const profilePic = new File(['x'], 'me.png', { type: 'image/png' });
    const input = { firstName: 'Ada', lastName: 'Lovelace', city: null, profilePic };
    void callForm('user/update-user-personal-details', input);
    const body = sent[0]?.init.body as FormData;
    expect([...body.keys()]).toEqual(['firstName', 'lastName', 'profilePic']);
    expect(headersOf(0).has('content-type')).toBe(false);
  });
});

describe('what a call is answered', () => {
  test('a truthy status is success', async () => {
    const answer = call('community/get-all-states', {});
    sent[0]?.answer({ status: true, data: [] });
    await expect(answer).resolves.toEqual({ status: true, data: [] });
  });

  test('anything else is a failure with the body’s message and field', async () => {
    const answer = call('user/verify', { token: 'x' });
    sent[0]?.answer({ status: false, message: 'No.', field: 'token', fieldMessage: 'No.' }, 422);
    await expect(answer).rejects.toMatchObject({
      message: 'No.',
      httpStatus: 422,
      field: 'token',
      fieldMessage: 'No.',
    });
  });

  test('401 says that the session has ended', async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    const answer = call('user/keep-active', {});
    sent[0]?.answer({ status: false, message: 'Over.' }, 401);
    await expect(answer).rejects.toBeInstanceOf(CallFailure);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('the server’s clock is learnt from its answers', async () => {
    const answer = call('community/get-all-states', {});
    const real = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(real - 7_200_000);
    sent[0]?.answer({ status: true, data: [] });
    await answer;
    expect(Math.abs(serverNow() - real)).toBeLessThan(1500);
    vi.restoreAllMocks();
  });
});

describe('the notice of a failure', () => {
  const failure = (message: string, details = {}) =>
    new CallFailure(message, { httpStatus: 500, ...details });

  test('waits until no calls are in flight, and comes once', async () => {
    const messages = heard();
    const first = call('community/get-all-states', {});
    const second = call('community/get-all-states', {});
    sent[0]?.answer({ status: false, message: 'It broke.' }, 500);
    await first.catch(tellFailure);
    tellFailure(failure('It broke.'));
    await turn();
    expect(messages).toEqual([]);
    sent[1]?.answer({ status: true, data: [] });
    await second;
    await turn();
    expect(messages).toEqual(['It broke.']);
  });

  test.each([
    ['the string null', failure('null')],
    ['an ended session', failure('Over.', { httpStatus: 401 })],
    ['a field’s error', failure('Wrong.', { field: 'emailId', fieldMessage: 'Wrong.' })],
  ])('never comes for %s', async (_, error) => {
    const messages = heard();
    tellFailure(error);
    await turn();
    expect(messages).toEqual([]);
  });

  test('says something of an error that is not a call’s', async () => {
    const messages = heard();
    tellFailure(new TypeError('x is not a function'), 'That could not be done.');
    await turn();
    expect(messages).toEqual(['That could not be done.']);
  });
});
