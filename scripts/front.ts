import type { IncomingMessage, ServerResponse } from 'node:http';
import { ADDRESS_HEADER } from '@/lib/platform/http/request';
import { cameFromThisMachine, THIS_MACHINE_HEADER } from '@/lib/platform/http/this-machine';
import { answerAtDoor } from './api-door';
import { createEdge } from './edge';

/**
 * A server that answers everything below `/api/` itself and leaves the rest to `others`. It notes the
 * address of each connection: handlers see headers only, and X-Forwarded-For is whatever a client
 * writes.
 */
export const createFront = (
  others: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): ReturnType<typeof createEdge> =>
  createEdge(async (request, response) => {
    request.headers[THIS_MACHINE_HEADER] = cameFromThisMachine(request) ? 'yes' : 'no';
    request.headers[ADDRESS_HEADER] = request.socket.remoteAddress ?? 'unknown';
    if (!(await answerAtDoor(request, response))) await others(request, response);
  });
