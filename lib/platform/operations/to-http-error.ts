import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { errorOfConstraint } from './constraints';
import { outageOf } from '@/lib/platform/outages/database-errors';
import { busy, AppError } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';

/** What a caller gets of an error: an AppError as it is, of anything else only its id. */
export function toHttpError(error: unknown, requestId: string, call: string): AppError {
  if (error instanceof AppError) return error;
  const second = errorOfConstraint(error);
  if (second) return second;
  const outage = outageOf(error);
  log().error({ requestId, call, err: error }, outage ?? 'a call failed');
  if (outage !== undefined) return busy();
  return new AppError('internal', `${ERROR_MESSAGES.internal} (${requestId})`);
}
