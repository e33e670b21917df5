import { expect, test, vi } from 'vitest';
import { ERROR_STATUS, busy, AppError } from '@/lib/platform/http/errors';
import { toHttpError } from '@/lib/platform/operations/to-http-error';

test('an AppError from another copy of the module is still recognized as one', async () => {
  vi.resetModules();
  const copy = await import('@/lib/platform/http/errors');
  expect(copy.AppError).not.toBe(AppError);
  expect(copy.busy()).toBeInstanceOf(AppError);
  expect(busy()).toBeInstanceOf(copy.AppError);
  const told = toHttpError(copy.busy(), 'request', 'user/login');
  expect(ERROR_STATUS[told.code]).toBe(503);
});

test.each([new Error('fault'), { code: 'refused', message: 'no' }, null, 'refused'])(
  '%o is no AppError',
  (value) => {
    expect(value instanceof AppError).toBe(false);
  },
);
