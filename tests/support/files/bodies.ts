const CHUNK = Buffer.alloc(65_536, 'x');

/** A body as it is sent, bit by bit. */
export interface Pieces {
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  type: string;
}

/** One that can be made more than once. */
export interface WholeForm extends Pieces {
  pieces: Iterable<string | Uint8Array>;
}

/** A form with some fields and then a file of so many bytes; null for none. */
export function fileForm(fields: Record<string, unknown>, size: number | null): WholeForm {
  const pieces = {
    *[Symbol.iterator]() {
      for (const [name, value] of Object.entries(fields))
        yield `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`;
      if (size !== null) {
        yield '--limit\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
        for (let left = size; left > 0; left -= CHUNK.length)
          yield CHUNK.subarray(0, Math.min(left, CHUNK.length));
        yield '\r\n';
      }
      yield '--limit--\r\n';
    },
  };
  return { pieces, type: 'multipart/form-data; boundary=limit' };
}

/** A body that is made while it is read, and knows how much of it was. */
export function bodyOf(pieces: Pieces['pieces']) {
  let taken = 0;
  let cancelled = false;
  const source =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await source.next();
        if (done) return controller.close();
        const bytes = Buffer.from(value);
        taken += bytes.byteLength;
        controller.enqueue(bytes);
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken, cancelled: () => cancelled };
}

/** A POST whose body comes bit by bit, without its length. */
export const request = (
  name: string,
  body: ReadableStream<Uint8Array>,
  headers: Record<string, string>,
) =>
  new Request(`http://127.0.0.1/api/${name}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers,
  } as RequestInit);
