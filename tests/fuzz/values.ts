import fc from 'fast-check';
import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values that a field of some name takes, besides what its schema says: ids, emails, passwords. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const DEEP = 400;

const nested = (inner: unknown, wrap: (value: unknown) => unknown): unknown => {
  let value = inner;
  for (let at = 0; at < DEEP; at += 1) value = wrap(value);
  return value;
};

/** Keys that mean something to JavaScript; `JSON.parse` makes them ordinary ones. */
const ODD_OBJECTS = [
  '{"__proto__":{"roleId":2,"isAdmin":true}}',
  '{"constructor":{"prototype":{"roleId":2}}}',
  '{"toString":null,"valueOf":1,"hasOwnProperty":false}',
  '{"length":-1,"0":"a","then":"b","toJSON":"c"}',
].map((text) => JSON.parse(text) as unknown);

/** What every object has: a table that is an object finds it for these words. */
const OF_EVERY_OBJECT = Object.getOwnPropertyNames(Object.prototype);

/** The same as a person might type it into a search, and as programs write words. */
const objectWord = fc
  .tuple(
    fc.constantFrom(...OF_EVERY_OBJECT),
    fc.constantFrom(
      (word: string) => word,
      (word: string) => word.toLowerCase(),
      (word: string) => word.toUpperCase(),
      (word: string) => `university of ${word}`,
      (word: string) => `${word} state university`,
      (word: string) => `${word}, NC`,
      (word: string) => `towns near ${word} with ${word.toLowerCase()} and ${word}`,
      (word: string) => `${word}:${word},${word}`,
    ),
  )
  .map(([word, inWords]) => inWords(word));

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'e\u0301'.repeat(50),
  '\u202e\ufeff\u200b',
  '👩‍👩‍👧‍👦'.repeat(100),
  "'; drop table users; --",
  '%00%ff%',
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '\\',
  '%_%_%',
  'a & b | !c <-> d:*',
  '-1',
  '1e309',
  '9'.repeat(40),
  '0x10',
  'NaN',
  'null',
  '[object Object]',
  'x'.repeat(20_001),
  '٣',
  '2026-13-45T99:99:99Z',
];

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e300,
  5e-324,
];

/** What no call expects, as far as JSON can say it. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: objectWord },
  { weight: 3, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_OBJECTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(1, (value) => [value]),
      nested(1, (value) => ({ a: value })),
      Array.from({ length: 5000 }, (_, at) => at),
      Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])),
    ),
  },
);

const text = ({ minLength = 0, maxLength = 60, pattern }: JsonSchema): fc.Arbitrary<string> => {
  const longest = Math.max(minLength, Math.min(maxLength, 60));
  if (pattern !== undefined && minLength > 0)
    return fc.constantFrom('Ada', 'ada@example.test', '123456', 'Quiet-River-7');
  return fc.oneof(
    { weight: 1, arbitrary: objectWord.map((words) => words.slice(0, longest)) },
    { weight: 3, arbitrary: fc.lorem({ maxCount: 6 }).map((words) => words.slice(0, longest)) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: longest }) },
    { weight: 1, arbitrary: fc.constant('y'.repeat(Math.min(maxLength, 20_000))) },
  );
};

/** Values as a JSON schema describes them. */
function ofSchema(schema: JsonSchema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const values = known[name];
  const described = ofType(schema, known, name);
  if (!values || values.length === 0) return described;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: described },
  );
}

function ofType(schema: JsonSchema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf;
  if (options)
    return fc.oneof(...options.map((option) => ofSchema(option as JsonSchema, known, name)));
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.const !== undefined) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? (schema.type as string[]) : [schema.type];
  return fc.oneof(...type.map((one) => ofOneType(one, schema, known, name)));
}

function ofOneType(
  type: unknown,
  schema: JsonSchema,
  known: KnownValues,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -10, -1000),
        max: Math.min(schema.maximum ?? 50, 50),
      });
    case 'number':
      return fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.double({ noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(ofSchema((schema.items ?? {}) as JsonSchema, known, name), { maxLength: 4 });
    case 'object':
      return ofObject(schema, known);
    default:
      return oddValue;
  }
}

function ofObject(schema: JsonSchema, known: KnownValues): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const value = ofSchema(one, known, name);
      // Few of many optional fields at once: each may be what a call is refused for.
      const needed = schema.required?.includes(name) ?? false;
      return [name, needed ? value : fc.option(value, { nil: undefined, freq: 1 })];
    }),
  );
  return fc.record(fields, {
    requiredKeys: (schema.required ?? []) as string[],
    noNullPrototype: true,
  });
}

/** A field that is changed: to an odd value, or left out. */
const change = (names: string[]) =>
  fc.record({
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['page'])) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('userId', 'roleId', 'repId', 'isAdminEntry', 'page'),
      },
    ),
    value: fc.option(oddValue, { nil: undefined, freq: 6 }),
  });

/** The input of a call: right, nearly right, or nothing like it. */
export function inputOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const right = ofObject(schema, known);
  const nearly = fc
    .tuple(
      right,
      fc.array(change(Object.keys(schema.properties ?? {})), { minLength: 1, maxLength: 3 }),
    )
    .map(([input, changes]) => ({
      ...input,
      ...Object.fromEntries(changes.map(({ name, value }) => [name, value])),
    }));
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 5, arbitrary: nearly },
    { weight: 1, arbitrary: oddValue },
  );
}
