import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { DELAYS } from '@/lib/shared/constants/limits';
import { answerBroken, secureAnswer } from './answer-headers';
import { outliveEarlyAnswer } from './early-answer';
import { serveUntilStopped, type Stop } from './graceful-stop';
import { answerUnfit, screenRequest } from './screen-request';

/**
 * How long an idle connection is kept, in milliseconds: longer than balancers keep theirs (60 s), which
 * would otherwise send on one that is just being closed.
 */
const KEEP_ALIVE_MS = 65_000;

const OPTIONS = {
  // Node gives up on a request after five minutes otherwise: too soon for a slow upload of 200 MB.
  requestTimeout: DELAYS.longDeadline,
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: KEEP_ALIVE_MS + 5000,
  // Screened with everything else, and so answered with everything else.
  requireHostHeader: false,
};

/**
 * A server that turns away what nobody behind it need look at, and puts the security headers on every
 * answer, its own and those of the handler.
 */
export function createEdge(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): { server: Server; stop: Stop } {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    secureAnswer(request, response);
    outliveEarlyAnswer(request, response);
    const unfit = screenRequest(request);
    if (unfit) answerUnfit(request, response, unfit);
    else await handle(request, response);
  };
  const server = createServer(OPTIONS);
  const stop = serveUntilStopped(server, (request, response) => {
    answer(request, response).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
  server.on('clientError', answerBroken);
  server.on('connect', (_request, socket) => answerBroken({ code: 'CONNECT' }, socket));
  server.on('checkExpectation', (request, response) => {
    secureAnswer(request, response);
    response.writeHead(417).end();
  });
  return { server, stop };
}
