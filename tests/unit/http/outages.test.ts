import { expect, test } from 'vitest';
import { toHttpError } from '@/lib/platform/operations/to-http-error';

process.env.LOG_LEVEL = 'silent';

const withCode = (code: string) =>
  new Error('A query failed.', { cause: Object.assign(new Error('no'), { code }) });

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  '25006',
  '53100',
  '40001',
  '40P01',
])('%s is reported as an outage: try again', (code) => {
  const appError = toHttpError(withCode(code), 'id', 'trial');
  expect(appError.code).toBe('unavailable');
  expect(appError.headers['retry-after']).toMatch(/^\d+$/);
});

test.each(['23505', '42P01', 'ERR_INVALID_ARG_TYPE'])('%s is a fault of ours', (code) => {
  expect(toHttpError(withCode(code), 'id', 'trial').code).toBe('internal');
});
