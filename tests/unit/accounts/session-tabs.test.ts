import { afterEach, expect, test, vi } from 'vitest';
import { hasSession, openSessionChannel, sessionExpiry } from '@/lib/client/session/session';

afterEach(() => vi.unstubAllGlobals());

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a session event in one tab reaches both', async () => {
  const heard: string[] = [];
  const one = openSessionChannel((event) => heard.push(`one ${event}`));
  const two = openSessionChannel((event) => heard.push(`two ${event}`));
  one.announce('entered');
  await soon();
  two.announce('left');
  await soon();
  expect(heard).toEqual(['one entered', 'two entered', 'two left', 'one left']);
  two.close();
  one.announce('renewed');
  await soon();
  expect(heard).toHaveLength(5);
  one.close();
});

test('there is a session as long as the readable cookie exists', () => {
  vi.stubGlobal('document', { cookie: 'x=1; token=1795233640' });
  expect([hasSession(), sessionExpiry()]).toEqual([true, '1795233640']);
  vi.stubGlobal('document', { cookie: 'x=1; token=' });
  expect(hasSession()).toBe(false);
});
