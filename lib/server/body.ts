import { DELAYS, JSON_BODY_LIMIT, MULTIPART_BODY_LIMIT } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/refusals';
import { busy, Refusal } from './errors';
import { FORM_OVERHEAD, readForm, readStreamedForm, STREAMED_FILE } from './form';
import type { AnyOperation } from './operation';

/** Most bytes of a body, by how the input of the call comes. */
function sizeLimit({ body, file }: AnyOperation): number {
  if (body === 'stream') return (file ?? STREAMED_FILE).most + FORM_OVERHEAD;
  return body === 'multipart' ? MULTIPART_BODY_LIMIT : JSON_BODY_LIMIT;
}

const tooLarge = () => new Refusal('tooLarge', REFUSALS.bodyTooLarge);

/**
 * What the headers say of a body, before any of it is read.
 * @throws Refusal 'unsupported' for another type than the call takes; 'tooLarge'
 */
export function checkBodyHeaders({ headers }: Request, operation: AnyOperation): void {
  const type = headers.get('content-type');
  if (operation.body === 'multipart' || operation.body === 'stream') {
    if (!/^multipart\/form-data\s*;/i.test(type ?? ''))
      throw new Refusal('unsupported', REFUSALS.wrongFormType);
  } else if (type && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type))
    throw new Refusal('unsupported', REFUSALS.wrongContentType);
  if (Number(headers.get('content-length') ?? 0) > sizeLimit(operation)) throw tooLarge();
}

/**
 * Reads what was sent, within the limits of the call. Of a stream it reads the fields before the
 * file; the file follows as the operation takes it.
 * @param signal aborted when the call has ended: what is left of the body is then thrown away
 * @throws Refusal 'tooLarge', 'unsupported', 'malformed', 'invalid'
 */
export async function readBody(
  request: Request,
  operation: AnyOperation,
  signal: AbortSignal,
): Promise<object> {
  const most = sizeLimit(operation);
  const body = new Incoming(request.body, most);
  signal.addEventListener('abort', () => void body.discard());
  const type = request.headers.get('content-type');
  if (operation.body === 'stream')
    return readStreamedForm(body.chunks(), type ?? '', operation.file ?? STREAMED_FILE, signal);
  if (operation.body === 'multipart') return readForm(body.chunks(), type ?? '', most);
  const text = await textOf(body);
  if (text !== '' && !type) throw new Refusal('unsupported', REFUSALS.wrongContentType);
  return parseJsonObject(text, operation.bodyOptional ?? false);
}

/**
 * The text of a body that is no call's, all of it.
 * @param most in bytes
 * @throws Refusal 'tooLarge', from what the headers say already; 'malformed' when it breaks off
 */
export async function readWhole({ headers, body }: Request, most: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge();
  return textOf(new Incoming(body, most));
}

async function textOf(body: Incoming): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of body.chunks()) parts.push(chunk);
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** A body as it comes in, counted. */
class Incoming {
  private readonly reader;
  private size = 0;

  constructor(
    body: ReadableStream<Uint8Array> | null,
    private readonly most: number,
  ) {
    this.reader = body?.getReader();
  }

  /**
   * The bytes, which stop with 'tooLarge' as soon as there are too many, and with 'unavailable' when
   * nothing comes for a while.
   */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = await this.next();
      if (!chunk) return;
      this.size += chunk.byteLength;
      if (this.size > this.most) throw tooLarge();
      yield chunk;
    }
  }

  private async next(): Promise<Uint8Array | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(busy()), DELAYS.bodySilence);
    });
    try {
      return (await Promise.race([this.reader?.read(), silence]))?.value;
    } catch (error) {
      // The sender went away in the middle.
      throw error instanceof Refusal ? error : new Refusal('malformed', REFUSALS.cutOff);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Takes in what still comes, up to the limit, and keeps nothing: whoever is still sending could
   * not read the answer if the connection were cut.
   */
  async discard(): Promise<void> {
    try {
      for (;;) {
        const chunk = await this.next();
        if (!chunk) return;
        this.size += chunk.byteLength;
        if (this.size > 2 * this.most) throw tooLarge();
      }
    } catch {
      await this.reader?.cancel().catch(() => {});
    }
  }
}

/** @throws Refusal 'malformed' when the text is not JSON, 'invalid' when it is not an object */
function parseJsonObject(text: string, emptyAllowed: boolean): object {
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
