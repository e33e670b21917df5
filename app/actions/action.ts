import { headers } from 'next/headers';
import type { z } from 'zod';
import { performAction, type ActionAnswer } from '@/lib/server/action';
import type { AnyOperation } from '@/lib/server/operation';

/** A server action that runs an operation as its route handler does. */
export function action<Operation extends AnyOperation>(operation: Operation) {
  return async (
    input: z.input<Operation['input']>,
  ): Promise<ActionAnswer<z.output<Operation['output']>>> =>
    performAction(operation, input, new Headers(await headers()));
}
