import { randomUUID } from 'node:crypto';
import { findCall } from '@/lib/app/calls';
import { openApiDocument } from '@/lib/app/openapi';
import { setCookieHeader } from '@/lib/platform/auth/cookies';
import { readCredentials } from '@/lib/platform/auth/session';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { PlainHeaders, type AnswerHeaders } from '@/lib/platform/http/answer-headers';
import { checkBodyHeaders, readBody } from './body';
import { refuse, succeed } from '@/lib/platform/http/envelope';
import { Refusal } from '@/lib/platform/http/errors';
import { execute } from './execute';
import { expected } from './expected';
import { logCall } from '@/lib/platform/observability/log-call';
import { toResponse, type ApiAnswer, type ApiRequest } from '@/lib/platform/http/message';
import { allowMethods, asksForMethods, methodsAnswer } from '@/lib/platform/http/methods';
import { methodsOf } from './operation';
import { checkOrigin, clientAddress } from '@/lib/platform/http/request';
import { noteRefusedOrigin, type Caller } from './security-event';
import { answerHeaders, secured } from '@/lib/platform/http/security-headers';
import { SessionOver } from '@/lib/platform/auth/session-over';

/** Answers one call with a standard Response. */
export const handleCall = async (...call: Parameters<typeof answerCall>): Promise<Response> =>
  toResponse(await answerCall(...call));

/**
 * Answers one call.
 * @param path what follows `/api/`
 * @param find the table of calls: the contract's
 */
export async function answerCall(
  request: ApiRequest,
  path: string,
  find: typeof findCall = findCall,
): Promise<ApiAnswer> {
  const started = performance.now();
  const requestId = randomUUID();
  const headers = new PlainHeaders(answerHeaders());
  headers.set('x-request-id', requestId);
  // Not the path: anything may stand in one that is no call's.
  const found = find(path);
  const call = found?.operation.path ?? 'unknown';
  const caller = { requestId, address: clientAddress(request) };
  const over = new SessionOver(request.headers);
  const doing = answer(request, path, found, { headers, caller, over });
  const response = await doing.catch((error: unknown) => {
    const refusal = expected(error, requestId, call);
    noteRefusedOrigin(refusal, call, caller);
    if (refusal.code === 'unauthenticated' && readCredentials(request.headers)) over.note();
    return refuse(refusal, headers);
  });
  over.tell(response.headers);
  logCall(call, { requestId, method: request.method, status: response.status }, started);
  return response;
}

interface Answering {
  /** Of the answer. */
  headers: AnswerHeaders;
  caller: Caller;
  over: SessionOver;
}

async function answer(
  request: ApiRequest,
  path: string,
  found: ReturnType<typeof findCall>,
  { headers, caller, over }: Answering,
): Promise<ApiAnswer> {
  if (path === 'openapi.json') {
    if (asksForMethods(request)) return methodsAnswer(['GET'], headers);
    allowMethods(request, ['GET']);
    return secured(Response.json(openApiDocument(), { headers: [...headers] }));
  }
  if (!found) throw new Refusal('missing', REFUSALS.unknownCall);
  const { operation, params } = found;
  const methods = methodsOf(operation);
  if (asksForMethods(request)) return methodsAnswer(methods, headers);
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
