import * as z from 'zod';

/** A file of a form that is still on its way: to be read once, while it comes. */
export interface IncomingFile extends AsyncIterable<Uint8Array> {
  /** What the sender called it. */
  readonly name: string;
  /** The fields after it in the form; for when it is read to its end. */
  fieldsAfter(): Promise<Record<string, unknown>>;
}

const isIncoming = (value: unknown): value is IncomingFile =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The one file of a call whose body is a stream; a browser sends a Blob. */
export const incomingFile = (required: string) =>
  z
    .custom<IncomingFile | Blob>(isIncoming, required)
    .meta({ type: 'string', format: 'binary' })
    .transform((file) => file as IncomingFile);
