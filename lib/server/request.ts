import { appUrl } from '@/lib/env';
import { JSON_BODY_LIMIT } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/messages';
import { Refusal } from './errors';

/** Whether a browser reached us over https, as a proxy in front of us says. */
export function isSecure(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto');
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https';
}

/** Refuses a request that a page of another origin made the browser send. */
export function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null) {
    if (site === 'cross-site') throw new Refusal('forbidden', REFUSALS.otherOrigin);
    return;
  }
  const host = request.headers.get('x-forwarded-host') ?? request.headers.get('host');
  const own = [new URL(appUrl()).host, host];
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host))
    throw new Refusal('forbidden', REFUSALS.otherOrigin);
}

/**
 * The request's body as text, at most JSON_BODY_LIMIT bytes of it.
 * @throws Refusal 'tooLarge'; 'unsupported' for a body that does not say it is JSON
 */
export async function readJsonText(request: Request): Promise<string> {
  const tooLarge = new Refusal('tooLarge', REFUSALS.bodyTooLarge);
  if (Number(request.headers.get('content-length') ?? 0) > JSON_BODY_LIMIT) throw tooLarge;
  const type = request.headers.get('content-type');
  if (type && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Refusal('unsupported', REFUSALS.wrongContentType);
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > JSON_BODY_LIMIT) {
      await reader.cancel();
      throw tooLarge;
    }
    chunks.push(value);
  }
  if (size > 0 && !type) throw new Refusal('unsupported', REFUSALS.wrongContentType);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** @throws Refusal 'malformed' when the text is not JSON, 'invalid' when it is not an object */
export function parseJsonObject(text: string, emptyAllowed: boolean): object {
  if (text.trim() === '') {
    if (emptyAllowed) return {};
    throw new Refusal('malformed', REFUSALS.notJson);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('malformed', REFUSALS.notJson);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('invalid', REFUSALS.notObject);
  return value;
}
