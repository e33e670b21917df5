import { env } from '@/lib/env';
import { busy } from '@/lib/platform/http/errors';
import { processSingleton } from '@/lib/shared/constants/process-singleton';

const state = () => processSingleton('calls at once', () => ({ underWay: 0 }));

/**
 * Works on a call, or refuses it right away where this process works on `CALLS_AT_ONCE` already:
 * one more would only make all of them late.
 * @throws AppError 'unavailable'
 */
export async function withinCallsAtOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  const calls = state();
  if (calls.underWay >= env().CALLS_AT_ONCE) throw busy();
  calls.underWay += 1;
  try {
    return await work();
  } finally {
    calls.underWay -= 1;
  }
}
