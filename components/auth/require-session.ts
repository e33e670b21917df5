import type { CallOutput } from '@/lib/app/calls';
import { CallFailure } from '@/lib/client/call';

type Answer = CallOutput<'user/login'>;

const NO_SESSION = 'We couldn’t log you in. Please try again.';

/**
 * Looks for a session in an answer.
 * @throws CallFailure where it brings none: then it is an error, whatever its status says
 */
export function requireSession(answer: Answer & { field?: string; fieldMessage?: string }): void {
  if (answer.deviceAuth) return;
  const { field, fieldMessage, message = NO_SESSION } = answer;
  throw new CallFailure(message, {
    httpStatus: 200,
    ...(field && { field, fieldMessage: fieldMessage ?? message }),
  });
}
