/// <reference lib="webworker" />
import { BRAND } from '@/lib/shared/constants/brand';
import type { PushNotice } from '@/lib/shared/constants/push';

const ICON = '/assets/images/icon-192.png';

/** Browsers take the right to send from sites that show nothing. */
const SOMETHING: PushNotice = {
  title: BRAND,
  body: 'There’s something new for you.',
  path: '/#/app/account',
  tag: 'something',
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** What a message says; of one that can't be read, that it came. */
export function readNotice(message: string | undefined): PushNotice {
  try {
    const { title, body, path, tag } = JSON.parse(message ?? '') as Partial<PushNotice>;
    if (![title, body, path, tag].every(isText)) return SOMETHING;
    // An address of this site, and no other.
    return path?.startsWith('/#/') ? ({ title, body, path, tag } as PushNotice) : SOMETHING;
  } catch {
    return SOMETHING;
  }
}

/** Shows push messages, and leads to what they are about. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = readNotice(event.data?.text());
    const options = { body, tag, icon: ICON, data: path };
    event.waitUntil(worker.registration.showNotification(title, options));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = new URL(String(event.notification.data), worker.location.origin).href;
    const open = async () => {
      const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const tab = tabs.find(({ url }) => url === address);
      // Another tab may hold something that somebody is writing.
      await (tab ? tab.focus() : worker.clients.openWindow(address));
    };
    event.waitUntil(open());
  });
}
