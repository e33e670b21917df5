import type { ResponseHeaders } from './response-headers';

/** The headers of a request, as far as handlers read them. */
export type RequestHeaders = Pick<Headers, 'get'>;

/**
 * What handlers read of a request. A standard Request is one; the Node server hands over something
 * smaller, which costs a tenth (docs/decisions/073).
 */
export interface ApiRequest {
  readonly method: string;
  /** Whole, with scheme and host. */
  readonly url: string;
  readonly headers: RequestHeaders;
  readonly body: { getReader(): BodyReader } | null;
  /** The whole body where all of it is here already; null where some is still to come. */
  received?(): Uint8Array | null;
}

export type BodyReader = Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>;

/** What handlers return; a standard Response is one. A text or its bytes are sent in one piece. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** The same response for code that needs a standard one. */
export const toResponse = (response: ApiResponse): Response =>
  response instanceof Response
    ? response
    : new Response(response.body, { status: response.status, headers: [...response.headers] });
