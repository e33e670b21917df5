import { afterEach, expect, test, vi } from 'vitest';
import { hasSession, openSessionChannel, sessionExpiry } from '@/lib/client/session/session';

afterEach(() => vi.unstubAllGlobals());

test('a session event in one tab reaches all that are open', async () => {
  const heard: string[] = [];
  const open = (tab: string) => openSessionChannel((event) => heard.push(`${tab} ${event}`));
  const has = (event: string) => vi.waitFor(() => expect(heard).toContain(event));
  const one = open('one');
  const two = open('two');
  one.announce('entered');
  await has('two entered');
  two.announce('left');
  await has('one left');
  expect(heard).toEqual(['one entered', 'two entered', 'two left', 'one left']);
  // Opened last: what reaches it has reached the others.
  const last = open('last');
  two.close();
  one.announce('renewed');
  await has('last renewed');
  expect(heard.slice(4)).toEqual(['one renewed', 'last renewed']);
  last.close();
  one.close();
});

test('there is a session as long as the readable cookie exists', () => {
  vi.stubGlobal('document', { cookie: 'x=1; token=1795233640' });
  expect([hasSession(), sessionExpiry()]).toEqual([true, '1795233640']);
  vi.stubGlobal('document', { cookie: 'x=1; token=' });
  expect(hasSession()).toBe(false);
});
