import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { env } from '@/lib/env';
import { validateOutput } from '@/lib/platform/operations/validate-output';
import { operation } from '@/lib/platform/operations/operation';

const call = operation({
  path: 'trial',
  summary: 'A trial.',
  permission: 'public',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    data: z.array(z.object({ id: z.number(), by: z.object({ name: z.string() }).nullable() })),
    count: z.number().optional(),
  }),
  run: () => Promise.resolve({ data: [] }),
});

const LEAKY = { data: [{ id: 1, by: { name: 'Ada', emailId: 'ada@example.test' } }], secret: 1 };

const { NODE_ENV } = env();
afterEach(() => {
  env().NODE_ENV = NODE_ENV;
});

describe('an answer', () => {
  test('is sent as it was declared', () => {
    const answer = { data: [{ id: 1, by: null }], count: undefined };
    expect(validateOutput(call, answer)).toEqual(answer);
  });

  test('with undeclared keys is a fault that names them, at any depth', () => {
    expect(() => validateOutput(call, LEAKY)).toThrow('trial');
    expect(() => validateOutput(call, LEAKY)).toThrow('data.0.by.emailId, secret');
  });

  test('is never sent with undeclared keys in production', () => {
    env().NODE_ENV = 'production';
    expect(validateOutput(call, LEAKY)).toEqual({ data: [{ id: 1, by: { name: 'Ada' } }] });
  });

  test.each(['production', 'test'] as const)('of another kind is a fault in %s', (mode) => {
    env().NODE_ENV = mode;
    expect(() => validateOutput(call, { data: [{ id: '1', by: null }] })).toThrow('trial');
  });
});
