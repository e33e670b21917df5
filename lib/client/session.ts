import { readCookie } from './cookies';

/** What can happen to a session: someone came in, its hour began anew, or it ended. */
export type SessionEvent = 'entered' | 'renewed' | 'left';

const CHANNEL = 'wherewell-session';

/**
 * The readable cookie beside the real session, which scripts cannot see: when the session ends, in
 * seconds since 1970 of the server's clock; '' where nobody is signed in.
 */
export const sessionMark = (): string => readCookie('token');

/** Whether someone is signed in on this browser. A courtesy only, the server decides. */
export const hasSession = (): boolean => sessionMark() !== '';

const listeners = new Set<(event: SessionEvent, here: boolean) => void>();
let channel: BroadcastChannel | undefined;

/** The other tabs of this browser; made once someone listens. */
function others(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => tellHere(data, false);
  }
  return channel;
}

function tellHere(event: SessionEvent, here: boolean): void {
  listeners.forEach((listener) => listener(event, here));
}

/** Tells this tab and all others what happened to the session; the cookie says so already. */
export function tellSession(event: SessionEvent): void {
  tellHere(event, true);
  others()?.postMessage(event);
}

/** Calls `listener` on every event of the session; `here` is false for those of other tabs. */
export function onSession(listener: (event: SessionEvent, here: boolean) => void): () => void {
  others();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
