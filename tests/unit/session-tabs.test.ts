import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as session from '@/lib/client/session';

type Tab = typeof session;

/** Two tabs of one browser: the module once for each, one channel between them. */
let tabs: [Tab, Tab];

beforeEach(async () => {
  const open = async () => {
    vi.resetModules();
    return import('@/lib/client/session');
  };
  tabs = [await open(), await open()];
});

afterEach(() => vi.unstubAllGlobals());

const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('what happens to the session in one tab is heard in both, each knowing where it was', async () => {
  const [one, two] = tabs;
  const heard: string[] = [];
  const stops = [
    one.onSession((event, here) => heard.push(`one ${event} ${here}`)),
    two.onSession((event, here) => heard.push(`two ${event} ${here}`)),
  ];
  one.tellSession('entered');
  await soon();
  two.tellSession('left');
  await soon();
  expect(heard).toEqual([
    'one entered true',
    'two entered false',
    'two left true',
    'one left false',
  ]);
  stops.forEach((stop) => stop());
  one.tellSession('renewed');
  await soon();
  expect(heard).toHaveLength(4);
});

test('there is a session as long as the readable cookie stands', () => {
  const [{ hasSession, sessionMark }] = tabs;
  vi.stubGlobal('document', { cookie: 'x=1; token=1795233640' });
  expect([hasSession(), sessionMark()]).toEqual([true, '1795233640']);
  vi.stubGlobal('document', { cookie: 'x=1; token=' });
  expect(hasSession()).toBe(false);
});
