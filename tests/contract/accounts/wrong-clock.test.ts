import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { account, newEmail, PASSWORD, robotToken } from '../../support/people/accounts';
import { closeTestDb, visitor } from '../../support/people/personas';

afterEach(() => {
  vi.useRealTimers();
});
afterAll(closeTestDb);

const DAY_MS = 86_400_000;

// The database keeps its own time: the two differ.
test.each([-400, -1, 1, 400])(
  'a server whose clock is %i days off answers, and faults at nothing',
  async (days) => {
    const { emailId } = await account();
    const known = visitor();
    await known.call('user/login', { emailId, password: PASSWORD });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
    const fresh = visitor();
    const person = { firstName: 'Ada', lastName: 'Byron', emailId: newEmail(), password: PASSWORD };
    const recapToken = await robotToken();
    const answers = [
      await known.call('user/get-user-details', {}),
      await known.call('user/keep-active', {}),
      await known.call('community/get-all', {}),
      await fresh.call('user/login', { emailId, password: PASSWORD }),
      await fresh.call('user/keep-active', {}),
      await visitor().call('user/sign-up', { ...person, recapToken }),
      await visitor().call('user/forgot-password', { emailId, recapToken: await robotToken() }),
    ];
    for (const { httpStatus } of answers) expect(httpStatus).toBeLessThan(500);
    expect(answers[2]?.httpStatus).toBe(200);
  },
);
