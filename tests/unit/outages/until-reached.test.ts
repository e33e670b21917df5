import { expect, test, vi } from 'vitest';
import { untilReached } from '@/lib/platform/outages/until-reached';

process.env.LOG_LEVEL = 'silent';

const withCode = (code: string) =>
  new Error('A query failed.', { cause: Object.assign(new Error('no'), { code }) });

test('work is done again while the database can’t be reached, after waits that grow up to a limit', async () => {
  const waits: number[] = [];
  const work = vi.fn<() => Promise<string>>().mockResolvedValue('done');
  const codes = ['ECONNREFUSED', 'ENOENT', '57P03', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'];
  for (const code of [...codes, ...codes]) work.mockRejectedValueOnce(withCode(code));
  const wait = (milliseconds: number) => Promise.resolve(waits.push(milliseconds));
  expect(await untilReached(work, { what: 'a trial', wait })).toBe('done');
  expect(work).toHaveBeenCalledTimes(11);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[0]).toBeLessThan(500);
  expect(new Set(waits.slice(4)).size).toBe(1);
});

test('work that fails for another reason is not done again', async () => {
  const work = vi.fn().mockRejectedValue(withCode('42P01'));
  await expect(untilReached(work, { what: 'a trial' })).rejects.toThrow('A query failed.');
  expect(work).toHaveBeenCalledTimes(1);
});

test('who is asked to stop tries no more', async () => {
  const stop = new AbortController();
  const work = vi.fn().mockImplementation(() => {
    stop.abort(new Error('stopped'));
    return Promise.reject(withCode('ECONNREFUSED'));
  });
  await expect(untilReached(work, { what: 'a trial', signal: stop.signal })).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});
