import type { CallOutput } from '@/lib/app/calls';
import { CallFailure } from '@/lib/client/call';

type LogInResponse = CallOutput<'user/login'>;

const NO_SESSION = 'We couldn’t log you in. Please try again.';

/**
 * Looks for a session in an answer.
 * @throws CallFailure where it brings none: then it is an error, whatever its status says
 */
export function requireSession(
  response: LogInResponse & { field?: string; fieldMessage?: string },
): void {
  if (response.deviceAuth) return;
  const { field, fieldMessage, message = NO_SESSION } = response;
  throw new CallFailure(message, {
    httpStatus: 200,
    ...(field && { field, fieldMessage: fieldMessage ?? message }),
  });
}
