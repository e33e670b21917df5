import type { z } from 'zod';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { env } from '@/lib/env';
import type { AnyOperation } from './operation';

/**
 * The part of a response that its operation declares; nothing else is ever sent. Outside production
 * an undeclared key is a fault, so that tests find it.
 * @throws Error where the response is not what was declared
 */
export function validateOutput({ path, output }: AnyOperation, payload: object): object {
  const result = output.safeParse(payload);
  if (!result.success)
    throw new LoggableError(
      `${path} returned something other than it declares: ${wrongPlaces(result)}`,
    );
  const declared = result.data as object;
  if (env().NODE_ENV !== 'production') {
    const keys = undeclaredKeys(payload, declared);
    if (keys.length > 0)
      throw new LoggableError(`${path} returned undeclared keys: ${keys.join(', ')}`);
  }
  return declared;
}

/** Where a response is wrong and how, without its values. */
function wrongPlaces({ error }: { error: z.ZodError }): string {
  return error.issues.map(({ path, code }) => `${path.join('.')} (${code})`).join(', ');
}

/** The paths of what a payload has and its schema dropped, such as 'data.about.secret'. */
function undeclaredKeys(payload: unknown, declared: unknown, at = ''): string[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const kept = (declared ?? {}) as Record<string, unknown>;
  return Object.entries(payload).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const path = at === '' ? key : `${at}.${key}`;
    return Object.hasOwn(kept, key) ? undeclaredKeys(value, kept[key], path) : [path];
  });
}
