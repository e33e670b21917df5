import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy, { type Busboy, type FileInfo, type Limits } from 'busboy';
import { JSON_BODY_LIMIT, STREAMED_FILE_LIMIT } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import type { IncomingFile } from '@/lib/shared/input/incoming-file';
import { AppError } from './errors';
import { bodyTooLarge } from './incoming-body';

/** The file of a call whose body is a stream. */
export interface StreamedFile {
  /** The name of its part in the form. */
  field: string;
  /** In bytes. */
  most: number;
}

export const STREAMED_FILE: StreamedFile = { field: 'file', most: STREAMED_FILE_LIMIT };

/** What a form may weigh besides its file, in bytes. */
export const FORM_OVERHEAD = JSON_BODY_LIMIT;

/** More than any form of ours has; each part costs work before it is looked at. */
const LIMITS: Limits = {
  fieldNameSize: 100,
  fieldSize: JSON_BODY_LIMIT,
  fields: 100,
  files: 20,
  parts: 100,
  headerPairs: 20,
};

const malformed = () => new AppError('malformed', ERROR_MESSAGES.notForm);

interface Handlers {
  field(name: string, value: string): void;
  file(name: string, content: Readable, info: FileInfo): void;
}

interface Parser {
  parser: Busboy;
  /** Why a form that could not be read was refused. */
  appErrorOf(error: unknown): AppError;
}

/** @throws AppError 'malformed' where the type does not say what separates the parts */
function openParser(type: string, limits: Limits, handlers: Handlers): Parser {
  let parser: Busboy;
  let overLimit = false;
  try {
    parser = busboy({
      headers: { 'content-type': type },
      defParamCharset: 'utf8',
      limits: { ...LIMITS, ...limits },
    });
  } catch {
    throw malformed();
  }
  const giveUp = () => {
    overLimit = true;
    parser.destroy(bodyTooLarge());
  };
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, giveUp);
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) giveUp();
    else handlers.field(name, value);
  });
  parser.on('file', (name, content, info) => {
    // The reader gets its error; unhandled, it would end the process.
    content.on('error', () => {});
    content.once('limit', giveUp);
    handlers.file(name, content, info);
  });
  const appErrorOf = (error: unknown) => {
    // The parser has its own messages for whatever stops it.
    if (overLimit) return bodyTooLarge();
    return error instanceof AppError ? error : malformed();
  };
  return { parser, appErrorOf };
}

/** The fields of a form; those that come more than once are lists. */
class Fields {
  private readonly values = new Map<string, unknown[]>();

  add(name: string, value: unknown): void {
    const known = this.values.get(name);
    if (known) known.push(value);
    else this.values.set(name, [value]);
  }

  read(): Record<string, unknown> {
    return Object.fromEntries(
      [...this.values].map(([name, list]) => [name, list.length > 1 ? list : list[0]]),
    );
  }
}

/**
 * A whole form, its files in memory.
 * @param type the request's content type
 * @throws AppError 'malformed' when the parts cannot be told apart; 'tooLarge'
 */
export async function readForm(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  most: number,
): Promise<Record<string, unknown>> {
  const fields = new Fields();
  const { parser, appErrorOf } = openParser(
    type,
    { fileSize: most },
    {
      field: (name, value) => fields.add(name, value),
      file: (name, content, { filename, mimeType }) => {
        const parts: Buffer<ArrayBuffer>[] = [];
        content.on('data', (part: Buffer<ArrayBuffer>) => parts.push(part));
        content.on('end', () =>
          fields.add(name, new File(parts, filename ?? '', { type: mimeType })),
        );
      },
    },
  );
  try {
    await pipeline(chunks, parser);
  } catch (error) {
    throw appErrorOf(error);
  }
  return fields.read();
}

/**
 * The fields that stand before a form's file, and the file as it comes; what stands after it, the
 * file tells at its end.
 * @throws AppError 'malformed', 'tooLarge'; reading the file throws them as well, when it is cut
 *   off
 */
export async function readStreamedForm(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  file: StreamedFile,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const fields = new Fields();
  const after = new Fields();
  let arrived: (content: IncomingFile) => void = () => {};
  const arrival = new Promise<IncomingFile>((resolve) => (arrived = resolve));
  let found = false;
  const { parser, appErrorOf } = openParser(
    type,
    // It says "limit" at the last byte that is allowed.
    { fileSize: file.most + 1 },
    {
      field: (name, value) => {
        (found ? after : fields).add(name, value);
      },
      file: (name, content, { filename }) => {
        if (found || name !== file.field) return void content.resume();
        found = true;
        arrived(readOnce(content, { name: filename ?? '', ending, after }));
      },
    },
  );
  const ending = pipeline(chunks, parser, { signal }).then(
    () => null,
    (error: unknown) => appErrorOf(signal.aborted ? signal.reason : error),
  );
  const content = await Promise.race([arrival, ending]);
  if (content instanceof AppError) throw content;
  return { ...fields.read(), ...(content && { [file.field]: content }) };
}

interface Form {
  name: string;
  /** Resolves with why the form broke off, or null when it was read to its end. */
  ending: Promise<AppError | null>;
  after: Fields;
}

function readOnce(content: Readable, { name, ending, after }: Form): IncomingFile {
  return {
    name,
    async fieldsAfter() {
      const brokenOff = await ending;
      if (brokenOff) throw brokenOff;
      return after.read();
    },
    async *[Symbol.asyncIterator]() {
      try {
        for await (const chunk of content) yield chunk as Buffer;
      } catch {
        throw (await ending) ?? malformed();
      }
    },
  };
}
