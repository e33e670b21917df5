import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';

interface Patience {
  /** Milliseconds in which nothing comes. */
  silence: number;
  /** Milliseconds in all. */
  total: number;
}

const USUAL: Patience = { silence: 5000, total: 30_000 };

/**
 * Where an answer goes out before all of the body has come: lets the sender read it, throwing away what
 * still comes for a while, and ends the connection. Node would either cut it off, and the answer with
 * it, or take in the whole body.
 */
export function outliveEarlyAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  patience = USUAL,
): void {
  onHeaders(response, () => {
    if (request.complete) return;
    const { socket } = request;
    response.setHeader('connection', 'close');
    // What Node calls when the answer is out.
    socket.destroySoon = () => {
      if (request.complete) return void socket.end(() => socket.destroy());
      socket.end();
      const cut = () => socket.destroy();
      const last = setTimeout(cut, patience.total);
      socket.setTimeout(patience.silence, cut);
      socket.once('close', () => clearTimeout(last));
      request.once('end', cut);
      // A reader that has given up would keep it from flowing.
      request.removeAllListeners('readable');
      setImmediate(() => request.resume());
    };
  });
}
