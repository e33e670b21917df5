import { afterAll, describe, expect, test, vi } from 'vitest';
import { makeUser } from '@/db/factories/people';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { account, newEmail, PASSWORD, robotToken } from '../../support/people/accounts';
import { closeTestDb, testDb, visitor } from '../../support/people/personas';

vi.unmock(import('@/lib/platform/operations/constant-time'));

afterAll(closeTestDb);

/** What something takes where nothing else gets in its way. */
const undisturbed = (times: number[]) => Math.min(...times);

/** Each is measured so often: a busy machine disturbs some. */
const TIMES = 15;

describe('response times do not reveal whether someone has an account', () => {
  test('a wrong password and an unknown email read the same and take the same time', async () => {
    const measure = async (emailId: string) => {
      const started = performance.now();
      const { body, httpStatus } = await visitor().call('user/login', { emailId, password: 'x' });
      return { body, httpStatus, ms: performance.now() - started };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < TIMES; i += 1) {
      const emailId = newEmail();
      await makeUser(testDb(), { emailId, passwordHash: await hashPassword(PASSWORD) });
      const [a, b] = [await measure(emailId), await measure(newEmail())];
      expect(a.body).toEqual(b.body);
      expect([a.httpStatus, b.httpStatus]).toEqual([200, 200]);
      known.push(a.ms);
      unknown.push(b.ms);
    }
    const ratio = undisturbed(known) / undisturbed(unknown);
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  });

  test('forgotten: a known and an unknown email get the same answer in the same time', async () => {
    const { emailId } = await account();
    const ask = async (to: string) => {
      const recapToken = await robotToken();
      const started = performance.now();
      const { body } = await visitor().call('user/forgot-password', { emailId: to, recapToken });
      return { body, ms: performance.now() - started };
    };
    // The first email of a process loads its templates.
    await ask(emailId);
    const times: { known: number; unknown: number }[] = [];
    for (let i = 0; i < TIMES; i += 1) {
      const [known, unknown] = [await ask(emailId), await ask(newEmail())];
      expect(known.body).toEqual(unknown.body);
      times.push({ known: known.ms, unknown: unknown.ms });
    }
    const ratio =
      undisturbed(times.map(({ known }) => known)) /
      undisturbed(times.map(({ unknown }) => unknown));
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  });
});
