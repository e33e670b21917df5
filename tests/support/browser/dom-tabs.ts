import { act } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { openSessionChannel, type SessionEvent } from '@/lib/client/session/session';
import { whatFollows } from './turns';

/** The channel between tabs, which happy-dom lacks. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    Channel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    Channel.open.delete(this);
  }
}

/** Gives each test a browser with several tabs, whose cookies go when they are deleted. */
export function useTabs(): void {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', Channel);
    const jar = new Map<string, string>();
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
      [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    );
    vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    });
    return () => {
      vi.restoreAllMocks();
      Channel.open.clear();
    };
  });
}

/** Sets the readable cookie beside the session. @param expiry seconds since 1970, '' for none */
export const setToken = (expiry: string): void => {
  document.cookie = `token=${expiry}`;
};

/** What another tab of this browser does, and tells. */
export const otherTab = (event: SessionEvent, expiry: string): Promise<void> =>
  whatFollows(() => {
    setToken(expiry);
    const tab = openSessionChannel(() => {});
    tab.announce(event);
    tab.close();
  });

/** The person comes back to this tab, which was asleep. */
export const comeBack = (): void => act(() => void window.dispatchEvent(new Event('focus')));
