import { isThisMachine } from '@/lib/platform/http/loopback';

/**
 * How far emails are. Links that nobody else can open are as good as none.
 * @param linksTo what they start with
 */
export function mailStep(isSent: boolean, linksTo: string) {
  const isLocal = isThisMachine(new URL(linksTo).host);
  const state = isSent ? (isLocal ? 'local-links' : 'done') : 'not-sent';
  return { state, linksTo } as const;
}
