import { UNIQUE_FIELDS } from '@/db/constraints';
import { AppError } from '@/lib/platform/http/errors';

const UNIQUE_VIOLATION = '23505';

/** The AppError for a unique violation that concurrent calls may cause; null for other errors. */
export function errorOfConstraint(error: unknown): AppError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (!('code' in at) || at.code !== UNIQUE_VIOLATION || !('constraint_name' in at)) continue;
    const taken = UNIQUE_FIELDS[String(at.constraint_name)];
    return taken ? new AppError(taken.code, taken.message, { field: taken.field }) : null;
  }
  return null;
}
