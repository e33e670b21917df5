import { randomUUID } from 'node:crypto';

/** An answer whose JSON was made before: `fillIn` of what `prepareAnswer` has checked. */
export class ReadyAnswer {
  constructor(readonly json: Buffer<ArrayBuffer>) {}

  parsed(): object {
    return JSON.parse(this.json.toString()) as object;
  }
}

/** JSON in UTF-8, in pieces between which values are left open. */
export type OpenJson = readonly Buffer[];

/** Stands in an answer where a value is left open. */
export const LEFT_OPEN = randomUUID();
const OPEN = `"${LEFT_OPEN}"`;

/** The JSON of a whole answer, in which LEFT_OPEN stands wherever a value is left open. */
export function openJson(answer: object): OpenJson {
  const whole = Buffer.from(JSON.stringify(answer));
  const pieces: Buffer[] = [];
  let from = 0;
  for (let to; (to = whole.indexOf(OPEN, from)) >= 0; from = to + OPEN.length)
    pieces.push(whole.subarray(from, to));
  return [...pieces, whole.subarray(from)];
}

/** The answer with its open values, in their order. */
export function fillIn(
  pieces: OpenJson,
  values: readonly (boolean | number | { json: string })[],
): ReadyAnswer {
  const all = pieces.flatMap((piece, at) => {
    const value = values[at];
    if (value === undefined) return [piece];
    return [piece, Buffer.from(typeof value === 'object' ? value.json : String(value))];
  });
  return new ReadyAnswer(Buffer.concat(all));
}
