import { describe, expect, test, vi } from 'vitest';
import { readNotice, showNotices } from '@/lib/client/worker/push';

const NOTICE = {
  title: 'Your video was approved',
  body: 'Alder, KS',
  path: '/#/app/community-details/7',
  tag: 'video-approved 7',
};

/** A service worker of a browser with some tabs open. */
function workerWith(...tabs: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const focus = vi.fn();
  const openWindow = vi.fn();
  const showNotification = vi.fn();
  const worker = {
    location: { origin: 'https://wherewell.example' },
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    registration: { showNotification },
    clients: {
      matchAll: () => Promise.resolve(tabs.map((url) => ({ url, focus: () => focus(url) }))),
      openWindow,
    },
  };
  showNotices(worker as never);
  const send = async (name: string, event: object) => {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  return { send, focus, openWindow, showNotification };
}

test('a push message is shown with what it says', async () => {
  const { send, showNotification } = workerWith();
  await send('push', { data: { text: () => JSON.stringify(NOTICE) } });
  expect(showNotification).toHaveBeenCalledWith(
    NOTICE.title,
    expect.objectContaining({ body: NOTICE.body, tag: NOTICE.tag, data: NOTICE.path }),
  );
});

test.each([
  ['no text', undefined],
  ['no JSON', '{'],
  ['parts that are missing', '{"title":"x"}'],
  ['an address elsewhere', JSON.stringify({ ...NOTICE, path: 'https://elsewhere.example/' })],
])('a message with %s still shows something, which leads to the account', (_, text) => {
  expect(readNotice(text)).toMatchObject({ title: 'Wherewell', path: '/#/app/account' });
});

describe('a press on a notification', () => {
  const pressed = { notification: { data: NOTICE.path, close: vi.fn() } };
  const page = `https://wherewell.example${NOTICE.path}`;

  test('leads to the tab that shows what it is about', async () => {
    const { send, focus, openWindow } = workerWith('https://wherewell.example/#/app/map', page);
    await send('notificationclick', pressed);
    expect(focus).toHaveBeenCalledExactlyOnceWith(page);
    expect(openWindow).not.toHaveBeenCalled();
  });

  test('opens it, and leaves other tabs as they are', async () => {
    const { send, focus, openWindow } = workerWith('https://wherewell.example/#/app/map');
    await send('notificationclick', pressed);
    expect(focus).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(page);
  });
});
