import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PushSwitch } from '@/components/account/push-switch';
import { unsubscribeHere } from '@/lib/client/push-device';
import { readSettings } from '@/lib/client/site-settings';
import type { Account } from '@/lib/domains/accounts/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';

const KEY = btoa('a public key of this site').replace(/=+$/, '');
const ENDPOINT = 'https://push.example/to/me';
const KEYS = { p256dh: 'p', auth: 'a' };

const device = (endpoint: string, name = 'Firefox on Linux') => ({
  id: endpoint,
  device: name,
  endpoint,
  createdAt: '2026-11-20T09:00:00.000Z',
});

/** What the person answers when the browser asks. */
let answer: NotificationPermission;
let permission: NotificationPermission;
/** What the browser has of this site. */
let subscribed: object | null;
const ask = vi.fn(() => Promise.resolve((permission = answer)));

const subscription = (key: string) => ({
  endpoint: ENDPOINT,
  options: {
    applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer,
  },
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: () => Promise.resolve((subscribed = null)),
});

const registration = {
  pushManager: {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: () => Promise.resolve((subscribed = subscription(KEY))),
  },
};

beforeEach(() => {
  [answer, permission, subscribed] = ['granted', 'default', null];
  ask.mockClear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: ask,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: () => Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    },
  });
  return () => Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (responses: Responses = {}, account: Account = SHOPPER) =>
  show(<PushSwitch account={account} publicKey={KEY} />, {
    account,
    responses: { 'push/get-subscriptions': { data: [] }, ...responses },
  });

const toggle = () => screen.getByRole('switch', { name: 'Notifications on this device' });
const enabled = () => vi.waitFor(() => expect(toggle()).not.toHaveAttribute('aria-disabled'));

describe('notifications in the account', () => {
  test('are not mentioned where they aren’t set up', () => {
    const { container } = show(<PushSwitch account={SHOPPER} />, { account: SHOPPER });
    expect(container).toHaveTextContent('');
    expect(readSettings('{"pushPublicKey":"k"}').pushPublicKey).toBe('k');
    expect(readSettings('{}').pushPublicKey).toBeNull();
  });

  test('are asked for by a click alone, and then on', async () => {
    const devices: object[] = [];
    const { user, sent } = open({
      'push/get-subscriptions': () => ({ data: devices as never }),
      'push/subscribe': () => {
        devices.push(device(ENDPOINT));
        return { message: 'Notifications are on for this device.' };
      },
    });
    await enabled();
    expect(ask).not.toHaveBeenCalled();
    expect(toggle()).not.toBeChecked();
    await user.click(toggle());
    expect(await screen.findByText('Notifications are on for this device.')).toBeVisible();
    expect(ask).toHaveBeenCalledOnce();
    expect(sent).toContainEqual({
      to: 'push/subscribe',
      input: { endpoint: ENDPOINT, keys: KEYS },
    });
    await vi.waitFor(() => expect(toggle()).toBeChecked());
  });

  test('stay off where the person or the browser says no, and say why', async () => {
    answer = 'denied';
    const { user, sent } = open();
    await enabled();
    await user.click(toggle());
    expect(await screen.findByText(/doesn’t allow notifications from this site/)).toBeVisible();
    expect(toggle()).not.toBeChecked();
    expect(toggle()).toHaveAccessibleDescription(/They’re blocked for this site/);
    expect(sent.map(({ to }) => to)).not.toContain('push/subscribe');
  });

  test('are off again with one click, for the server and for the browser', async () => {
    subscribed = subscription(KEY);
    let devices = [device(ENDPOINT)];
    const { user, sent } = open({
      'push/get-subscriptions': () => ({ data: devices }),
      'push/unsubscribe': () => {
        devices = [];
        return { message: 'Notifications are off for this device.' };
      },
    });
    await vi.waitFor(() => expect(toggle()).toBeChecked());
    await user.click(toggle());
    await vi.waitFor(() => expect(toggle()).not.toBeChecked());
    expect(sent).toContainEqual({ to: 'push/unsubscribe', input: { endpoint: ENDPOINT } });
    expect(subscribed).toBeNull();
  });

  test('of other devices are listed, and can be turned off from here', async () => {
    subscribed = subscription(KEY);
    const there = 'https://push.example/to/other';
    const { user, sent } = open({
      'push/get-subscriptions': { data: [device(ENDPOINT), device(there, 'Safari on iOS')] },
      'push/unsubscribe': { message: 'Off.' },
    });
    const others = within(
      await screen.findByRole('list', { name: 'Notifications on other devices' }),
    );
    expect(others.getAllByRole('listitem')).toHaveLength(1);
    await user.click(others.getByRole('button', { name: 'Turn off on Safari on iOS' }));
    expect(await screen.findByText('Off.')).toBeVisible();
    expect(sent).toContainEqual({ to: 'push/unsubscribe', input: { endpoint: there } });
    expect(subscribed).not.toBeNull();
  });

  test('are off where the browser was subscribed with an earlier key of this site', async () => {
    subscribed = subscription(btoa('an earlier key'));
    open({ 'push/get-subscriptions': { data: [device(ENDPOINT)] } });
    await enabled();
    expect(toggle()).not.toBeChecked();
  });

  test('say that the server refused them', async () => {
    const { user } = open({ 'push/subscribe': new ApiError(422, 'Not this one.', 'endpoint') });
    await enabled();
    await user.click(toggle());
    expect(await screen.findByText('Not this one.')).toBeVisible();
    expect(toggle()).not.toBeChecked();
  });

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', /This browser can’t show them/],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', /Home Screen first/],
  ])('say what is missing in %s', async (userAgent, why) => {
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    await screen.findByRole('switch');
    expect(toggle()).toHaveAttribute('aria-disabled', 'true');
    expect(toggle()).toHaveAccessibleDescription(why);
  });

  test.each([
    ['a shopper', SHOPPER, /^New places for the saved searches/],
    ['a representative', representativeOf(7), /requests for a consultation and reports/],
    ['an administrator', ADMINISTRATOR, /^Videos that wait for review/],
  ])('say what %s is sent', async (_, account, about) => {
    open({}, account);
    await screen.findByRole('switch');
    expect(toggle()).toHaveAccessibleDescription(about);
  });

  test('end in the browser with log-out', async () => {
    subscribed = subscription(KEY);
    await unsubscribeHere();
    expect(subscribed).toBeNull();
  });
});
