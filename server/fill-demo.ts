import { database } from '@/db/client';
import { endDemoFill, fillDemo } from '@/lib/domains/public-data/fill-demo';
import { env } from '@/lib/env';
import { untilReached } from '@/lib/platform/outages/until-reached';
import { log } from '@/lib/platform/observability/log';

/**
 * Has the demo fill itself with public figures while it serves, unless DEMO_FILL=no.
 * @param say prints a line
 * @returns aborted, it says nothing more; what is queued goes on at the next start
 */
export function fillDemoBeside(say: (line: string) => void): AbortController {
  const stop = new AbortController();
  const begin = async () => {
    const { primary } = await database();
    if (env().DEMO_FILL === 'no') await endDemoFill(primary);
    else await fillDemo(primary, { say, signal: stop.signal });
  };
  untilReached(begin, { what: 'filling the demo', signal: stop.signal }).catch((error: unknown) => {
    if (!stop.signal.aborted) log().warn({ err: error }, 'the demo does not fill itself');
  });
  return stop;
}
