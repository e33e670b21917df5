import { randomUUID } from 'node:crypto';
import { env } from '@/lib/env';
import { Deadline } from '@/lib/platform/http/deadline';
import { errorResponse } from '@/lib/platform/http/envelope';
import { toHttpError } from './to-http-error';
import { toResponse, type ApiRequest } from '@/lib/platform/http/http-types';
import { TRACE_HEADER, traced, traceId } from '@/lib/platform/observability/tracing';
import { callersTrace } from '@/lib/platform/http/request';
import { allowMethods, isOptions, optionsResponse } from '@/lib/platform/http/allowed-methods';
import { secured } from '@/lib/platform/http/security-headers';

/**
 * Responds to a request that is no call of the contract, such as a picture: in time, and refused as
 * calls are.
 * @param what for the log
 */
export const serve = (
  request: ApiRequest,
  what: string,
  work: () => Promise<Response>,
  methods: readonly string[] = ['GET', 'HEAD'],
): Promise<Response> =>
  traced(
    what,
    async () => {
      const response = await respond(request, what, work, methods);
      const trace = traceId();
      if (trace !== undefined) response.headers.set(TRACE_HEADER, trace);
      return response;
    },
    { kind: 'call', parent: callersTrace(request.headers), statusOf: ({ status }) => status },
  );

async function respond(
  request: ApiRequest,
  what: string,
  work: () => Promise<Response>,
  methods: readonly string[],
): Promise<Response> {
  const deadline = new Deadline(env().CALL_TIMEOUT_MS);
  const requestId = randomUUID();
  let working: Promise<Response> | undefined;
  try {
    if (isOptions(request)) return toResponse(optionsResponse(methods));
    allowMethods(request, methods);
    working = work();
    return secured(await deadline.race(working));
  } catch (error) {
    // Nobody reads what comes too late.
    working?.then((late) => late.body?.cancel()).catch(() => {});
    const headers = new Headers({ 'x-request-id': requestId });
    return toResponse(errorResponse(toHttpError(error, requestId, what), headers));
  } finally {
    deadline.clear();
  }
}
