import { log } from './log';
import { meters } from './meters';

/** The one line that every call leaves in the log, whichever transport it came by. */
export function logCall(
  call: string,
  { requestId, method, status }: { requestId: string; method: string; status: number },
  startedAt: number,
): void {
  const ms = performance.now() - startedAt;
  meters()?.call({ call, method, status, seconds: ms / 1000 });
  log().info({
    requestId,
    call: call.slice(0, 100),
    method,
    status,
    ms: Math.round(ms * 10) / 10,
  });
}
