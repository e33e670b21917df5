import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DELAYS } from '@/lib/shared/constants/limits';
import { ADDRESS_HEADER, PUBLIC_RENDER_HEADER } from '@/lib/platform/http/request';
import { isFromLoopback, LOOPBACK_HEADER } from '@/lib/platform/http/loopback';
import { handleApiRequest } from './api-adapter';
import type { Handler } from './handler';
import { deliverEarlyResponse } from './early-response';
import { checkRequest, respondToUnfit } from './request-guard';
import { addSecurityHeaders, respondToMalformed } from './response-headers';
import { serveUntilShutdown, type Shutdown } from './shutdown';

/**
 * How long an idle connection is kept, in milliseconds: longer than load balancers keep theirs (60
 * s), or they would send a request on one that is just being closed.
 */
const KEEP_ALIVE_MS = 65_000;

const OPTIONS = {
  // Node gives up on a request after five minutes otherwise: too soon for a slow upload of 200 MB.
  requestTimeout: DELAYS.longDeadline,
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: KEEP_ALIVE_MS + 5000,
  // The request guard checks it, so that the response is like every other.
  requireHostHeader: false,
};

/** Puts the security headers on a response, and lets it reach who still sends. */
function prepare(request: IncomingMessage, response: ServerResponse): void {
  addSecurityHeaders(request, response);
  deliverEarlyResponse(request, response);
}

/**
 * A server that refuses malformed requests before they reach a handler, and prepares every
 * response, its own and the handler's.
 * @param handleFirst prepares its responses itself, where they need it; says whether it responded
 */
export function createGuardedServer(
  handle: Handler,
  handleFirst: (...of: Parameters<Handler>) => Promise<boolean> = () => Promise.resolve(false),
): { server: Server; shutDown: Shutdown } {
  const respond: Handler = async (request, response) => {
    const unfit = checkRequest(request);
    if (!unfit && (await handleFirst(request, response))) return;
    prepare(request, response);
    if (unfit) respondToUnfit(request, response, unfit);
    else await handle(request, response);
  };
  const server = createServer(OPTIONS);
  const shutDown = serveUntilShutdown(server, (request, response) => {
    respond(request, response).catch(() => {
      prepare(request, response);
      response.statusCode = 500;
      response.end();
    });
  });
  server.on('clientError', respondToMalformed);
  server.on('connect', (_request, socket) => respondToMalformed({ code: 'CONNECT' }, socket));
  server.on('checkExpectation', (request, response) => {
    addSecurityHeaders(request, response);
    response.writeHead(417).end();
  });
  return { server, shutDown };
}

/**
 * A guarded server that answers everything below `/api/` itself and passes the rest to `others`. It
 * records the address of each connection in a header: handlers see headers only, and a client can
 * write anything into X-Forwarded-For.
 */
export const createHttpServer = (others: Handler): ReturnType<typeof createGuardedServer> =>
  createGuardedServer(others, (request, response) => {
    request.headers[LOOPBACK_HEADER] = isFromLoopback(request) ? 'yes' : 'no';
    request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
    if (request.headers[PUBLIC_RENDER_HEADER] !== undefined)
      Reflect.deleteProperty(request.headers, PUBLIC_RENDER_HEADER);
    return handleApiRequest(request, response, prepare);
  });
