import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds to a request; rejects where it can't. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
