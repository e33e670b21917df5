import { afterEach, expect, test, vi } from 'vitest';
import { hasSession, openSessionChannel, sessionExpiry } from '@/lib/client/session';

afterEach(() => vi.unstubAllGlobals());

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('what happens to the session in one tab is heard in both, each knowing where it was', async () => {
  const heard: string[] = [];
  const one = openSessionChannel((event, here) => heard.push(`one ${event} ${here}`));
  const two = openSessionChannel((event, here) => heard.push(`two ${event} ${here}`));
  one.announce('entered');
  await soon();
  two.announce('left');
  await soon();
  expect(heard).toEqual([
    'one entered true',
    'two entered false',
    'two left true',
    'one left false',
  ]);
  two.close();
  one.announce('renewed');
  await soon();
  expect(heard).toHaveLength(5);
  one.close();
});

test('there is a session as long as the readable cookie stands', () => {
  vi.stubGlobal('document', { cookie: 'x=1; token=1795233640' });
  expect([hasSession(), sessionExpiry()]).toEqual([true, '1795233640']);
  vi.stubGlobal('document', { cookie: 'x=1; token=' });
  expect(hasSession()).toBe(false);
});
