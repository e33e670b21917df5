import { patience } from '@/lib/env';
import { withTimeout } from '@/lib/platform/http/with-timeout';
import { LoggableError } from '@/lib/shared/constants/loggable-error';

/** Milliseconds for which a storage may say nothing in the middle of a file. */
export const STALL_MS = 10_000;

type Bytes = ReadableStream<Uint8Array>;

const stalled = () => new LoggableError('The storage stopped sending in the middle of a file.');

/**
 * The bytes of a stored file as they come, with an error where there are fewer or more than there
 * must be, or none for too long: without them, a client would wait for ever.
 * @param bytes how many there must be
 * @param failed gets the error
 */
export function checkedStream(
  source: Bytes,
  bytes: number,
  failed: (error: unknown) => void,
): Bytes {
  const reader = source.getReader();
  let left = bytes;
  const next = async () => {
    const { done, value } = await withTimeout(reader.read(), patience(STALL_MS), stalled);
    left -= value?.byteLength ?? 0;
    if (left < 0) throw new LoggableError(`The storage sent more than ${bytes} bytes.`);
    if (done && left > 0)
      throw new LoggableError(`The storage sent ${bytes - left} of ${bytes} bytes.`);
    return value;
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const value = await next();
          if (value) controller.enqueue(value);
          else controller.close();
        } catch (error) {
          reader.cancel(error).catch(() => {});
          failed(error);
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** A part of a stream: what comes before it is let go, what comes after it isn't waited for. */
export function partOfStream(source: Bytes, start: number, length: number): Bytes {
  const reader = source.getReader();
  let skip = start;
  let left = length;
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { value } = await reader.read();
          const part = value?.subarray(skip, skip + left);
          skip = Math.max(0, skip - (value?.byteLength ?? 0));
          left -= part?.byteLength ?? 0;
          if (part && part.byteLength > 0) controller.enqueue(part);
          if (!value || left === 0) {
            controller.close();
            if (value) await reader.cancel().catch(() => {});
            return;
          }
          if (part && part.byteLength > 0) return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
