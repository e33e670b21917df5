import {
  ANONYMOUS_BODY_LIMIT,
  JSON_BODY_LIMIT,
  MULTIPART_BODY_LIMIT,
} from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { FORM_OVERHEAD, readForm, readStreamedForm, STREAMED_FILE } from '@/lib/platform/http/form';
import { bodyTooLarge, IncomingBody } from '@/lib/platform/http/incoming-body';
import type { ApiRequest } from '@/lib/platform/http/http-types';
import type { AnyOperation } from './operation';

/** Most bytes of a body, by how the input of the call comes. */
function sizeLimit({ body, file }: AnyOperation): number {
  if (body === 'stream') return (file ?? STREAMED_FILE).most + FORM_OVERHEAD;
  return body === 'multipart' ? MULTIPART_BODY_LIMIT : JSON_BODY_LIMIT;
}

/**
 * What the headers say of a body, before any of it is read.
 * @throws AppError 'unsupported' for another type than the call takes; 'tooLarge'
 */
export function checkBodyHeaders({ headers }: ApiRequest, operation: AnyOperation): void {
  const type = headers.get('content-type');
  if (operation.body === 'multipart' || operation.body === 'stream') {
    if (!/^multipart\/form-data\s*;/i.test(type ?? ''))
      throw new AppError('unsupported', ERROR_MESSAGES.wrongFormType);
  } else if (type && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new AppError('unsupported', ERROR_MESSAGES.wrongContentType);
  if (Number(headers.get('content-length') ?? 0) > sizeLimit(operation)) throw bodyTooLarge();
}

interface Reading {
  /** Aborted when the call has ended: what is left of the body is then thrown away. */
  signal: () => AbortSignal;
  /** Whether somebody is signed in; everybody else may send little. */
  signedIn: boolean;
}

/**
 * Reads what was sent, within the limits of the call. Of a stream it reads the fields before the
 * file; the file follows as the operation takes it.
 * @throws AppError 'tooLarge', 'unsupported', 'malformed', 'invalid'; 'unavailable' where it comes
 *   too slowly, or all bodies together hold too much
 */
export async function readBody(
  request: ApiRequest,
  operation: AnyOperation,
  { signal, signedIn }: Reading,
): Promise<object> {
  const most = Math.min(sizeLimit(operation), signedIn ? Infinity : ANONYMOUS_BODY_LIMIT);
  const streamed = operation.body === 'stream';
  const body = new IncomingBody(request, { most, ...(streamed && { memory: null }) });
  const type = request.headers.get('content-type');
  const here = operation.body === undefined || operation.body === 'json' ? body.textAtOnce() : null;
  if (here !== null) return readJson(here, type, operation);
  signal().addEventListener('abort', () => {
    body.release();
    void body.discard();
  });
  if (streamed)
    return readStreamedForm(body.chunks(), type ?? '', operation.file ?? STREAMED_FILE, signal());
  if (operation.body === 'multipart') return readForm(body.chunks(), type ?? '', most);
  return readJson(await body.text(), type, operation);
}

/** @throws AppError 'unsupported', or as parseJsonObject does */
function readJson(text: string, type: string | null, { bodyOptional }: AnyOperation): object {
  if (text !== '' && !type) throw new AppError('unsupported', ERROR_MESSAGES.wrongContentType);
  return parseJsonObject(text, bodyOptional ?? false);
}

/**
 * The text of a body that is no call's, all of it.
 * @param most in bytes
 * @throws AppError as readBody does
 */
export async function readWhole(request: ApiRequest, most: number): Promise<string> {
  const body = new IncomingBody(request, { most });
  try {
    return await body.text();
  } finally {
    body.release();
  }
}

/** @throws AppError 'malformed' when the text is not JSON, 'invalid' when it is not an object */
function parseJsonObject(text: string, emptyAllowed: boolean): object {
  if (text.trim() === '') {
    if (emptyAllowed) return {};
    throw new AppError('malformed', ERROR_MESSAGES.notJson);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('malformed', ERROR_MESSAGES.notJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new AppError('invalid', ERROR_MESSAGES.notObject);
  return value;
}
