import { cookies, headers } from 'next/headers';
import type { z } from 'zod';
import { performAction, type ActionResult } from '@/lib/platform/operations/action';
import type { AnyOperation } from '@/lib/platform/operations/operation';

/** A server action that runs an operation as its route handler does. */
export function action<Operation extends AnyOperation>(operation: Operation) {
  return async (
    input: z.input<Operation['input']>,
  ): Promise<ActionResult<z.output<Operation['output']>>> => {
    const jar = await cookies();
    return performAction(operation, input, {
      headers: new Headers(await headers()),
      setCookies: (changes) => {
        for (const { name, value, options } of changes) jar.set(name, value, options);
      },
    });
  };
}
