import { REFUSALS } from '@/lib/shared/constants/refusals';
import { refusalOfConstraint } from './constraints';
import { outageOf } from '@/lib/platform/cache/database-errors';
import { busy, Refusal } from '@/lib/platform/http/errors';
import { log } from '@/lib/platform/observability/log';

/** What a caller is told of an error: a refusal as it is, of anything else nothing but its id. */
export function toHttpError(error: unknown, requestId: string, call: string): Refusal {
  if (error instanceof Refusal) return error;
  const second = refusalOfConstraint(error);
  if (second) return second;
  const outage = outageOf(error);
  log().error({ requestId, call, err: error }, outage ?? 'a call failed');
  if (outage !== undefined) return busy();
  return new Refusal('internal', `${REFUSALS.internal} (${requestId})`);
}
