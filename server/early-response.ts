import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';

interface Timeouts {
  /** Milliseconds in which nothing arrives. */
  silence: number;
  /** Milliseconds in total. */
  total: number;
}

const TIMEOUTS: Timeouts = { silence: 5000, total: 30_000 };

/**
 * Delivers a response that is sent before the whole body has arrived: the rest of the body is
 * discarded for a while so that the sender can read the response, then the connection closes. Node
 * would either cut the connection, and the response with it, or take in the whole body.
 */
export function deliverEarlyResponse(
  request: IncomingMessage,
  response: ServerResponse,
  timeouts = TIMEOUTS,
): void {
  onHeaders(response, () => {
    if (request.complete) return;
    const { socket } = request;
    response.setHeader('connection', 'close');
    // Node calls this when the response has been sent (docs/private-behavior.md).
    socket.destroySoon = () => {
      if (request.complete) return void socket.end(() => socket.destroy());
      socket.end();
      const cut = () => socket.destroy();
      const last = setTimeout(cut, timeouts.total);
      socket.setTimeout(timeouts.silence, cut);
      socket.once('close', () => clearTimeout(last));
      request.once('end', cut);
      // A reader that has given up would keep it from flowing.
      request.removeAllListeners('readable');
      setImmediate(() => request.resume());
    };
  });
}
