import { randomUUID } from 'node:crypto';

/** A response whose JSON was made before: `fillTemplate` of what `operationJson` has checked. */
export class JsonPayload {
  constructor(readonly json: Buffer<ArrayBuffer>) {}

  parsed(): object {
    return JSON.parse(this.json.toString()) as object;
  }
}

/** JSON in UTF-8, in pieces between which values are left open. */
export type JsonTemplate = readonly Buffer[];

/** The placeholder in a response where a value is left open. */
export const HOLE = randomUUID();
const OPEN = `"${HOLE}"`;

/** The JSON of a whole response, with HOLE wherever a value is left open. */
export function jsonTemplate(response: object): JsonTemplate {
  // In memory of its own: Buffer.from takes a part of 8 kB, all of which the smallest kept piece
  // would keep.
  const whole = Buffer.from(new TextEncoder().encode(JSON.stringify(response)).buffer);
  const pieces: Buffer[] = [];
  let from = 0;
  for (let to; (to = whole.indexOf(OPEN, from)) >= 0; from = to + OPEN.length)
    pieces.push(whole.subarray(from, to));
  return [...pieces, whole.subarray(from)];
}

/** The response with its open values, in their order. */
export function fillTemplate(
  pieces: JsonTemplate,
  values: readonly (boolean | number | { json: string })[],
): JsonPayload {
  const all = pieces.flatMap((piece, at) => {
    const value = values[at];
    if (value === undefined) return [piece];
    return [piece, Buffer.from(typeof value === 'object' ? value.json : String(value))];
  });
  return new JsonPayload(Buffer.concat(all));
}
