import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ERROR_STATUS } from '@/lib/platform/http/errors';
import { notePageIsAway, pageTimeLeft } from '@/lib/platform/http/page-deadline';
import { execute } from './execute';
import { toHttpError } from './to-http-error';
import { traced } from '@/lib/platform/observability/tracing';
import { logCall } from '@/lib/platform/observability/log-call';
import type { OpenOperation } from './operation';
import { JsonPayload } from '@/lib/platform/http/json-template';

/**
 * Runs an operation for a page that the server renders: as somebody who is not logged in and whom
 * nothing is remembered of, within the page's deadline, with the log line and request id of a call.
 * @throws AppError
 */
export const readAsVisitor = <Input extends z.ZodType, Output extends z.ZodType>(
  operation: OpenOperation<string, Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> =>
  traced(operation.path, () => read(operation, input), { kind: 'call' });

async function read<Input extends z.ZodType, Output extends z.ZodType>(
  operation: OpenOperation<string, Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  const startedAt = performance.now();
  const requestId = randomUUID();
  const leaveLine = (status: number) =>
    logCall(operation.path, { requestId, method: 'page', status }, startedAt);
  try {
    const payload = await execute(operation, {
      token: null,
      readInput: () => Promise.resolve(input),
      address: 'page',
      timeLeft: pageTimeLeft(),
      requestId,
      // A page cannot set cookies.
      browser: null,
    });
    leaveLine(200);
    // The schema of the output has produced it.
    return (payload instanceof JsonPayload ? payload.parsed() : payload) as z.output<Output>;
  } catch (error) {
    const appError = toHttpError(error, requestId, operation.path);
    leaveLine(ERROR_STATUS[appError.code]);
    if (appError.code === 'unavailable') notePageIsAway();
    throw appError;
  }
}
