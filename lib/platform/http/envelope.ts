import type { ResponseHeaders } from './response-headers';
import { ERROR_STATUS, type AppError } from './errors';
import type { ApiResponse } from './http-types';
import { JsonPayload } from './json-template';
import { secured } from './security-headers';

const BASE_HEADERS = [
  ['content-type', 'application/json; charset=utf-8'],
  ['cache-control', 'no-store'],
] as const;

/** The response to a call that worked. */
export function succeed(payload: object, headers: ResponseHeaders): ApiResponse {
  const json =
    payload instanceof JsonPayload ? payload.json : JSON.stringify({ status: true, ...payload });
  return send(json, 200, headers);
}

/** The response to a refused call: never any data. */
export function errorResponse(appError: AppError, headers: ResponseHeaders): ApiResponse {
  for (const [name, value] of Object.entries(appError.headers)) headers.set(name, value);
  const { code, message, field, fieldMessage } = appError;
  const body =
    field === undefined
      ? { status: false, message }
      : { status: false, message, field, fieldMessage };
  return send(JSON.stringify(body), ERROR_STATUS[code], headers);
}

function send(
  body: string | Buffer<ArrayBuffer>,
  status: number,
  headers: ResponseHeaders,
): ApiResponse {
  for (const [name, value] of BASE_HEADERS) headers.set(name, value);
  return secured({ status, headers, body });
}
