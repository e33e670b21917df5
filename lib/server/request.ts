import { JSON_BODY_LIMIT, MULTIPART_BODY_LIMIT } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/refusals';
import { appUrl, env } from '@/lib/env';
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

/** Set on every request by scripts/server.ts; what a client sends under it is replaced. */
export const ADDRESS_HEADER = 'x-wherewell-address';

/**
 * The caller's network address: the connection's own, or with trusted proxies in front the one that
 * the outermost of them saw.
 */
export function clientAddress(request: Request): string {
  const direct = request.headers.get(ADDRESS_HEADER) ?? 'unknown';
  const { TRUSTED_PROXIES } = env();
  if (TRUSTED_PROXIES === 0) return direct;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',');
  return forwarded.at(-TRUSTED_PROXIES)?.trim() || direct;
}

/** @throws Refusal 'tooLarge' after `most` bytes */
async function readBytes(request: Request, most: number): Promise<Buffer> {
  const tooLarge = new Refusal('tooLarge', REFUSALS.bodyTooLarge);
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) break;
    size += value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/**
 * The request's body as text, at most JSON_BODY_LIMIT bytes of it.
 * @throws Refusal 'tooLarge'; 'unsupported' for a body that does not say it is JSON
 */
export async function readJsonText(request: Request): Promise<string> {
  const type = request.headers.get('content-type');
  if (type && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Refusal('unsupported', REFUSALS.wrongContentType);
  const bytes = await readBytes(request, JSON_BODY_LIMIT);
  if (bytes.length > 0 && !type) throw new Refusal('unsupported', REFUSALS.wrongContentType);
  return new TextDecoder().decode(bytes);
}

/**
 * A form with files, at most MULTIPART_BODY_LIMIT bytes of it. Fields that come more than once are
 * lists.
 * @throws Refusal 'unsupported', 'tooLarge'; 'malformed' when the parts cannot be told apart
 */
export async function readForm(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new Refusal('unsupported', REFUSALS.wrongFormType);
  const bytes = await readBytes(request, MULTIPART_BODY_LIMIT);
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('malformed', REFUSALS.notForm);
    });
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
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
