import type { CallOutput } from '@/lib/contract';
import { CallFailure } from '@/lib/client/call';

type Answer = CallOutput<'user/login'>;

const NO_SESSION = 'We couldn’t log you in. Please try again.';

/**
 * An answer that brings a session.
 * @throws CallFailure where it brings none: then it is a refusal, whatever its status says
 */
export function withSession(answer: Answer & { field?: string; fieldMessage?: string }): Answer {
  if (answer.deviceAuth) return answer;
  const { field, fieldMessage, message = NO_SESSION } = answer;
  throw new CallFailure(message, {
    httpStatus: 200,
    ...(field && { field, fieldMessage: fieldMessage ?? message }),
  });
}
