import { randomUUID } from 'node:crypto';
import { readCredentials } from '@/lib/platform/auth/session';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { appUrl } from '@/lib/env';
import type { BrowserTransport } from '@/lib/platform/auth/browser';
import { ERROR_STATUS, AppError } from '@/lib/platform/http/errors';
import { execute } from './execute';
import { toHttpError } from './to-http-error';
import { traced } from '@/lib/platform/observability/tracing';
import { logCall } from '@/lib/platform/observability/log-call';
import type { AnyOperation } from './operation';
import { callersTrace, checkOrigin, clientAddress } from '@/lib/platform/http/request';
import { noteRefusedOrigin, type Caller } from './security-event';
import { ExpiredSession } from '@/lib/platform/auth/expired-session';

/** How a server action answers: it never throws, for the message of an error would be masked. */
export type ActionResult<Output> =
  | { ok: true; data: Output }
  | { ok: false; httpStatus: number; message: string; field?: string };

/**
 * Runs an operation for a server action: the other transport beside its route handler.
 * @param input what the browser sent; anything may come
 * @param door the request's headers, and how cookies are set with the response
 */
export const performAction = <Output>(
  operation: AnyOperation,
  input: unknown,
  transport: BrowserTransport,
): Promise<ActionResult<Output>> =>
  traced<ActionResult<Output>>(operation.path, () => perform(operation, input, transport), {
    kind: 'call',
    parent: callersTrace(transport.headers),
    statusOf,
  });

const statusOf = (result: ActionResult<unknown>) => (result.ok ? 200 : result.httpStatus);

async function perform<Output>(
  operation: AnyOperation,
  input: unknown,
  transport: BrowserTransport,
): Promise<ActionResult<Output>> {
  const started = performance.now();
  const requestId = randomUUID();
  const address = clientAddress(transport);
  const caller = { requestId, address };
  const over = new ExpiredSession(transport.headers);
  const response = await run(operation, input, transport, { ...caller, over }).then(
    (data) => ({ ok: true, data: data as Output }) as const,
    (error: unknown) => {
      const refused = toHttpError(error, requestId, operation.path);
      noteRefusedOrigin(refused, operation.path, caller);
      if (refused.code === 'unauthenticated') {
        if (readCredentials(transport.headers)) over.note();
        const cookies = over.cookies();
        if (cookies.length > 0) transport.setCookies(cookies);
      }
      return actionError(refused);
    },
  );
  logCall(operation.path, { requestId, method: 'action', status: statusOf(response) }, started);
  return response;
}

async function run(
  operation: AnyOperation,
  input: unknown,
  transport: BrowserTransport,
  { over, ...caller }: Caller & { over: ExpiredSession },
): Promise<object> {
  const { headers } = transport;
  checkOrigin({ url: appUrl(), headers });
  return execute(operation, {
    token: readCredentials(headers)?.token ?? null,
    readInput: async () => {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        throw new AppError('invalid', ERROR_MESSAGES.notObject);
      return input;
    },
    ...caller,
    onSessionOver: (replaced) => over.note(replaced),
    browser: transport,
  });
}

function actionError({ code, message, field }: AppError): ActionResult<never> {
  return {
    ok: false,
    httpStatus: ERROR_STATUS[code],
    message,
    ...(field !== undefined && { field }),
  };
}
