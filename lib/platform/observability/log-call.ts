import { log } from './log';

/** The one line that every call leaves in the log, whichever transport it came by. */
export function logCall(
  call: string,
  { requestId, method, status }: { requestId: string; method: string; status: number },
  startedAt: number,
): void {
  log().info({
    requestId,
    call: call.slice(0, 100),
    method,
    status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  });
}
