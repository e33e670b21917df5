import { readCookie } from '@/lib/client/cookies';

/** What can happen to a session: someone logged in, its hour restarted, or it ended. */
export type SessionEvent = 'entered' | 'renewed' | 'left';

const CHANNEL = 'wherewell-session';

/**
 * When the session ends, in seconds since 1970 of the server's clock; '' where nobody is signed in.
 * From the readable cookie beside the real session, which scripts cannot see.
 */
export const sessionExpiry = (): string => readCookie('token');

/** Whether someone is signed in on this browser. A courtesy only, the server decides. */
export const hasSession = (): boolean => sessionExpiry() !== '';

export interface SessionChannel {
  /** Notifies this tab and all others; the cookie is already updated. */
  announce(event: SessionEvent): void;
  close(): void;
}

/**
 * Joins the tabs of this browser.
 * @param onEvent gets every event of the session, of this tab and of others
 */
export function openSessionChannel(onEvent: (event: SessionEvent) => void): SessionChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  if (channel) channel.onmessage = ({ data }: MessageEvent<SessionEvent>) => onEvent(data);
  return {
    announce(event) {
      onEvent(event);
      channel?.postMessage(event);
    },
    close: () => channel?.close(),
  };
}
