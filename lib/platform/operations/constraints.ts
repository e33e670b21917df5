import { UNIQUE_FIELDS } from '@/db/constraints';
import { Refusal } from '@/lib/platform/http/errors';

const UNIQUE_VIOLATION = '23505';

/** The refusal behind a unique violation that two callers at once may come to; null for any other error. */
export function refusalOfConstraint(error: unknown): Refusal | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || at.code !== UNIQUE_VIOLATION || !('constraint_name' in at)) continue;
    const taken = UNIQUE_FIELDS[String(at.constraint_name)];
    return taken ? new Refusal(taken.code, taken.message, { field: taken.field }) : null;
  }
  return null;
}
