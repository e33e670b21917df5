import { randomUUID } from 'node:crypto';
import { DELAYS } from '@/lib/constants/limits';
import { Deadline } from './deadline';
import { refuse } from './envelope';
import { expected } from './expected';
import { toResponse, type ApiRequest } from './message';
import { allowMethods, asksForMethods, methodsAnswer } from './methods';
import { secured } from './security-headers';

/**
 * Answers a request that is no call of the contract, such as a picture: in time, and refused as calls
 * are.
 * @param what for the log
 */
export async function serve(
  request: ApiRequest,
  what: string,
  work: () => Promise<Response>,
  methods: readonly string[] = ['GET', 'HEAD'],
): Promise<Response> {
  const deadline = new Deadline(DELAYS.callDeadline);
  const requestId = randomUUID();
  try {
    if (asksForMethods(request)) return toResponse(methodsAnswer(methods));
    allowMethods(request, methods);
    return secured(await deadline.race(work()));
  } catch (error) {
    const headers = new Headers({ 'x-request-id': requestId });
    return toResponse(refuse(expected(error, requestId, what), headers));
  } finally {
    deadline.clear();
  }
}
