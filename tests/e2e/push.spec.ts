import type { Page } from 'playwright/test';
import { hasNotifications } from '../support/browser/chromium';
import { TestPushService } from '../support/push-service';
import { communityId, expect, LONG, test as base } from './fixtures';
import { ADMINISTRATOR, logInByCall, logOut, otherDevice, REPRESENTATIVE } from './steps';

/** Notifications go to a push service of the test's own. */
const test = base.extend<{ service: TestPushService }>({
  service: async ({}, use) => {
    const service = await new TestPushService().start();
    await use(service);
    await service.stop();
  },
});

test.use({ alone: true, serviceWorkers: 'allow' });
test.skip(
  ({ launchOptions }) => !hasNotifications(launchOptions.executablePath),
  'a Chromium without windows has no notifications: CHROMIUM_PATH may name another',
);

/** Has the browser's own push service be the test's: it has none of its own here. */
async function subscribeAt(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    let known: object | null = null;
    const manager = PushManager.prototype;
    manager.getSubscription = () => Promise.resolve(known as PushSubscription | null);
    manager.subscribe = (options) => {
      known = {
        ...given,
        options,
        toJSON: () => given,
        unsubscribe: () => Promise.resolve((known = null) === null),
      };
      return Promise.resolve(known as PushSubscription);
    };
  }, subscription);
}

/** Gives a message to the service worker, as the browser does with what its push service sends. */
async function deliver(page: Page, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
  });

const toggle = (page: Page) => page.getByRole('switch', { name: 'Notifications on this device' });

test(
  'a representative turns notifications on, gets one of a request, and none after log-out',
  LONG,
  async ({ page, browser, service, appUrl }) => {
    const device = service.browser();
    await subscribeAt(page, device.subscription);
    await page.context().grantPermissions(['notifications']);
    await logInByCall(page, REPRESENTATIVE);
    await page.goto('/#/app/account');
    await expect(toggle(page)).not.toBeChecked();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await toggle(page).click();
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
    await expect(toggle(page)).toBeChecked();

    const other = await otherDevice(browser, appUrl);
    await logInByCall(other, ADMINISTRATOR);
    const id = await communityId(page, 'asheville nc');
    const asked = await other.request.post('/api/community/send-video-consultation-request', {
      data: { communityId: id },
    });
    expect(asked.ok()).toBe(true);
    await expect.poll(() => device.read().length, { message: 'a notice' }).toBe(1);
    const [notice] = device.read();
    expect(notice).toMatchObject({
      title: 'Somebody asks for a video consultation',
      body: 'Asheville, NC',
      path: '/#/app/account',
    });
    await deliver(page, notice ?? {});
    await expect
      .poll(() => shown(page))
      .toEqual([['Somebody asks for a video consultation', 'Asheville, NC']]);

    await logOut(page);
    await logInByCall(page, REPRESENTATIVE);
    const data = await page.request.post('/api/push/get-subscriptions', { data: {} });
    expect(await data.json()).toMatchObject({ data: [] });
  },
);
