import { ANONYMOUS_BODY_LIMIT, JSON_BODY_LIMIT } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { readCredentials } from '@/lib/platform/auth/session';
import { readWhole } from './body';
import { AppError } from '@/lib/platform/http/errors';
import { allowMethods } from '@/lib/platform/http/allowed-methods';
import { checkOrigin } from '@/lib/platform/http/request';

const READING = ['GET', 'HEAD'];

/** How deep the input of an action may be nested; ours are flat objects with lists in them. */
const DEEPEST = 20;

/**
 * Looks at what is sent to a page before Next does, which answers what it cannot read as a fault of
 * the server. Pages are read; whatever else reaches them is a server action, with its arguments as
 * React writes them: JSON, in which text of the kind '$…' has a meaning.
 * @throws AppError 'method', 'forbidden' from another site, 'unsupported', 'tooLarge', 'malformed'
 */
export async function checkActionRequest(request: Request): Promise<void> {
  if (READING.includes(request.method)) return;
  const { headers } = request;
  if (request.method !== 'POST' || !headers.has('next-action')) allowMethods(request, READING);
  checkOrigin(request);
  if (!/^text\/plain\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    throw new AppError('unsupported', ERROR_MESSAGES.wrongContentType);
  const most = readCredentials(headers) ? JSON_BODY_LIMIT : ANONYMOUS_BODY_LIMIT;
  const values = parse(await readWhole(request, most));
  if (!Array.isArray(values) || !isReadable(values, 0)) throw malformed();
}

const malformed = () => new AppError('malformed', ERROR_MESSAGES.notJson);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

/** Escaped text and the values that JSON does not know; no reference to what was not sent. */
const READABLE_TEXT = /^(?!\$)|^\$\$|^\$(undefined|NaN|-0|-?Infinity)$/;

function isReadable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return READABLE_TEXT.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEEPEST && Object.values(value).every((part) => isReadable(part, depth + 1));
}
