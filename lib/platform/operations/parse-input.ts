import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import type { AnyOperation } from './operation';

/**
 * What an operation was sent, as its input declares it.
 * @throws AppError 'invalid' naming the field
 */
export function parseInput(operation: AnyOperation, raw: unknown): unknown {
  // Where a schema has no sentence of its own, the library's words would reach the caller.
  const result = operation.input.safeParse(raw, { error: () => ERROR_MESSAGES.invalid });
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.at(0);
  throw new AppError('invalid', issue?.message ?? ERROR_MESSAGES.invalid, {
    ...(field !== undefined && { field: String(field) }),
  });
}
