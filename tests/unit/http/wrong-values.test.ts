import { expect, test } from 'vitest';
import * as z from 'zod';
import { CONTRACT } from '@/lib/app/calls';
import { AppError } from '@/lib/platform/http/errors';
import type { AnyOperation } from '@/lib/platform/operations/operation';
import { parseInput } from '@/lib/platform/operations/parse-input';

/** Words of the library that checks inputs. */
const LIBRARY =
  /invalid (?:input|string|option|key|element|format|[a-z]+:)|expected |received |too (?:small|big):|unrecognized|must match pattern/i;

const WRONG = [undefined, null, true, 1.5, 'x', [], [[]], { a: 1 }];

type Schema = z.core.JSONSchema.BaseSchema;
type Fill = (value: unknown) => unknown;

const MOST_NESTED = 4;

/** A way to send a wrong value in each field of an input, and in fields of fields. */
function* fieldsOf(schema: Schema, fill: Fill, depth = 0): Generator<Fill> {
  if (depth > 0) yield fill;
  if (depth === MOST_NESTED) return;
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema;
  for (const one of [...anyOf, ...oneOf, ...allOf]) yield* fieldsOf(one as Schema, fill, depth + 1);
  for (const [name, one] of Object.entries(properties))
    yield* fieldsOf(one as Schema, (value) => fill({ [name]: value }), depth + 1);
  if (items) yield* fieldsOf(items as Schema, (value) => fill([value]), depth + 1);
}

test('no words of a library reach who sends a wrong value, whatever the call and field', () => {
  const said = new Map<string, string>();
  let refusals = 0;
  for (const operation of CONTRACT as readonly AnyOperation[]) {
    const schema = z.toJSONSchema(operation.input, { io: 'input', unrepresentable: 'any' });
    for (const fill of fieldsOf(schema, (value) => value))
      for (const value of WRONG)
        try {
          parseInput(operation, fill(value));
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          refusals += 1;
          const { message } = error as AppError;
          if (LIBRARY.test(message)) said.set(`${operation.path}: ${message}`, '');
        }
  }
  expect([...said.keys()]).toEqual([]);
  expect(refusals).toBeGreaterThan(5000);
});

test('what isn’t sent is as good as null wherever null is taken', () => {
  const different: string[] = [];
  for (const operation of CONTRACT as readonly AnyOperation[]) {
    const { properties = {} } = z.toJSONSchema(operation.input, {
      io: 'input',
      unrepresentable: 'any',
    });
    const fieldAt = (input: object): string | undefined => {
      try {
        parseInput(operation, input);
      } catch (error) {
        return (error as AppError).field;
      }
      return undefined;
    };
    for (const name of Object.keys(properties))
      if (fieldAt({ [name]: null }) !== name && fieldAt({}) === name)
        different.push(`${operation.path}: ${name}`);
  }
  expect(different).toEqual([]);
});
