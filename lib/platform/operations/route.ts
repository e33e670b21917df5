import { randomUUID } from 'node:crypto';
import { setCookieHeader } from '@/lib/platform/auth/cookies';
import { readCredentials } from '@/lib/platform/auth/session';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { PlainHeaders, type ResponseHeaders } from '@/lib/platform/http/response-headers';
import { checkBodyHeaders, readBody } from './body';
import { errorResponse, succeed } from '@/lib/platform/http/envelope';
import { AppError } from '@/lib/platform/http/errors';
import { execute } from './execute';
import { toHttpError } from './to-http-error';
import { TRACE_HEADER, traced, traceId } from '@/lib/platform/observability/tracing';
import { logCall } from '@/lib/platform/observability/log-call';
import type { ApiResponse, ApiRequest } from '@/lib/platform/http/http-types';
import { allowMethods, isOptions, optionsResponse } from '@/lib/platform/http/allowed-methods';
import { methodsOf, type AnyOperation } from './operation';
import { callersTrace, checkOrigin, clientAddress } from '@/lib/platform/http/request';
import { noteRefusedOrigin, type Caller } from './security-event';
import { callHeaders, secured } from '@/lib/platform/http/security-headers';
import { ExpiredSession } from '@/lib/platform/auth/expired-session';

/** An operation that a path names. */
export interface FoundCall {
  operation: AnyOperation;
  /** Values of the `{…}` parts of the path. */
  params: Record<string, string>;
}

/** The calls that a server answers. */
export interface CallTable {
  /** @returns null where no call has this path */
  find(path: string): FoundCall | null;
  /** The OpenAPI document of all of them, which `openapi.json` answers. */
  document(): object;
}

/**
 * Responds to one call.
 * @param path what follows `/api/`
 */
export function runCall(request: ApiRequest, path: string, table: CallTable): Promise<ApiResponse> {
  const found = table.find(path);
  // Not the path: one that belongs to no call may contain anything.
  const call = found?.operation.path ?? 'unknown';
  return traced(call, () => respond(request, path, { found, call, table }), {
    kind: 'call',
    parent: callersTrace(request.headers),
    attributes: { 'http.request.method': request.method },
    statusOf: ({ status }) => status,
  });
}

interface NamedCall {
  found: FoundCall | null;
  /** For the log. */
  call: string;
  table: CallTable;
}

async function respond(
  request: ApiRequest,
  path: string,
  { found, call, table }: NamedCall,
): Promise<ApiResponse> {
  const started = performance.now();
  const requestId = randomUUID();
  const headers = new PlainHeaders(callHeaders());
  headers.set('x-request-id', requestId);
  const trace = traceId();
  if (trace !== undefined) headers.set(TRACE_HEADER, trace);
  const caller = { requestId, address: clientAddress(request) };
  const over = new ExpiredSession(request.headers);
  const doing = answer(request, path, found, { table, headers, caller, over });
  const response = await doing.catch((error: unknown) => {
    const appError = toHttpError(error, requestId, call);
    noteRefusedOrigin(appError, call, caller);
    if (appError.code === 'unauthenticated' && readCredentials(request.headers)) over.note();
    return errorResponse(appError, headers);
  });
  over.addHeaders(response.headers);
  logCall(call, { requestId, method: request.method, status: response.status }, started);
  return response;
}

interface CallHandling {
  table: CallTable;
  /** Of the response. */
  headers: ResponseHeaders;
  caller: Caller;
  over: ExpiredSession;
}

async function answer(
  request: ApiRequest,
  path: string,
  found: FoundCall | null,
  { table, headers, caller, over }: CallHandling,
): Promise<ApiResponse> {
  if (path === 'openapi.json') {
    if (isOptions(request)) return optionsResponse(['GET'], headers);
    allowMethods(request, ['GET']);
    return secured(Response.json(table.document(), { headers: [...headers] }));
  }
  if (!found) throw new AppError('missing', ERROR_MESSAGES.unknownCall);
  const { operation, params } = found;
  const methods = methodsOf(operation);
  if (isOptions(request)) return optionsResponse(methods, headers);
  allowMethods(request, methods);
  const reads = request.method === 'GET';
  if (!reads) checkBodyHeaders(request, operation);
  const credentials = readCredentials(request.headers);
  if (operation.effect === 'write' && credentials?.fromCookie) checkOrigin(request);
  const payload = await execute(operation, {
    token: credentials?.token ?? null,
    readInput: async (reading) => ({
      ...(reads
        ? Object.fromEntries(new URL(request.url).searchParams)
        : await readBody(request, operation, reading)),
      ...params,
    }),
    ...caller,
    onSessionOver: (replaced) => over.note(replaced),
    browser: {
      headers: request.headers,
      setCookies: (cookies) => {
        over.heed(cookies);
        for (const cookie of cookies) headers.append('set-cookie', setCookieHeader(cookie));
      },
    },
  });
  return succeed(payload, headers);
}
